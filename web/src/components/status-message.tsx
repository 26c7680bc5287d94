import type { ReactNode } from 'react';

type StatusMessageProps = {
  illustration: ReactNode;
  title: string;
  text?: string;
  level?: 1 | 2;
  children?: ReactNode;
};

/** An empty or error state: illustration, title, text and a way on. */
export function StatusMessage({ illustration, title, text, level = 2, children }: StatusMessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-1 animate-rise flex-col items-center justify-center gap-2 px-8 py-6 text-center">
      <div className="mb-4 w-44">{illustration}</div>
      <Heading className="text-2xl leading-tight font-bold">{title}</Heading>
      {text && <p className="max-w-[34ch] text-balance text-muted">{text}</p>}
      {children && <div className="mt-5 flex flex-col items-center gap-2">{children}</div>}
    </div>
  );
}
