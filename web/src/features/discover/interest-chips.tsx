const SHOWN = 2;
const chip =
  'max-w-[76%] truncate rounded-full bg-white/20 px-2 py-1 text-[0.6875rem] leading-none font-medium backdrop-blur-sm';

export function InterestChips({ interests }: { interests: string[] }) {
  const rest = interests.length - SHOWN;
  if (interests.length === 0) return null;
  return (
    <ul aria-label="Interests" className="pointer-events-none flex flex-wrap gap-1">
      {interests.slice(0, SHOWN).map((interest) => (
        <li key={interest} className={chip}>
          {interest}
        </li>
      ))}
      {rest > 0 && <li className={chip}>+{rest}</li>}
    </ul>
  );
}
