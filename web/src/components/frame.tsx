import type { ReactNode } from 'react';

/** The centred column that contains every screen. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto flex min-h-dvh w-full max-w-column flex-col bg-background wide:border-x wide:border-line wide:shadow-[0_0_80px_-20px_rgb(0_0_0/0.4)]">
      {children}
    </div>
  );
}
