// A list of bank lines; the key m matches one by hand, or undoes a match.
import { useState } from 'react';
import { Link } from 'react-router';
import { listBankLines, unmatchBankLine } from '#contract/desk/reconciliation/banks.ts';
import type { BankLineOnWire } from '#contract/desk/reconciliation/banks.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { nepalShortDayText } from '#desk/text/local-time.ts';
import { Paged, usePages } from '#desk/parts/paged.tsx';
import { RowButton } from '#desk/parts/row-link.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { System } from '#desk/parts/system.tsx';
import { spanText } from '../day-text.ts';
import { differencePath } from '../paths.ts';
import { readAllAgain } from '../read-again.ts';
import { MatchDialog } from './match-dialog.tsx';

export interface LineFilter {
  bank?: string;
  day?: string;
  open?: 'yes';
}

export function LineList({ filter }: { filter: LineFilter }) {
  const pages = usePages({
    key: readKey(listBankLines, { query: filter }),
    read: (after, signal) =>
      call(listBankLines, { query: { ...filter, ...(after && { after }) }, signal }),
    nextOf: ({ has_more: hasMore, lines }) => (hasMore ? (lines.at(-1)?.id ?? null) : null),
  });
  return (
    <Paged of={pages}>
      {(read) => <Lines of={read.flatMap(({ lines }) => lines)} isOpen={filter.open === 'yes'} />}
    </Paged>
  );
}

function Lines({ of, isOpen }: { of: readonly BankLineOnWire[]; isOpen: boolean }) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  const [at, setAt] = useState<BankLineOnWire>();
  const [chosen, setChosen] = useState<BankLineOnWire>();
  const mayMatch = may('reconciliation.decide');
  useKeys(
    mayMatch && at && (at.match !== null || at.decided === null)
      ? [{ keys: 'm', label: t('desk.reconciliation_match_key'), run: () => setChosen(at) }]
      : [],
  );
  if (of.length === 0) {
    const none = isOpen ? 'desk.reconciliation_lines_none_open' : 'desk.reconciliation_lines_none';
    return (
      <>
        <p className="text-soft">{t(none)}</p>
        {!isOpen && (
          <Link to="/reconciliation/banks" className="text-link self-start">
            {t('desk.reconciliation_upload')}
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <Grid
        caption={t('desk.reconciliation_page_lines')}
        columns={[...columnsOf(t), ...(mayMatch ? [matchColumn(t, setChosen)] : [])]}
        rows={of}
        rowKey={({ id }) => id}
        onMove={setAt}
        isMarked={isUnexplained}
      />
      <MatchDialog
        of={chosen?.match === null ? chosen : undefined}
        onClose={() => setChosen(undefined)}
      />
      <UnmatchDialog
        of={chosen && chosen.match !== null ? chosen : undefined}
        onClose={() => setChosen(undefined)}
      />
    </>
  );
}

const isUnexplained = ({ match, decided }: BankLineOnWire): boolean =>
  match === null && decided === null;

const columnsOf = (t: Say<'deskReconciliation'>): GridColumn<BankLineOnWire>[] => [
  { title: t('desk.reconciliation_day_of'), cell: ({ day }) => nepalShortDayText(day) },
  { title: t('desk.reconciliation_bank'), cell: ({ bank }) => bank },
  {
    title: t('desk.reconciliation_line_words'),
    cell: ({ words, reference }) => (
      <>
        {words}
        {reference !== '' && <span className="block text-label text-soft">{reference}</span>}
      </>
    ),
    isWide: true,
  },
  {
    title: t('desk.reconciliation_amount'),
    cell: ({ amount, currency }) => (
      <Amount rupees={amount} currency={currency} isSigned className="text-ink!" />
    ),
    isNumeric: true,
  },
  { title: t('desk.reconciliation_line_is'), cell: (line) => <Match of={line} />, isWide: true },
];

const matchColumn = (
  t: Say<'deskReconciliation'>,
  onChoose: (line: BankLineOnWire) => void,
): GridColumn<BankLineOnWire> => ({
  title: t('desk.reconciliation_act'),
  cell: (line) =>
    line.match === null && line.decided !== null ? null : (
      <RowButton label={`${t(actOf(line))}: ${line.words}`} onClick={() => onChoose(line)}>
        {t(actOf(line))}
      </RowButton>
    ),
});

const actOf = ({ match }: BankLineOnWire) =>
  match === null ? 'desk.reconciliation_match' : 'desk.reconciliation_unmatch';

function Match({ of: { match, decided } }: { of: BankLineOnWire }) {
  const t = usePageTexts('deskReconciliation');
  if (!match) {
    if (decided) return <Decided of={decided} />;
    return <strong className="text-warn">{t('desk.reconciliation_line_unexplained')}</strong>;
  }
  const { system, what, first_day: first, last_day: last, by, why } = match;
  return (
    <>
      {t(`desk.reconciliation_match_${what}`)}, <System of={system} />
      <span className="block text-label text-soft">{spanText(t, first, last)}</span>
      <span className="block text-label text-soft">
        {by === null ? t('desk.reconciliation_match_found') : `${by}: ${why ?? ''}`}
      </span>
    </>
  );
}

/** The decision about the difference that this line has caused. */
function Decided({ of }: { of: NonNullable<BankLineOnWire['decided']> }) {
  const t = usePageTexts('deskReconciliation');
  const { difference, is_corrected: isCorrected, approval_id: approval, by, why } = of;
  const link = 'text-act hover:underline';
  return (
    <>
      {isCorrected && approval !== null && (
        <Link to={`/approvals/${approval}`} className={link}>
          {t('desk.reconciliation_line_journal')}
        </Link>
      )}
      {!isCorrected && t('desk.reconciliation_line_closed', { by: by ?? '', why: why ?? '' })}
      <Link to={differencePath(difference)} className={`block text-label ${link}`}>
        {t('desk.reconciliation_difference', { number: difference })}
      </Link>
    </>
  );
}

function UnmatchDialog({ of, onClose }: { of: BankLineOnWire | undefined; onClose: () => void }) {
  const t = usePageTexts('deskReconciliation');
  async function send(why: string): Promise<void> {
    await call(unmatchBankLine, { params: { lineId: of?.id ?? '' }, body: { why } });
    addToast(t('desk.reconciliation_unmatched'), { tone: 'success' });
    await readAllAgain();
  }
  return (
    <WhyDialog
      isOpen={of !== undefined}
      onClose={onClose}
      title={t('desk.reconciliation_unmatch_title')}
      act={t('desk.reconciliation_unmatch')}
      send={send}
    >
      <p>{t('desk.reconciliation_unmatch_lead')}</p>
    </WhyDialog>
  );
}
