/** Online or not, in a word and a dot that pulses once when it appears. */
export function Presence({ isOnline }: { isOnline: boolean }) {
  return (
    <span className="glass inline-flex items-center gap-1.5 rounded-full py-1 pr-2.5 pl-2 text-[0.6875rem] leading-none font-semibold">
      <span className="relative size-2">
        {isOnline && (
          <span className="absolute inset-0 animate-pulse-once rounded-full bg-[oklch(0.8_0.2_150)] opacity-0" />
        )}
        <span className={`absolute inset-0 rounded-full ${isOnline ? 'bg-[oklch(0.8_0.2_150)]' : 'bg-white/55'}`} />
      </span>
      {isOnline ? 'Online' : 'Offline'}
    </span>
  );
}
