// One difference: the evidence of both sides, whether it is expected, and the possible decisions.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getDifference, listDifferences } from '#contract/desk/reconciliation/differences.ts';
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Age } from '#desk/parts/age.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { systemText } from '#desk/text/system-text.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { DifferenceFacts, SidesPanel } from './difference-facts.tsx';
import { Acted } from './acted.tsx';
import { differencePath } from '../paths.ts';
import { readAllAgain } from '../read-again.ts';
import { ExpectDialog } from './expect-dialog.tsx';

export function DifferencePage({ differenceId }: { differenceId: string }) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const read = useRead(getDifference, { params: { differenceId } });
  const one = read.data;
  const title = t('desk.reconciliation_difference', { number: differenceId });
  const lead =
    one &&
    [
      t(`desk.reconciliation_what_${one.what}`),
      systemText(one.system, t),
      t(`desk.reconciliation_kind_${one.kind}`),
    ].join(' · ');
  return (
    <ReconciliationPage title={title} lead={lead} actions={<Beside differenceId={differenceId} />}>
      <Reading of={read}>{(of) => <Difference of={of} />}</Reading>
    </ReconciliationPage>
  );
}

/** The links back to the list and to the next wrong difference. */
function Beside({ differenceId }: { differenceId: string }) {
  const t = usePageTexts('deskReconciliation');
  const navigate = useNavigate();
  const { data } = useRead(listDifferences, { query: { show: 'wrong', after: differenceId } });
  const next = data?.differences.find(({ id }) => id !== differenceId);
  const list = '/reconciliation/differences';
  useKeys([
    { keys: 'u', label: t('desk.reconciliation_back'), run: () => void navigate(list) },
    ...(next
      ? [
          {
            keys: 'n',
            label: t('desk.reconciliation_next'),
            run: () => void navigate(differencePath(next.id)),
          },
        ]
      : []),
  ]);
  return (
    <>
      <ButtonLink to={list} look="quiet">
        {t('desk.reconciliation_back')}
      </ButtonLink>
      {next && (
        <ButtonLink to={differencePath(next.id)} look="secondary">
          {t('desk.reconciliation_next')}
          <Key name="n" />
        </ButtonLink>
      )}
    </>
  );
}

/** Offers no decision if the order has moved (compare again) or while a proposal is pending (wait). */
function Difference({ of }: { of: DifferenceOnWire }) {
  const [proposed, setProposed] = useState<string>();
  const proposal = proposed ?? of.proposal?.id ?? null;
  const onProposed = (id: string): void => {
    setProposed(id);
    void readAllAgain();
  };
  const isOpen = of.resolved_at === null && of.acted === null;
  return (
    <>
      <Verdict of={of} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <SidesPanel of={of} />
          <DifferenceFacts of={of} />
        </div>
        {isOpen && (
          <div className="flex min-w-0 flex-col gap-5">
            <CorrectionPanel of={of} proposal={proposal} onProposed={onProposed} />
            {proposal === null && <Decisions of={of} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Whether it is wrong, expected, or closed, and why. */
function Verdict({ of }: { of: DifferenceOnWire }) {
  const t = usePageTexts('deskReconciliation');
  const { resolved_at: resolvedAt, closed_why: why, closed_by: by, expected } = of;
  if (of.approval_id !== null) {
    return (
      <FormBanner tone="success">
        {t('desk.reconciliation_verdict_corrected')}{' '}
        <Link to={`/approvals/${of.approval_id}`} className="text-act underline">
          {t('desk.reconciliation_to_journal')}
        </Link>
      </FormBanner>
    );
  }
  if (resolvedAt !== null) {
    return (
      <FormBanner tone="success">
        {why === null
          ? t('desk.reconciliation_verdict_gone')
          : t('desk.reconciliation_verdict_closed', {
              by: by ?? t('desk.reconciliation_by_itself'),
              why,
            })}
      </FormBanner>
    );
  }
  if (of.acted) return <Acted of={of} acted={of.acted} />;
  if (of.proposal) {
    return (
      <FormBanner tone="info">
        <p className="font-bold">
          {t('desk.reconciliation_standing_proposed', { name: of.proposal.by })},{' '}
          <Age since={of.proposal.at} form="ago" />
        </p>
        {t('desk.reconciliation_verdict_proposed')}
      </FormBanner>
    );
  }
  if (expected !== null) {
    return (
      <FormBanner tone="info">
        <p className="font-bold">{t('desk.reconciliation_verdict_expected')}</p>
        {t(`desk.reconciliation_because_${expected}`)}
      </FormBanner>
    );
  }
  return (
    <FormBanner tone="warning">
      <p className="font-bold">{t('desk.reconciliation_verdict_wrong')}</p>
      {t(`desk.reconciliation_means_${of.kind}`)}
    </FormBanner>
  );
}

/** The decisions other than a journal: expecting the difference for a while, or closing it. */
function Decisions({ of: { id } }: { of: DifferenceOnWire }) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  const [open, setOpen] = useState<'expect' | 'close'>();
  const isAllowed = may('reconciliation.decide');
  useKeys(
    isAllowed
      ? [
          { keys: 'e', label: t('desk.reconciliation_expect'), run: () => setOpen('expect') },
          { keys: 'c', label: t('desk.reconciliation_close'), run: () => setOpen('close') },
        ]
      : [],
  );
  const close = (): void => setOpen(undefined);
  const dialog = { ids: [id], onClose: close, onDone: close };
  return (
    <Panel title={t('desk.reconciliation_decide')}>
      {isAllowed ? (
        <dl className="grid items-center gap-x-4 gap-y-3 sm:grid-cols-[auto_1fr]">
          <dt>
            <Button look="secondary" className="w-full" onClick={() => setOpen('expect')}>
              {t('desk.reconciliation_expect')}
              <Key name="e" />
            </Button>
          </dt>
          <dd className="text-soft">{t('desk.reconciliation_expect_lead')}</dd>
          <dt>
            <Button look="secondary" className="w-full" onClick={() => setOpen('close')}>
              {t('desk.reconciliation_close')}
              <Key name="c" />
            </Button>
          </dt>
          <dd className="text-soft">{t('desk.reconciliation_close_lead')}</dd>
        </dl>
      ) : (
        <p className="text-soft">{t('desk.reconciliation_decide_not')}</p>
      )}
      <ExpectDialog isOpen={open === 'expect'} {...dialog} />
      <CloseDialog isOpen={open === 'close'} {...dialog} />
    </Panel>
  );
}
