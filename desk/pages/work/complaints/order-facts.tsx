// The order of a complaint as it stood when the complaint was made: steps, payments and deliveries.
import type { ReactNode } from 'react';
import type { WireDeskComplaint } from '#contract/desk/work/complaints.ts';
import { whyKey } from '#contract/order-steps.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Facts } from '#desk/parts/facts.tsx';
import { Code } from '#desk/parts/data/code.tsx';
import { attemptStateText, orderStateText } from '#desk/text/order-words.ts';
import { PaidWith } from '#desk/parts/data/paid-with.tsx';
import { numberText } from '#desk/text/rupees-text.ts';
import { System } from '#desk/parts/system.tsx';

export function OrderFacts({ of: { facts, order } }: { of: WireDeskComplaint }) {
  const t = usePageTexts('desk', 'deskWork', 'deskOrders', 'orders');
  return (
    <>
      <Facts
        facts={[
          [t('desk.complaint_state_then'), orderStateText(facts.state, t)],
          [t('desk.complaint_state_now'), orderStateText(order.state, t)],
          [
            t('desk.complaint_paid_with'),
            facts.paid_with !== null && <PaidWith key="with" method={facts.paid_with} />,
          ],
        ].map(([label, value]) => [label as string, value === false ? null : value] as const)}
      />
      <Part title={t('desk.complaint_steps')}>
        <Lines
          caption={t('desk.complaint_steps')}
          head={[t('desk.complaint_at'), t('desk.complaint_step'), t('desk.why')]}
          rows={facts.steps.map(({ at, state, why }) => [
            <ShortMoment key="at" at={at} />,
            orderStateText(state, t),
            why && t(whyKey(why, { type2: facts.type }), { operator: order.name }),
          ])}
        />
      </Part>
      {facts.payments.length > 0 && (
        <Part title={t('desk.complaint_payments')}>
          <Lines
            caption={t('desk.complaint_payments')}
            head={[
              t('desk.complaint_gateway'),
              t('desk.complaint_result'),
              t('desk.orders_their_reference'),
            ]}
            rows={facts.payments.map(({ gateway, state, transaction_id: ours, reference }) => [
              <System key="gateway" of={gateway} />,
              attemptStateText(state, t),
              <Code key="reference">{[ours, reference].filter(Boolean).join(' · ')}</Code>,
            ])}
          />
        </Part>
      )}
      {facts.deliveries.length > 0 && (
        <Part title={t('desk.complaint_deliveries')}>
          <Lines
            caption={t('desk.complaint_deliveries')}
            head={[
              t('desk.complaint_system'),
              t('desk.complaint_result'),
              t('desk.orders_their_reference'),
            ]}
            rows={facts.deliveries.map(({ provider, number, state, reference }) => [
              <span key="provider">
                <System of={provider} />
                {number > 1 && `, ${t('desk.orders_attempt', { number: numberText(number) })}`}
              </span>,
              attemptStateText(state, t),
              reference && <Code key="reference">{reference}</Code>,
            ])}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-label font-bold text-soft">{title}</h3>
      {children}
    </section>
  );
}

interface LinesProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A small table of facts, without keyboard navigation. */
function Lines({ caption, head, rows }: LinesProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th
                key={title}
                scope="col"
                className="px-2 py-1 first:pl-0 text-left text-label text-soft"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-rule/70">
              {cells.map((cell, column) => (
                <td key={head[column]} className="px-2 py-1 align-top wrap-anywhere first:pl-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
