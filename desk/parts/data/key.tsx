// A keyboard key, drawn as a key so that digits are not mistaken for figures.

/** `isHidden`: hidden from screen readers, where the key is beside the label of its action. */
export function Key({ name, isHidden = false }: { name: string; isHidden?: boolean }) {
  return (
    <kbd
      aria-hidden={isHidden || undefined}
      className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-small border border-b-2 border-edge bg-well px-1.5 font-sans text-label leading-none font-normal text-soft"
    >
      {name}
    </kbd>
  );
}
