// A text whose e-mail addresses wrap after their @ and dots, not inside a word.
import { Fragment } from 'react';

/** A place within an address where a line may end. */
const BREAKS = /(?<=\S@)(?=\S)|(?<=@\S*\.)(?=\S)|(?<=\S\.)(?=\S+@)/;

export function EmailText({ children }: { children: string }) {
  return children.split(BREAKS).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
