// The history of a case: the customer's other cases, and who opened their documents.
import { Link } from 'react-router';
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';

export function CaseHistory({ opened: { others, views } }: { opened: OpenedCaseOnWire }) {
  const t = usePageTexts('deskKyc', 'kyc');
  return (
    <>
      {others.length > 0 && (
        <Panel title={t('desk.kyc_others')}>
          <ul className="flex flex-col gap-1">
            {others.map((one) => (
              <li key={one.id} className="flex flex-wrap gap-x-3">
                <Link to={`/kyc/${one.id}`} className="font-bold text-act hover:underline">
                  {t(`kyc.type_${one.document_type}`)}
                </Link>
                <span>{t(`desk.kyc_state_${one.state}`)}</span>
                <ShortMoment at={one.submitted_at} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('desk.kyc_views')}>
        <p className="text-soft">{t('desk.kyc_views_lead')}</p>
        <ul className="flex flex-col gap-1">
          {views.map(({ by, role, why, at }) => (
            <li key={`${at} ${by}`} className="flex flex-wrap gap-x-3">
              <span translate="no" className="font-bold">
                {t('desk.kyc_view_by', { by, role })}
              </span>
              <span translate="no" className="min-w-0 flex-1 break-words text-soft">
                {why}
              </span>
              <ShortMoment at={at} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
