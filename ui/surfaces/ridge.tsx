// A decorative mountain ridge along the bottom of a card, in the colour of the text.

export function Ridge({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 600 120"
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
      aria-hidden="true"
      className={`pointer-events-none ${className}`}
    >
      <path
        opacity="0.5"
        d="M0 92l58-34 34 16 66-50 40 30 30-14 84-48 52 40 34-18 60 44 46-26 52 30 44-22V120H0z"
      />
      <path d="M0 112l84-40 50 22 70-40 62 36 58-24 84 34 66-44 60 34 66-26V120H0z" />
    </svg>
  );
}
