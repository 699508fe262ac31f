// A page of text: sections with a title and paragraphs, and a list of them where there are many.
import type { ReactNode } from 'react';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { TextValues } from '#contract/texts.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from './page.tsx';

export interface Section {
  title: KeyIn<'articles'>;
  texts: readonly KeyIn<'articles'>[];
  /** Whether the texts are list items; a name before a colon is set as code. */
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
  /** Whether it begins with links to its sections. */
  hasContents?: boolean;
  /** The values of the texts' placeholders. */
  values?: TextValues;
}

export function Article(props: ArticleProps) {
  const { title, lead, sections, picture, hasContents = false, values } = props;
  const t = usePageTexts('articles');
  return (
    <Page isShort title={t(title)} width="text" lead={t(lead)}>
      {picture}
      {hasContents && <Contents sections={sections} />}
      <div className="flex flex-col gap-8">
        {sections.map(({ title: heading, texts, isList, after }) => (
          // Keeps the section clear of the header when a link jumps to it.
          <section key={heading} id={idOf(heading)} className="scroll-mt-22">
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

/** "term.who": "who". */
function idOf(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}

function Contents({ sections }: Pick<ArticleProps, 'sections'>) {
  const t = usePageTexts('articles');
  return (
    <nav aria-labelledby="contents" className="mb-10 border-b border-rule pb-6">
      <p id="contents" className="text-label font-bold">
        {t('article.contents')}
      </p>
      <ol className="mt-1 gap-x-8 sm:columns-2">
        {sections.map(({ title }) => (
          <li key={title}>
            <a href={`#${idOf(title)}`} className="text-link inline-flex min-h-11 items-center">
              {t(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** "language: what it is for", with the name set as code. */
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

/** Turns e-mail addresses in the text into links. */
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
