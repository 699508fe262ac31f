// The progress of a difference: a pending proposal and its author, or what was done since it was found.
import { Link } from 'react-router';
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import { journalText } from '#desk/text/journal-text.ts';

export function Standing({ of: { acted, proposal } }: { of: DifferenceOnWire }) {
  const t = usePageTexts('deskApprovals', 'deskReconciliation');
  if (acted) {
    return (
      <>
        {t('desk.reconciliation_standing_settled', { what: journalText(acted.kind, t) })}
        <span className="block text-label text-soft">
          <ShortMoment at={acted.at} />
        </span>
      </>
    );
  }
  if (!proposal) return null;
  return (
    <>
      <Link to={`/approvals/${proposal.id}`} className="text-act hover:underline">
        {t('desk.reconciliation_standing_proposed', { name: proposal.by })}
      </Link>
      <span className="block text-label text-soft">
        <Age since={proposal.at} form="ago" />
      </span>
    </>
  );
}
