// The buttons that decide a proposal, withdraw it, or carry out what was approved; each with its key.
import { useState } from 'react';
import {
  carryOutApproval,
  decideApproval,
  getApproval,
  withdrawApproval,
} from '#contract/desk/approvals.ts';
import type { WholeApproval } from '#contract/desk/approvals/whole.ts';
import type { AnswerOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { readProposalsAgain } from '#desk/parts/approvals/propose-step.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { useAct } from '#desk/parts/use-act.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { callProved } from '#desk/session/proof.ts';

type Dialog = 'approve' | 'reject' | 'withdraw';
const LOOKS = { approve: 'primary', reject: 'danger', withdraw: 'secondary' } as const;
const KEYS = { approve: 'a', reject: 'r', withdraw: 'w' } as const;

/** Reads the proposal again, also after an error: somebody else may have decided meanwhile. */
async function readAgain(): Promise<void> {
  await readCache.invalidateQueries({ queryKey: readKey(getApproval) });
  await readProposalsAgain();
}

function tell({ state, message }: AnswerOf<typeof decideApproval>): void {
  addToast(message, { tone: state === 'approved' ? 'error' : 'success' });
}

/** The dialogs that this person may open. */
function dialogsOf({ approval, problem }: WholeApproval): Dialog[] {
  const isTheirs = approval.hurdle === null;
  const mayReject = isTheirs || approval.hurdle === 'concerned';
  return [
    ...(isTheirs && problem === null ? (['approve'] as const) : []),
    ...(mayReject && !approval.is_mine ? (['reject'] as const) : []),
    ...(approval.may_withdraw ? (['withdraw'] as const) : []),
  ];
}

export function DecideBar({ whole }: { whole: WholeApproval }) {
  const t = usePageTexts('deskApprovals');
  const [open, setOpen] = useState<Dialog>();
  const act = useAct();
  const params = { approvalId: whole.approval.id };
  const dialogs = dialogsOf(whole);
  useKeys(
    dialogs.map((dialog) => ({
      keys: KEYS[dialog],
      label: t(`desk.approvals_${dialog}`),
      run: () => setOpen(dialog),
    })),
  );
  const send = async (dialog: Dialog, why: string): Promise<void> => {
    if (dialog === 'withdraw') {
      await call(withdrawApproval, { params, body: { why } });
      addToast(t('desk.approvals_withdrawn'), { tone: 'success' });
      return;
    }
    const { digest } = whole;
    tell(await callProved(decideApproval, { params, body: { digest, decision: dialog, why } }));
  };
  const carryOut = async (): Promise<void> => {
    tell(await callProved(carryOutApproval, { params }));
    await readAgain();
  };
  if (dialogs.length === 0 && !whole.approval.may_carry_out) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {whole.approval.may_carry_out && (
        <Button isBusy={act.isBusy} onClick={() => void act.run(carryOut)}>
          {t('desk.approvals_carry_out')}
        </Button>
      )}
      {dialogs.map((dialog) => (
        <Button key={dialog} look={LOOKS[dialog]} onClick={() => setOpen(dialog)}>
          {t(`desk.approvals_${dialog}`)}
        </Button>
      ))}
      {open && (
        <WhyDialog
          isOpen
          needsProof={open !== 'withdraw'}
          onClose={() => setOpen(undefined)}
          title={t(`desk.approvals_${open}_title`)}
          act={t(`desk.approvals_${open}`)}
          look={open === 'reject' ? 'danger' : 'primary'}
          send={async (why) => {
            try {
              await send(open, why);
            } finally {
              await readAgain();
            }
          }}
        >
          <p className="font-bold">{whole.approval.title}</p>
          {open !== 'withdraw' && <p>{t(`desk.approvals_${open}_lead`)}</p>}
        </WhyDialog>
      )}
    </div>
  );
}
