// An account of the ledger: what it is for, and below it the name it has in the books.
import { usePageTexts } from '#ui/texts.ts';
import { accountText } from '../text/account-text.ts';
import { Code } from './data/code.tsx';

export function Account({ of }: { of: string }) {
  const text = accountText(of, usePageTexts('desk'));
  if (text === undefined) return <Code>{of}</Code>;
  return (
    <>
      {text}
      <Code className="block text-label text-soft">{of}</Code>
    </>
  );
}
