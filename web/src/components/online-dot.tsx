/** A green dot for whoever is online, with a text for screen readers. */
export function OnlineDot({ className }: { className: string }) {
  return (
    <span className={`rounded-full bg-online ${className}`}>
      <span className="sr-only">Online</span>
    </span>
  );
}
