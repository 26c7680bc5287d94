import { type Toast, useToasts } from '../lib/toasts';

/** Breaks a word that is wider than the toast. What an action leads to is whole there, and cut here. */
export const wordsOf = ({ action }: Toast) => `[overflow-wrap:anywhere] ${action ? 'line-clamp-2' : ''}`;

/** Shows toasts until the code of the toaster has loaded. */
export function PlainToast() {
  const toast = useToasts().find(({ open }) => open);
  if (!toast) return null;
  const words = wordsOf(toast);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 mx-auto max-w-column">
      <ol className="p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
        <li
          data-variant={toast.variant}
          className="rounded-card border border-line bg-raised px-4 py-3 text-text shadow-2xl shadow-black/25 data-[variant=destructive]:border-transparent data-[variant=destructive]:bg-destructive data-[variant=destructive]:text-white"
        >
          <div>
            <div className={`text-[0.9375rem] leading-snug font-semibold ${words}`}>{toast.title}</div>
            {toast.description && <div className={`mt-0.5 text-sm leading-snug ${words}`}>{toast.description}</div>}
          </div>
        </li>
      </ol>
    </div>
  );
}
