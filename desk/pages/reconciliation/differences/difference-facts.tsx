// The evidence of a difference: both sides side by side, and further facts.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { stateText } from '#desk/text/difference-words.ts';
import { nepalDayText } from '#desk/text/local-time.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';
import { dayPath } from '../paths.ts';
import { ApartCell } from './difference-cells.tsx';
import { nameOf } from './difference-text.ts';

interface Props {
  of: DifferenceOnWire;
}

export function SidesPanel({ of }: Props) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const theirs =
    of.what === 'settlement' ? 'desk.reconciliation_bank' : 'desk.reconciliation_theirs';
  return (
    <Panel title={t('desk.reconciliation_evidence')}>
      <dl className="grid grid-cols-3 gap-4">
        <Column title={t('desk.reconciliation_ours')}>
          <Side of={of} side="ours" />
          {of.corrected !== null && (
            <span className="block text-label text-soft">
              {t('desk.reconciliation_corrected', {
                amount: rupeesText(of.corrected, of.currency),
              })}
            </span>
          )}
        </Column>
        <Column title={t(theirs)}>
          <Side of={of} side="theirs" />
        </Column>
        <Column title={t('desk.reconciliation_apart')}>
          <ApartCell of={of} className="block text-left! text-section font-bold" />
        </Column>
      </dl>
      {of.words !== null && (
        <figure className="flex flex-col gap-1">
          <figcaption className="text-label text-soft">
            {t('desk.reconciliation_they_say', { system: systemText(of.system, t) })}
          </figcaption>
          <blockquote className="rounded-small bg-well p-3 wrap-anywhere">{of.words}</blockquote>
        </figure>
      )}
    </Panel>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-soft">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Side({ of, side }: Props & { side: 'ours' | 'theirs' }) {
  const t = usePageTexts('deskReconciliation');
  const known = of[side];
  if (!known) return <span className="text-soft">{t('desk.reconciliation_nothing')}</span>;
  return (
    <>
      <Amount
        rupees={known.amount}
        currency={of.currency}
        className="block text-left! text-section font-bold"
      />
      <span className="text-soft">{stateText(t, known.state)}</span>
    </>
  );
}

export function DifferenceFacts({ of }: Props) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const { order_id: orderId, day, system, first_seen: seen, resolved_at: over } = of;
  const link = 'text-act hover:underline';
  return (
    <Panel title={t('desk.reconciliation_facts')}>
      <Facts
        facts={[
          [t('desk.reconciliation_what'), t(`desk.reconciliation_what_${of.what}`)],
          [t('desk.reconciliation_system'), systemText(system, t)],
          [
            t('desk.reconciliation_day_of'),
            <Link key="day" to={dayPath(day)} className={link}>
              {nepalDayText(day)}
            </Link>,
          ],
          [
            t('desk.reconciliation_reference'),
            <span key="reference" className="wrap-anywhere select-all">
              {nameOf(t, of)}
            </span>,
          ],
          [
            t('desk.reconciliation_order'),
            orderId !== null && (
              <Link key="order" to={`/orders/${orderId}`} className={link}>
                {t('desk.reconciliation_to_order')}
              </Link>
            ),
          ],
          [t('desk.reconciliation_seen'), <Moment key="seen" at={seen} isFull />],
          [
            t('desk.reconciliation_closed'),
            over !== null && <Moment key="over" at={over} isFull />,
          ],
        ]}
      />
    </Panel>
  );
}
