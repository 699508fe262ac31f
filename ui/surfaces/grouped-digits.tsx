// A number as people read it aloud, in groups; what is heard, found or copied is the whole number.

/** Groups by length: 984-123-4567 for a phone, fours and a rest of at least two for the others. */
export function groupsOf(digits: string): string[] {
  if (!/^\d{7,}$/.test(digits)) return [digits];
  if (digits.length === 10) return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const groups = digits.match(/\d{1,4}/g) ?? [];
  const last = groups.at(-1) ?? '';
  if (last.length > 1) return groups;
  // One digit alone at the end is easily lost.
  const before = groups.at(-2) ?? '';
  return [...groups.slice(0, -2), before.slice(0, 3), before.slice(3) + last];
}

/** Text that is no long number stays as it is. The hyphens are drawn, never part of the text. */
export function GroupedDigits({ text }: { text: string }) {
  const [first, ...others] = groupsOf(text);
  return (
    <>
      {first}
      {others.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="before:content-['-'] before:[content:'-'/'']">
          {group}
        </span>
      ))}
    </>
  );
}
