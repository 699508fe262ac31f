// A page of text in sections, each a title and its paragraphs.
import type { WordKey, WordValues } from '#contract/words.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { useWords } from '#ui/words.ts';
import { Page } from './page.tsx';

export interface Section {
  title: WordKey;
  texts: readonly WordKey[];
  /** Whether the texts are points of a list. */
  isList?: boolean;
}

interface ArticleProps {
  title: WordKey;
  lead: WordKey;
  sections: readonly Section[];
  /** What the holes of the texts stand for. */
  values?: WordValues;
}

export function Article({ title, lead, sections, values }: ArticleProps) {
  const say = useWords();
  return (
    <Page title={say(title)} width="text" lead={say(lead)}>
      <Card className="flex flex-col gap-8">
        {sections.map(({ title: heading, texts, isList }) => (
          <section key={heading}>
            <h2 className="text-2xl">{say(heading)}</h2>
            {isList ? (
              <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-laliguras">
                {texts.map((text) => (
                  <li key={text}>{say(text, values)}</li>
                ))}
              </ul>
            ) : (
              texts.map((text) => (
                <p key={text} className="mt-3">
                  {say(text, values)}
                </p>
              ))
            )}
          </section>
        ))}
      </Card>
    </Page>
  );
}
