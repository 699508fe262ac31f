// The stored form of a proposal's preview: plain JSON, amounts as text.
import * as z from 'zod/mini';
import type { Message, Text } from '#contract/texts.ts';
import type { Journal } from '#server/ledger/journal.ts';
import { paisaText } from './approvable.ts';
import type { ChangePreview } from './approvable.ts';

export function keptPreview({ title, lines, journals = [] }: ChangePreview): unknown {
  const kept = journals.map(({ kind, postings }) => ({
    kind,
    postings: postings.map(({ account, amountPaisa }) => ({
      account,
      amountPaisa: String(amountPaisa),
    })),
  }));
  return { title, lines, journals: kept };
}

const KEPT = z.object({
  title: z.custom<Message>(),
  lines: z.array(
    z.object({
      label: z.custom<Message>(),
      before: z.optional(z.custom<Text>()),
      after: z.optional(z.custom<Text>()),
    }),
  ),
  journals: z.array(
    z.object({
      kind: z.custom<Journal['kind']>(),
      postings: z.array(z.object({ account: z.string(), amountPaisa: paisaText() })),
    }),
  ),
});

/** Throws for a value that keptPreview did not produce. */
export function readPreview(kept: unknown): ChangePreview {
  const { title, lines, journals } = KEPT.parse(kept);
  const shown = lines.map(({ label, before, after }) => ({
    label,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }));
  return { title, lines: shown, journals };
}
