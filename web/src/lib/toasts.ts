import { createStore, useStore } from './store';

/** A button of a toast; `run` happens once, and the toast closes. Announcements wait for a toast with `isUndo` (announce.ts). */
type ToastAction = { label: string; run: () => void; isUndo?: boolean };

export type Toast = {
  id: string;
  title: string;
  description?: string;
  action?: ToastAction;
  variant: 'default' | 'destructive';
  open: boolean;
};
export type ToastOptions = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'action' | 'variant'>>;

const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 1_000_000;

export const toasts = createStore<Toast[]>([]);
let count = 0;

/** Shows a toast; the newest one wins. */
export function toast(options: ToastOptions) {
  const id = String(++count);
  toasts.set([{ id, variant: 'default' as const, open: true, ...options }, ...toasts.get()].slice(0, TOAST_LIMIT));
  return id;
}

/** Removes every toast at once. */
export function clearToasts() {
  toasts.set([]);
}

/** Closes a toast; it stays in memory, closed, for a while so that it can animate out. */
export function dismissToast(id: string) {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY);
}

export function useToasts() {
  return useStore(toasts);
}
