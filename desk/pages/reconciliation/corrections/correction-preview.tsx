// The journals that would correct differences; the server computes them anew at each read.
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { previewCorrections } from '#contract/desk/reconciliation/differences.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';
import { ChangePreview } from '#desk/parts/approvals/change-preview.tsx';

type Answer = AnswerOf<typeof previewCorrections>;
export type Correction = Answer['corrections'][number];

export function useCorrections(ids: readonly string[]) {
  const body = { ids: [...ids] };
  return useQuery<Answer, CallError>({
    queryKey: readKey(previewCorrections, { body }),
    queryFn: ({ signal }) => call(previewCorrections, { body, signal, quiet: true }),
    enabled: ids.length > 0,
  });
}

/** The journal of one difference, or why none corrects it. */
export function CorrectionPreview({ of: { preview, problem } }: { of: Correction }) {
  const t = usePageTexts('deskReconciliation');
  if (preview) return <ChangePreview of={preview} />;
  return (
    <FormBanner tone="info">
      <p className="font-bold">{t('desk.reconciliation_no_journal')}</p>
      {problem}
    </FormBanner>
  );
}
