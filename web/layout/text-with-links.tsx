// A text with links: each replaces a placeholder in braces, such as `{terms}`.
import { Fragment } from 'react';
import { Link } from 'react-router';

interface TextWithLinksProps {
  /** Returns the text with these values for its placeholders. */
  say: (values: Record<string, string>) => string;
  /** By the name of the placeholder. */
  links: Readonly<Record<string, { to: string; text: string }>>;
}

const NAMED = /\{(\w+)\}/;

export function TextWithLinks({ say, links }: TextWithLinksProps) {
  const names = Object.keys(links).map((name) => [name, `{${name}}`]);
  // Every second part is a placeholder's name.
  const parts = say(Object.fromEntries(names) as Record<string, string>).split(NAMED);
  return parts.map((part, index) => {
    const link = index % 2 === 1 ? links[part] : undefined;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {link ? (
          <Link to={link.to} className="text-link">
            {link.text}
          </Link>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
