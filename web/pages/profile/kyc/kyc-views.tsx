// Who opened the documents, when and why.
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Kyc } from './kyc-parts.ts';

export function KycViews({ views }: Pick<Kyc, 'views'>) {
  const t = usePageTexts('kyc');
  if (views.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-body">{t('kyc.views')}</h3>
      <ul className="flex flex-col divide-y divide-rule">
        {views.map(({ by, role, why, at }) => (
          <li key={`${at} ${by}`} className="py-2.5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-bold break-words">{t('kyc.view_by', { by, role })}</p>
              <Moment at={at} className="figures text-small text-soft" />
            </div>
            <p className="break-words text-soft">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
