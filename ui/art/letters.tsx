// Letters on a plate or circle, drawn as SVG so that they scale with it.

export function Letters({ children }: { children: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[56%] overflow-visible fill-white">
      <text
        x="12"
        y="12.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="17"
        className="font-bold"
      >
        {children}
      </text>
    </svg>
  );
}
