// The button that downloads the evidence of a case: a reason, a proof where it is needed, and the file.
import { useState } from 'react';
import { exportEvidence } from '#contract/desk/reports.ts';
import type { CaseKind } from '#contract/desk/reports.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ButtonLook } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { saveAnswer } from '#web/api/save-file.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { withProof } from '#desk/session/proof.ts';
import { WhyDialog } from './dialogs/why-dialog.tsx';

interface EvidenceButtonProps {
  kind: CaseKind;
  /** Undefined while no case is chosen. */
  caseId: string | undefined;
  /** The button's look, for example on the page whose only purpose is this download. */
  look?: ButtonLook;
  label?: string;
}

/** Draws nothing for people who may not export evidence. */
export function EvidenceButton({ kind, caseId, look = 'secondary', label }: EvidenceButtonProps) {
  const t = usePageTexts('deskReports');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('evidence.export')) return null;
  async function download(why: string): Promise<void> {
    if (caseId === undefined) return;
    const parts = { params: { kind, caseId }, body: { why } };
    const name = await withProof(() => saveAnswer(exportEvidence, parts));
    addToast(t('desk.reports_evidence_saved', { name }), { tone: 'success' });
  }
  return (
    <>
      <Button look={look} disabled={caseId === undefined} onClick={() => setIsOpen(true)}>
        {label ?? t('desk.reports_evidence')}
      </Button>
      <WhyDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('desk.reports_evidence')}
        act={t('desk.reports_evidence_get')}
        needsProof
        send={download}
      >
        <p>{t('desk.reports_evidence_lead')}</p>
        <p className="text-soft">{t('desk.reports_evidence_why')}</p>
      </WhyDialog>
    </>
  );
}
