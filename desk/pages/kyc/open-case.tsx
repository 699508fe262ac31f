// Asks for the reason for looking at somebody's documents, once for each case.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { openKycCase } from '#contract/desk/kyc.ts';
import type { ReviewCase } from '#contract/desk/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useAct } from '#desk/parts/use-act.ts';

interface OpenCaseProps {
  seen: ReviewCase;
  onSeen: (seen: ReviewCase) => void;
}

export function OpenCase({ seen, onSeen }: OpenCaseProps) {
  const t = usePageTexts('deskKyc');
  const { isBusy, run } = useAct();
  const params = { caseId: seen.id };
  const open = async (why: string): Promise<void> => {
    onSeen(await call(openKycCase, { params, body: { why } }));
  };
  const { given_why: given } = seen;
  if (given !== null) {
    return (
      <Panel>
        <FormBanner tone="warning">
          {t(seen.state === 'in_review' ? 'desk.kyc_changed' : 'desk.kyc_decided')}
        </FormBanner>
        <Button className="self-start" isBusy={isBusy} onClick={() => void run(() => open(given))}>
          {t('desk.kyc_look_again')}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title={t('desk.kyc_open')}>
      <p className="text-soft">{t('desk.kyc_open_lead')}</p>
      <UsualReasons seen={seen} isBusy={isBusy} onChoose={(why) => void run(() => open(why))} />
      <OtherReason open={open} />
    </Panel>
  );
}

interface UsualReasonsProps {
  seen: ReviewCase;
  isBusy: boolean;
  onChoose: (why: string) => void;
}

/** The usual reasons: the reviewer's action, and beside it the reason that the customer reads. */
function UsualReasons({ seen, isBusy, onChoose }: UsualReasonsProps) {
  const t = usePageTexts('desk', 'deskKyc');
  const cameFrom = useLocation().state as { why?: string } | null;
  const looks = [
    ...(cameFrom?.why === 'duplicate' ? (['duplicate'] as const) : []),
    ...(seen.state === 'in_review' ? [seen.what] : []),
  ];
  return (
    <ul className="flex flex-col gap-3 empty:hidden">
      {looks.map((look, index) => (
        <li key={look} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={index === 0}
            look={index === 0 ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => onChoose(t(`desk.kyc_why_${look}`))}
          >
            {t(`desk.kyc_look_${look}`)}
          </Button>
          <p className="text-label text-soft">
            {t('desk.customer_reads')} “{t(`desk.kyc_why_${look}`)}”
          </p>
        </li>
      ))}
    </ul>
  );
}

function OtherReason({ open }: { open: (why: string) => Promise<void> }) {
  const t = usePageTexts('deskKyc');
  const [defaults] = useState({ why: '' });
  const form = useContractForm({
    schema: openKycCase.body,
    defaults,
    send: ({ why }: { why: string }) => open(why),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-xl flex-col gap-3">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <TextField label={t('desk.kyc_open_other')} autoComplete="off" {...form.field('why')} />
      <Button type="submit" look="secondary" className="self-start" isBusy={form.isBusy}>
        {t('desk.kyc_open_send')}
      </Button>
    </form>
  );
}
