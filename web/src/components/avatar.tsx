import { hueOf, initialOf } from '../lib/person';
import { useImageFailure } from '../lib/use-image-failure';

type AvatarProps = { id: string; name: string; imageUrl: string | null; className?: string };

/** A small round picture on the person's colour; without one that loads, their initial. Decorative: the name stands beside it. */
export function Avatar({ id, name, imageUrl, className = 'size-9' }: AvatarProps) {
  const { hasFailed, onError } = useImageFailure(imageUrl ?? undefined);
  const style = { backgroundColor: `oklch(0.5 0.13 ${hueOf(id)})` };
  const frame = `${className} shrink-0 overflow-hidden rounded-full`;
  if (imageUrl && !hasFailed) {
    return <img src={`${imageUrl}?w=320`} alt="" onError={onError} style={style} className={`${frame} object-cover`} />;
  }
  return (
    <span
      aria-hidden
      style={style}
      className={`${frame} inline-flex items-center justify-center font-semibold text-white`}
    >
      {initialOf(name)}
    </span>
  );
}
