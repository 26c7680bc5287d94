import { Drawing } from './drawing';

/** An illustration: two empty speech bubbles. */
export function SpeechBubbles() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <path
            d="M34 30h66a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H58L42 92V78h-8a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z"
            stroke={brand}
          />
          <path
            d="M124 52h20a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12h-6v14l-16-14H96a12 12 0 0 1-11-8"
            stroke="var(--control)"
          />
          <g stroke="var(--line)">
            <path d="M44 48h44M44 60h26" />
          </g>
        </>
      )}
    </Drawing>
  );
}
