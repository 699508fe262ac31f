// What staff blocked on an account, and whether it is frozen.
import { useState } from 'react';
import { unblockCustomer } from '#contract/desk/customers/blocks.ts';
import type { CustomerBlockOnWire } from '#contract/desk/customers/blocks.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { callProved } from '#desk/session/proof.ts';
import { readCustomerAgain } from './customer.ts';
import type { Customer } from './customer.ts';

export function BlocksPanel({ of: { id, identity, blocks, freeze, freezes } }: { of: Customer }) {
  const t = usePageTexts('deskCustomers');
  const [lifted, setLifted] = useState<CustomerBlockOnWire>();
  const typeText = lifted ? t(`desk.customers_block_${lifted.type}`) : '';
  return (
    <Panel title={t('desk.customers_blocks')}>
      {blocks.length === 0 && <p className="text-soft">{t('desk.customers_blocked_none')}</p>}
      <ul className="flex flex-col gap-3">
        {blocks.map((block) => (
          <li key={block.id}>
            <OneBlock of={block} lang={identity.language} onLift={() => setLifted(block)} />
          </li>
        ))}
      </ul>
      {freeze && <Frozen of={freeze} />}
      {freezes > 0 && (
        <p className="text-label text-soft">
          {t('desk.customers_freezes_count', { count: freezes })}
        </p>
      )}
      <WhyDialog
        isOpen={lifted !== undefined}
        onClose={() => setLifted(undefined)}
        title={t('desk.customers_lift_title', { type: typeText })}
        act={t('desk.customers_lift')}
        needsProof
        send={async (why) => {
          const params = { userId: id, blockId: lifted?.id ?? '' };
          await callProved(unblockCustomer, { params, body: { why } });
          addToast(t('desk.customers_lifted'), { tone: 'success' });
          await readCustomerAgain();
        }}
      />
    </Panel>
  );
}

interface OneBlockProps {
  of: CustomerBlockOnWire;
  lang: string;
  onLift: () => void;
}

function OneBlock({ of: block, lang, onLift }: OneBlockProps) {
  const t = usePageTexts('deskCustomers');
  const may = useMay();
  const { is_in_force: isInForce, lifted_by: by, lifted_at: at, lift_reason: why, until } = block;
  const type = t(`desk.customers_block_${block.type}`);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={isInForce ? 'font-bold' : 'text-soft line-through'}>{type}</span>
        {isInForce && may('customers.unblock') && (
          <button
            type="button"
            className="min-h-8 text-label text-act hover:underline"
            aria-label={t('desk.customers_lift_title', { type })}
            onClick={onLift}
          >
            {t('desk.customers_lift')}
          </button>
        )}
      </p>
      <Facts
        facts={[
          [
            t('desk.customers_told'),
            <span key="span-1" lang={lang}>
              {block.told}
            </span>,
          ],
          [t('desk.customers_note'), block.note],
          [t('desk.customers_by'), block.by],
          [t('desk.customers_since'), <ShortMoment key="moment-2" at={block.since} />],
          [
            t('desk.customers_until_label'),
            isInForce && until && <ShortMoment key="moment-3" at={until} />,
          ],
        ]}
      />
      {!isInForce && <Ended by={by} at={at ?? until} why={why} />}
    </>
  );
}

function Ended({ by, at, why }: { by: string | null; at: string | null; why: string | null }) {
  const t = usePageTexts('deskCustomers');
  const isByTime = by === null || by === 'automatic';
  return (
    <p className="text-label text-soft">
      {isByTime ? t('desk.customers_expired') : t('desk.customers_lifted_by', { by })}
      {at && (
        <>
          {' · '}
          <ShortMoment at={at} />
        </>
      )}
      {!isByTime && why && ` · ${why}`}
    </p>
  );
}

function Frozen({ of: freeze }: { of: NonNullable<Customer['freeze']> }) {
  const t = usePageTexts('deskCustomers');
  const { frozen_at: at, frozen_by: by, why, ends_at: end, is_endable: isEndable, needed } = freeze;
  return (
    <>
      <h3 className="text-body">{t('desk.customers_state_frozen')}</h3>
      <Facts
        facts={[
          [t('desk.customers_frozen_by'), t(`desk.customers_by_${by}`)],
          [t('desk.customers_why'), why],
          [t('desk.customers_since'), <ShortMoment key="moment-4" at={at} />],
          [
            t('desk.customers_ends'),
            end === null ? t('desk.customers_ends_open') : <ShortMoment key="end" at={end} />,
          ],
          [
            t('desk.customers_needed'),
            <ul key="needed">
              {needed.map((proof) => (
                <li key={proof}>{t(`desk.customers_proof_${proof}`)}</li>
              ))}
            </ul>,
          ],
        ]}
      />
      {isEndable && <p className="text-label text-soft">{t('desk.customers_owner_can')}</p>}
    </>
  );
}
