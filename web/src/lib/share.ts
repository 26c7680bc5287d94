import { toast } from './toasts';

/** Shares a link to a page by the native share sheet, or copies it to the clipboard. */
export async function share(title: string, path: string) {
  const url = new URL(path, window.location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied' });
  } catch (error) {
    if (!isChangeOfMind(error)) {
      toast({ title: 'Error', description: 'The link could not be shared.', variant: 'destructive' });
    }
  }
}

/** Copies a text to the clipboard. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'Error', description: 'This could not be copied.', variant: 'destructive' });
  }
}

function isChangeOfMind(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError';
}
