// A page of text: sections with a title and paragraphs.
import type { ReactNode } from 'react';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { TextValues } from '#contract/texts.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from './page.tsx';

export interface Section {
  title: KeyIn<'articles'>;
  texts: readonly KeyIn<'articles'>[];
  /** Whether the texts are list items; a name before a colon is a technical one. */
  isList?: boolean;
  /** After the texts. */
  after?: ReactNode;
}

interface ArticleProps {
  title: KeyIn<'articles'>;
  lead: KeyIn<'articles'>;
  sections: readonly Section[];
  /** Above the text. */
  picture?: ReactNode;
  /** The values of the texts' placeholders. */
  values?: TextValues;
}

export function Article({ title, lead, sections, picture, values }: ArticleProps) {
  const t = usePageTexts('articles');
  return (
    <Page isShort title={t(title)} width="text" lead={t(lead)}>
      {picture}
      <div className="flex flex-col gap-8">
        {sections.map(({ title: heading, texts, isList, after }) => (
          <section key={heading}>
            <h2 className="text-section">{t(heading)}</h2>
            {isList ? (
              <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-laliguras">
                {texts.map((text) => (
                  <li key={text}>
                    <Named>{t(text, values)}</Named>
                  </li>
                ))}
              </ul>
            ) : (
              texts.map((text) => (
                <p key={text} className="mt-3">
                  <Linked>{t(text, values)}</Linked>
                </p>
              ))
            )}
            {after}
          </section>
        ))}
      </div>
    </Page>
  );
}

/** "language: what it is for", with its name as such. */
function Named({ children }: { children: string }) {
  const [whole, name] = /^([\w-]+): /.exec(children) ?? [];
  if (whole === undefined) return children;
  return (
    <>
      <code className="text-label font-bold">{name}</code>: {children.slice(whole.length)}
    </>
  );
}

const ADDRESS = /([^\s@]+@[\w.-]+\w)/;

/** E-mail addresses in it can be pressed. */
function Linked({ children }: { children: string }) {
  // Every second part is an address.
  return children.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={`mailto:${part}`} className="text-link">
        {part}
      </a>
    ),
  );
}
