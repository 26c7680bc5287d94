import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useState } from 'react';
import { dismissToast, type Toast as ToastContent, useToasts } from '../lib/toasts';
import { IconButton } from './icon-button';
import { PlainToast, wordsOf } from './plain-toast';

export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;

const looks = {
  default: 'border-line bg-raised text-text',
  destructive: 'border-transparent bg-destructive text-white',
};

/**
 * Radix draws no toast before it knows where, and learns that in an update that may wait for others: on a busy phone for
 * seconds. Until its first toast is there, the plain one stays.
 */
export function Toaster() {
  const [isReady, setIsReady] = useState(false);
  return (
    <Toast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={TOAST_SWIPE_THRESHOLD}>
      {!isReady && <PlainToast />}
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} onShown={setIsReady} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-50 mx-auto flex max-w-column flex-col p-3 pt-[max(0.75rem,env(safe-area-inset-top))] outline-none wide:inset-x-auto wide:top-auto wide:right-0 wide:bottom-0 wide:mx-0 wide:w-full wide:max-w-[420px] wide:p-6 in-data-black-sheet:not-wide:top-14 in-data-side-frame:wide:bottom-20"
      />
    </Toast.Provider>
  );
}

type ToastCardProps = { toast: ToastContent; onShown: (isShown: true) => void };

function ToastCard({ toast, onShown }: ToastCardProps) {
  const words = wordsOf(toast);
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => open || dismissToast(toast.id)}
      data-variant={toast.variant}
      className={clsx(
        'flex items-center gap-3 rounded-card border py-2 pr-1.5 pl-4 shadow-2xl shadow-black/25 data-[state=closed]:animate-toast-away data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        looks[toast.variant],
      )}
    >
      <Shown tell={onShown} />
      <div className="min-w-0 flex-1 py-1.5">
        <Toast.Title className={clsx('text-[0.9375rem] leading-snug font-semibold', words)}>{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className={clsx('mt-0.5 text-sm leading-snug', words)}>
            {toast.description}
          </Toast.Description>
        )}
      </div>
      {toast.action && (
        <Toast.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="min-h-11 shrink-0 rounded-full px-3 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton label="Close" icon={X} className="text-current! hover:bg-white/10" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Rendered inside a toast; calls back when it is drawn. */
function Shown({ tell }: { tell: ToastCardProps['onShown'] }) {
  useLayoutEffect(() => tell(true), [tell]);
  return null;
}
