import { create } from 'qrcode';
import { useMemo } from 'react';

/** The light border that a reader needs (ISO/IEC 18004), in modules. */
const BORDER = 4;

/** A QR code as one path, dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-BORDER} ${-BORDER} ${size + 2 * BORDER} ${size + 2 * BORDER}`}
      className="mx-auto w-52 rounded-2xl bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  return { size, path: dark.join('') };
}
