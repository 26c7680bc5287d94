import { photoSources } from '../../lib/photo-sources';
import type { Reported } from './reported';

/** The message or photo that goes with a report. */
export function ReportedCard({ thing }: { thing: Reported }) {
  const content = thing.kind === 'message' ? thing.content : '';
  return (
    <figure
      aria-label={thing.kind === 'photo' ? 'The photo you report' : 'The message you report'}
      className="flex items-center gap-3 rounded-control border border-line bg-raised p-3"
    >
      {thing.imageUrl && (
        <img
          {...photoSources(thing.imageUrl)}
          sizes="4rem"
          alt=""
          className="size-16 shrink-0 rounded-lg object-cover"
        />
      )}
      {content ? (
        <blockquote dir="auto" className="line-clamp-4 min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {content}
        </blockquote>
      ) : (
        <figcaption className="text-sm text-muted">Moderators see this photo with your report.</figcaption>
      )}
    </figure>
  );
}
