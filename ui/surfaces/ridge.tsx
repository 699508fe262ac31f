// A decorative mountain ridge along the bottom of a surface, in the colour of the text.

export function Ridge({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`ridge pointer-events-none ${className}`} />;
}
