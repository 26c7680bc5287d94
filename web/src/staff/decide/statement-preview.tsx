import type { Draft } from './acts';
import { previewOf } from './preview';

/** What the person will read, as far as it is known before the decision. */
export function StatementPreview({ draft }: { draft: Draft }) {
  const preview = previewOf(draft, new Date());
  if (!preview) return <p className="text-xs text-muted">They are told nothing of this.</p>;
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer py-1 text-xs font-medium text-accent">What they will read</summary>
      <p
        dir="auto"
        className="rounded-control border border-line bg-background p-3 break-words whitespace-pre-line text-muted"
      >
        {preview}
      </p>
    </details>
  );
}
