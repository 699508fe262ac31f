// The steps of every change: the form, what the change would do with the reason for it, and who decides.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePageTexts } from '#ui/texts.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Approvers, Proposed } from './approvers.tsx';
import { ProposeStep } from './propose-step.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useMay } from '#desk/session/desk-session.ts';

interface ChangeStepsProps {
  form: ReactNode;
  /** What the change would do, and how it is proposed; absent until the form is filled in. */
  ready: { effect: ReactNode; propose: (why: string) => Promise<{ id: string }> } | undefined;
  onBack: () => void;
}

/** The form keeps what was typed while the effect is shown. */
export function ChangeSteps({ form, ready, onBack }: ChangeStepsProps) {
  const t = usePageTexts('desk', 'deskApprovals');
  const may = useMay();
  const [proposal, setProposal] = useState<string>();
  if (!may('money.propose')) {
    return <FormBanner tone="warning">{t('desk.not_allowed')}</FormBanner>;
  }
  if (proposal !== undefined) {
    return (
      <Panel>
        <Proposed ids={[proposal]} permission="money.approve" />
      </Panel>
    );
  }
  return (
    <>
      <div hidden={ready !== undefined}>
        <Panel title={t('desk.approvals_change_to')}>{form}</Panel>
      </div>
      {ready && (
        <Panel title={t('desk.approvals_preview')}>
          <ProposeStep propose={ready.propose} onDone={setProposal} onBack={onBack}>
            {ready.effect}
            <div className="text-soft">
              <Approvers permission="money.approve" />
            </div>
          </ProposeStep>
        </Panel>
      )}
    </>
  );
}
