// How a customer signs in, their second factors by kind, and where they are signed in.
import { Moment, ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import type { Customer } from './customer.ts';

export function AccessPanel({ of: { sign_ins: signIns, sessions } }: { of: Customer }) {
  const t = usePageTexts('deskCustomers');
  const { has_password: hasPassword, linked, second_factors: factors, last_at: last } = signIns;
  const ways = [
    ...(hasPassword ? [t('desk.customers_way_password')] : []),
    ...linked.map(({ provider, email }) => `${provider} (${email})`),
  ];
  return (
    <Panel title={t('desk.customers_access')}>
      <Facts
        facts={[
          [t('desk.customers_ways'), ways.join(', ')],
          [
            t('desk.customers_two_step'),
            [
              t(signIns.is_two_step ? 'desk.customers_on' : 'desk.customers_off'),
              ...factors.map((kind) => t(`desk.customers_factor_${kind}`)),
            ].join(', '),
          ],
          [t('desk.customers_last_sign_in'), last && <Moment key="moment-1" at={last} isFull />],
        ]}
      />
      <h3 className="text-body">{t('desk.customers_sessions')}</h3>
      {sessions.length === 0 && <p className="text-soft">{t('desk.customers_sessions_none')}</p>}
      <ul className="flex flex-col gap-2">
        {sessions.map(({ browser, system, network, signed_in_at: at }) => (
          <li key={at}>
            {[browser, system].filter(Boolean).join(', ') || t('desk.customers_session_unknown')}
            <span className="block text-label text-soft">
              {network && `${network} · `}
              <ShortMoment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
