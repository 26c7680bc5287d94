/** Numbers that anybody can call, as text: nothing is asked of anybody for showing them. */
const lines = [
  ['United States, Canada', '988'],
  ['United Kingdom, Ireland', '116 123 (Samaritans)'],
  ['European Union', '116 123 in many countries'],
  ['Australia', '13 11 14 (Lifeline)'],
  ['New Zealand', '1737'],
  ['Brazil', '188 (CVV)'],
  ['India', '14416 (Tele-MANAS)'],
  ['Elsewhere', 'Befrienders Worldwide, findable by its name'],
] as const;

/** Where somebody in despair, or whoever worries about them, finds people to talk to. */
export function HelpLines() {
  return (
    <section aria-label="Help lines" className="animate-fade rounded-control bg-raised p-4 text-sm">
      <p className="mb-3">
        Thank you for looking out for them. If a life is in danger now, call the emergency number: <strong>112</strong>{' '}
        in Europe and many other places, <strong>911</strong> in North America, <strong>999</strong> in the United
        Kingdom. These listen at any hour, to you too:
      </p>
      <dl className="space-y-1.5">
        {lines.map(([place, number]) => (
          <div key={place} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{place}</dt>
            <dd className="font-medium">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
