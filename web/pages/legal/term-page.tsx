// The terms of use.
import { groupedDigits, moneyIn } from '#contract/dates/digits.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { BRAND } from '#contract/brand/brand.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { Article } from '#web/layout/article.tsx';
import type { Section } from '#web/layout/article.tsx';
import { DocumentFacts } from './document-facts.tsx';

/** When the present version came into force. */
const SINCE = '2026-11-26';

const SECTIONS: readonly Section[] = [
  { title: 'term.who', texts: ['term.who_text'] },
  { title: 'term.conduct', texts: ['term.conduct_text'] },
  { title: 'term.role', texts: ['term.role_text'] },
  { title: 'term.final', texts: ['term.final_text'] },
  { title: 'term.missing', texts: ['term.missing_text'] },
  {
    title: 'term.wallet',
    texts: ['term.wallet_text', 'term.cashback_text'],
    after: <WalletLimits />,
  },
  { title: 'term.grievance', texts: ['term.grievance_text'] },
  { title: 'term.liability', texts: ['term.liability_text'] },
];

/** In rupees; null: without a limit. */
const LIMITS: readonly (readonly [KeyIn<'articles'>, number | null, number | null])[] = [
  ['term.limit_spend', 5_000, null],
  ['term.limit_hold', 10_000, 50_000],
  ['term.limit_send', 5_000, 5_000],
  ['term.limit_send_month', 5_000, 25_000],
];

function WalletLimits() {
  const t = usePageTexts('articles');
  const language = useLanguage();
  const text = (rupees: number | null): string =>
    rupees === null ? t('term.no_limit') : moneyIn(`NPR ${groupedDigits(rupees)}`, language);
  return (
    <table className="figures mt-4 w-full max-w-md text-label">
      <caption className="pb-2 text-left font-bold">{t('term.limits')}</caption>
      <thead>
        <tr className="text-right text-soft">
          <td aria-hidden="true" />
          <th scope="col" className="pb-1 font-normal">
            {t('term.basic')}
          </th>
          <th scope="col" className="pb-1 pl-4 font-normal">
            {t('term.prime')}
          </th>
        </tr>
      </thead>
      <tbody>
        {LIMITS.map(([title, basic, prime]) => (
          <tr key={title} className="border-t border-rule">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {t(title)}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{text(basic)}</td>
            <td className="py-2 pl-4 text-right whitespace-nowrap">{text(prime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TermPage() {
  return (
    <Article
      title="page.terms"
      lead="term.lead"
      sections={SECTIONS}
      hasContents
      picture={<DocumentFacts since={SINCE} />}
      values={{ email: BRAND.supportEmail }}
    />
  );
}
