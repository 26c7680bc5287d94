const rings = [70, 112, 158, 210];
/** People on the rings: angle in degrees, ring, size, colour. */
const people = [
  [205, 0, 5, 'var(--coral)'],
  [328, 1, 7, 'var(--violet)'],
  [152, 1, 4, 'var(--fuchsia)'],
  [38, 2, 6, 'var(--fuchsia)'],
  [232, 2, 8, 'var(--violet)'],
  [262, 3, 5, 'var(--violet)'],
  [302, 3, 6, 'var(--coral)'],
  [8, 3, 4, 'var(--fuchsia)'],
] as const;

/** The picture of the landing page: people on circles around a centre. */
export function NearbyRings({ className }: { className?: string }) {
  return (
    <svg viewBox="-220 -220 440 440" aria-hidden="true" className={className}>
      {rings.map((radius, index) => (
        <circle key={radius} r={radius} fill="none" stroke="var(--accent)" strokeOpacity={0.34 - index * 0.075} />
      ))}
      {people.map(([angle, ring, size, colour]) => (
        <g key={angle} transform={`rotate(${angle}) translate(${rings[ring]} 0)`}>
          <circle r={size * 2.4} fill={colour} opacity="0.16" />
          <circle r={size} fill={colour} />
        </g>
      ))}
    </svg>
  );
}
