// The last step of every proposal: the preview, the reason, and the button that proposes it.
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { countApprovals, listApprovals } from '#contract/desk/approvals.ts';
import { getRefundable } from '#contract/desk/approvals/proposals.ts';
import { APPROVAL_WHY_MAX, why } from '#contract/desk/approvals/actions.ts';
import type { ChangePreviewOnWire } from '#contract/desk/approvals/actions.ts';
import { fields } from '#contract/fields.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { ChangePreview } from './change-preview.tsx';
import { WhyField } from '#desk/parts/dialogs/why-field.tsx';

const schema = fields({ why: why() });

/** Refreshes the lists of proposals, and what can still be proposed. */
export async function readProposalsAgain(): Promise<void> {
  await Promise.all(
    [listApprovals, countApprovals, getRefundable].map((call) =>
      readCache.invalidateQueries({ queryKey: readKey(call) }),
    ),
  );
}

/** What follows every proposal: a toast, and fresh lists. */
export function useTellProposed(): () => Promise<void> {
  const t = usePageTexts('deskApprovals');
  return async () => {
    addToast(t('desk.approvals_proposed'), { tone: 'success' });
    await readProposalsAgain();
  };
}

interface ProposeStepProps {
  /** The preview; absent: `children` show the effect. */
  preview?: ChangePreviewOnWire;
  children?: ReactNode;
  /** Sends the proposal; a thrown CallError is shown. */
  propose: (why: string) => Promise<{ id: string }>;
  /** Called with the proposal's id once it is proposed. */
  onDone: (id: string) => void;
  /** Goes back to the form, if there is one. */
  onBack?: (() => void) | undefined;
}

export function ProposeStep({ preview, children, propose, onDone, onBack }: ProposeStepProps) {
  const t = usePageTexts('desk', 'deskApprovals');
  const tellProposed = useTellProposed();
  const form = useContractForm({
    schema,
    defaults: { why: '' },
    async send(typed: z.input<typeof schema>) {
      const { id } = await propose(typed.why);
      await tellProposed();
      onDone(id);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex min-w-0 flex-col gap-4">
      {preview && <ChangePreview of={preview} />}
      {children}
      <FormBanner tone="error">{form.banner}</FormBanner>
      <WhyField maxLength={APPROVAL_WHY_MAX} {...form.field('why')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t('desk.approvals_propose')}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {t('desk.approvals_change')}
          </Button>
        )}
      </div>
    </form>
  );
}
