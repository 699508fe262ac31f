// The rules by which differences are expected now: who set them, why, and until when; and ending one early.
import { useState } from 'react';
import { endExpectation, listExpectations } from '#contract/desk/reconciliation/differences.ts';
import type { ExpectationOnWire } from '#contract/desk/reconciliation/differences.ts';
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import type { Say } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { Age } from '#desk/parts/age.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { nepalDay, nepalDayText } from '#desk/text/local-time.ts';
import { RowButton } from '#desk/parts/row-link.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { useAct } from '#desk/parts/use-act.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { systemText } from '#desk/text/system-text.ts';
import { readAllAgain } from '../read-again.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';

export function ExpectationsPage() {
  const t = usePageTexts('deskReconciliation');
  const read = useRead(listExpectations);
  return (
    <ReconciliationPage
      title={t('desk.reconciliation_page_expected')}
      lead={t('desk.reconciliation_rules_lead')}
    >
      <Panel>
        <Reading of={read}>{({ expectations }) => <Rules of={expectations} />}</Reading>
      </Panel>
    </ReconciliationPage>
  );
}

function Rules({ of }: { of: readonly ExpectationOnWire[] }) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  const [at, setAt] = useState<ExpectationOnWire>();
  const [ending, setEnding] = useState<ExpectationOnWire>();
  const mayEnd = may('reconciliation.decide');
  useKeys(
    mayEnd && at
      ? [{ keys: 'e', label: t('desk.reconciliation_rule_end'), run: () => setEnding(at) }]
      : [],
  );
  if (of.length === 0) return <p className="text-soft">{t('desk.reconciliation_rules_none')}</p>;
  return (
    <>
      <Grid
        caption={t('desk.reconciliation_page_expected')}
        columns={[...columnsOf(t), ...(mayEnd ? [endColumn(t, setEnding)] : [])]}
        rows={of}
        rowKey={({ id }) => id}
        onMove={setAt}
      />
      <EndDialog of={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

const lastDay = (expiresAt: string): string => nepalDayText(nepalDay(Date.parse(expiresAt) - 1));

function columnsOf(t: Say<'deskReconciliation'>): GridColumn<ExpectationOnWire>[] {
  return [
    {
      title: t('desk.reconciliation_rule_what'),
      cell: (rule) => <RuleText of={rule} />,
      isWide: true,
    },
    {
      title: t('desk.reconciliation_covers'),
      cell: ({ covers }) => numberText(covers),
      isNumeric: true,
    },
    { title: t('desk.reconciliation_why'), cell: ({ reason }) => reason, isWide: true },
    {
      title: t('desk.reconciliation_set_by'),
      cell: ({ set_by: by, set_at: at }) => (
        <>
          {by}
          <span className="block text-label text-soft">
            <Age since={at} />
          </span>
        </>
      ),
    },
    {
      title: t('desk.reconciliation_expect_until'),
      cell: ({ expires_at: at }) => lastDay(at),
    },
  ];
}

/** "Khalti, payment, only in our books, at most NPR 1.00 apart", or the number of differences it names. */
function RuleText({ of }: { of: ExpectationOnWire }) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const { system, what, kind, most, currency, words, named } = of;
  if (named !== null) return t('desk.reconciliation_rule_named', { count: named });
  return [
    system && systemText(system, t),
    what && whatText(t, what),
    kind && kindText(t, kind),
    most !== null && t('desk.reconciliation_rule_most', { amount: rupeesText(most, currency) }),
    words !== null && t('desk.reconciliation_rule_words', { words }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const WHATS = ['payment', 'refund', 'delivery', 'settlement'] as const;
const KINDS = ['only ours', 'only theirs', 'amount differs', 'state differs'] as const;

function whatText(t: Say<'deskReconciliation'>, what: string): string {
  const known = WHATS.find((one) => one === what);
  return known ? t(`desk.reconciliation_what_${known}`) : what;
}

function kindText(t: Say<'deskReconciliation'>, kind: string): string {
  const known = KINDS.find((one) => one === kind);
  return known ? t(`desk.reconciliation_kind_${known}`) : kind;
}

const endColumn = (
  t: Say<'deskReconciliation'>,
  onEnd: (rule: ExpectationOnWire) => void,
): GridColumn<ExpectationOnWire> => ({
  title: t('desk.reconciliation_act'),
  cell: (rule) => (
    <RowButton
      label={`${t('desk.reconciliation_rule_end')}: ${rule.reason}`}
      onClick={() => onEnd(rule)}
    >
      {t('desk.reconciliation_rule_end')}
    </RowButton>
  ),
});

function EndDialog({ of, onClose }: { of: ExpectationOnWire | undefined; onClose: () => void }) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const act = useAct();
  const end = async (): Promise<void> => {
    await call(endExpectation, { params: { expectationId: of?.id ?? '' } });
    addToast(t('desk.reconciliation_rule_ended'), { tone: 'success' });
    await readAllAgain();
    onClose();
  };
  return (
    <Dialog
      isOpen={of !== undefined}
      onClose={onClose}
      title={t('desk.reconciliation_rule_end_title')}
    >
      <div className="flex flex-col gap-4">
        <p>{t('desk.reconciliation_rule_end_lead', { count: of?.covers ?? 0 })}</p>
        <DialogButtons
          act={t('desk.reconciliation_rule_end')}
          isBusy={act.isBusy}
          onAct={() => void act.run(end)}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
