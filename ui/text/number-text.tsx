// A text whose mobile numbers are displayed in groups, as people read them aloud; searching the page and
// copying still yield the number without spaces.
import { Fragment } from 'react';
import { MOBILE_NUMBER, NUMBER_GROUPS } from './number-groups.ts';

export function NumberText({ children }: { children: string }) {
  // Every second part is a number.
  return children.split(MOBILE_NUMBER).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? <Grouped number={part} /> : part}</Fragment>
  ));
}

function Grouped({ number }: { number: string }) {
  const [, first, second, third] = NUMBER_GROUPS.exec(number) ?? [];
  return (
    <span className="figures whitespace-nowrap">
      {first}
      <span className="mx-[0.28em]">{second}</span>
      {third}
    </span>
  );
}
