import { Preview } from '../parts/preview';
import type { Draft } from './acts';
import { previewOf } from './preview';

/** The statement of reasons, before the decision. */
export function StatementPreview({ draft }: { draft: Draft }) {
  const preview = previewOf(draft, new Date());
  return preview ? <Preview text={preview} /> : <p className="text-xs text-muted">They are told nothing of this.</p>;
}
