// A page of text: sections with a title and paragraphs.
import type { ReactNode } from 'react';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { TextValues } from '#contract/texts.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from './page.tsx';

export interface Section {
  title: KeyIn<'articles'>;
  texts: readonly KeyIn<'articles'>[];
  /** Whether the texts are list items. */
  isList?: boolean;
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
        {sections.map(({ title: heading, texts, isList }) => (
          <section key={heading}>
            <h2 className="text-section">{t(heading)}</h2>
            {isList ? (
              <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-laliguras">
                {texts.map((text) => (
                  <li key={text}>{t(text, values)}</li>
                ))}
              </ul>
            ) : (
              texts.map((text) => (
                <p key={text} className="mt-3">
                  {t(text, values)}
                </p>
              ))
            )}
          </section>
        ))}
      </div>
    </Page>
  );
}
