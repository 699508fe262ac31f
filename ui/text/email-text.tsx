// A text whose e-mail addresses stay on one line if they fit, and else wrap after their @.
import { Fragment } from 'react';

/** An address with adjoining punctuation, and with text that a non-breaking space keeps on its line. */
const ADDRESS = /(\S+@\S+(?:\u00a0\S+)*)/;
/** The one place within an address where a line may end. */
const BREAKS = /(?<=@)(?=\S)/;

export function EmailText({ children }: { children: string }) {
  // Every second part is an address.
  return children.split(ADDRESS).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? <Address text={part} /> : part}</Fragment>
  ));
}

function Address({ text }: { text: string }) {
  return (
    <span className="inline-block max-w-full wrap-break-word">
      {text
        .replaceAll('\u00a0', ' ')
        .split(BREAKS)
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </span>
  );
}
