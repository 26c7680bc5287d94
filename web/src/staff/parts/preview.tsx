/** What a person will read, folded away. */
export function Preview({ text }: { text: string }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 text-xs desk:min-h-8 desk:py-1 font-medium text-accent">
        What they will read
      </summary>
      <p dir="auto" className="rounded-control border border-line bg-background p-3 whitespace-pre-line text-muted">
        {text}
      </p>
    </details>
  );
}
