// Who a customer is, masked; each field is unmasked for a reason of its own.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { revealField } from '#contract/desk/customers/page.ts';
import type { ViewedField } from '#contract/people/blocks/customer-blocks.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { languageName } from '#desk/text/language-name.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { BlockText } from '../block-text.tsx';
import { readCustomerAgain } from './customer.ts';
import type { Customer } from './customer.ts';

export function IdentityPanel({ of: { id, identity, sign_ins: signIns } }: { of: Customer }) {
  const t = usePageTexts('desk', 'deskCustomers');
  const [shown, setShown] = useState<Partial<Record<ViewedField, string>>>({});
  const [asked, setAsked] = useState<ViewedField>();
  const names: Record<ViewedField, string> = {
    full_name: t('desk.customers_name'),
    email: t('desk.customers_email'),
    phone: t('desk.customers_phone'),
    linked_email: t('desk.customers_linked'),
  };
  const masked = (field: ViewedField, value: string): ReactNode =>
    value === '' ? null : (
      <Masked
        value={shown[field] ?? value}
        name={names[field]}
        onAsk={shown[field] === undefined ? () => setAsked(field) : undefined}
      />
    );
  const isVerified = identity.is_phone_verified;
  const verified = t(`desk.customers_phone_${isVerified ? 'verified' : 'unverified'}`);
  return (
    <Panel title={t('desk.customers_identity')}>
      <Facts
        facts={[
          [names.full_name, masked('full_name', identity.full_name)],
          [names.email, masked('email', identity.email)],
          [
            names.phone,
            identity.phone && (
              <span key="phone" className="flex flex-wrap items-baseline gap-x-3">
                {masked('phone', identity.phone)}
                <span className="text-soft">{verified}</span>
              </span>
            ),
          ],
          [names.linked_email, masked('linked_email', signIns.linked[0]?.email ?? '')],
          [t('desk.customers_language'), languageName(identity.language, t)],
          [t('desk.customers_time_zone'), placeOf(identity.time_zone, t)],
          [t('desk.customers_joined'), <Moment key="moment-1" at={identity.joined_at} isFull />],
          [
            t('desk.customers_closed'),
            identity.closed_at && <Moment key="moment-2" at={identity.closed_at} />,
          ],
          [t('desk.customers_kyc'), <KycText key="kyctext-3" of={identity} />],
        ]}
      />
      <WhyDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('desk.customers_reveal_of', { field: names[asked ?? 'email'] })}
        act={t('desk.customers_reveal')}
        send={async (why) => {
          if (!asked) return;
          const { value } = await call(revealField, {
            params: { userId: id },
            body: { field: asked, why },
          });
          setShown((before) => ({ ...before, [asked]: value }));
          await readCustomerAgain();
        }}
      >
        <p>{t('desk.customers_reveal_lead')}</p>
      </WhyDialog>
    </Panel>
  );
}

const NEPAL_ZONES: ReadonlySet<string> = new Set(['Asia/Kathmandu', 'Asia/Katmandu']);

/** "Asia/Abu_Dhabi" becomes "Abu Dhabi"; Nepal's is named in the reader's language. */
function placeOf(zone: string, t: Say<'deskCustomers'>): string {
  if (NEPAL_ZONES.has(zone)) return t('desk.customers_zone_nepal');
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

interface MaskedProps {
  value: string;
  name: string;
  onAsk: (() => void) | undefined;
}

function Masked({ value, name, onAsk }: MaskedProps) {
  const t = usePageTexts('deskCustomers');
  const may = useMay();
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="figures">{value}</span>
      {onAsk && may('customers.view') && (
        <button
          type="button"
          className="min-h-8 text-label text-act hover:underline"
          aria-label={t('desk.customers_reveal_of', { field: name })}
          onClick={onAsk}
        >
          {t('desk.customers_reveal')}
        </button>
      )}
    </span>
  );
}

function KycText({ of: { kyc_status: status, kyc_case: found, block } }: KycTextProps) {
  const t = usePageTexts('deskCustomers');
  const text = found
    ? `${t(`desk.customers_kyc_${status}`)} (${t(`desk.customers_case_${found.state}`)})`
    : t(`desk.customers_kyc_${status}`);
  return (
    <>
      {text}
      {block && <BlockText block={block} />}
    </>
  );
}

interface KycTextProps {
  of: Customer['identity'];
}
