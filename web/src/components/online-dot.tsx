/** Somebody is here now: a green dot, and the word for who does not see it. */
export function OnlineDot({ className }: { className: string }) {
  return (
    <span className={`rounded-full bg-online ${className}`}>
      <span className="sr-only">Online</span>
    </span>
  );
}
