// The preview of a change: its effects, and the journals it would post.
import type { ChangePreviewOnWire } from '#contract/desk/approvals/actions.ts';
import { growsByMinus } from '#contract/desk/ledger-accounts.ts';
import { classNames } from '#ui/class-names.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { unbroken } from '#desk/text/rupees-text.ts';
import { Facts } from '../facts.tsx';

const CELL = 'px-2 py-1.5 align-top first:pl-0 last:pr-0';
const HEAD = `${CELL} border-b border-rule text-label font-bold text-soft`;

interface ChangePreviewProps {
  of: ChangePreviewOnWire;
  /** Hides the title, where the page's title already says it. */
  isUntitled?: boolean;
}

export function ChangePreview({ of, isUntitled = false }: ChangePreviewProps) {
  const plain = of.lines.filter(({ before }) => before === null);
  const changes = of.lines.filter(({ before }) => before !== null);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {!isUntitled && <p className="font-bold">{unbroken(of.title)}</p>}
      {plain.length > 0 && (
        <Facts facts={plain.map(({ label, after }) => [label, after && unbroken(after)])} />
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {of.journals.map((journal) => (
        <Journal key={journal.title} of={journal} />
      ))}
    </div>
  );
}

/** Matches a text that is only an amount or another figure. */
const FIGURE = /^\D{0,5}\p{Nd}[\p{Nd},.]*\s?%?$/u;

/** The changes; figures are right-aligned, like those of the journals below. */
function Changes({ changes }: { changes: ChangePreviewOnWire['lines'] }) {
  const t = usePageTexts('deskApprovals');
  const isRight = changes.every(({ before, after }) =>
    [before, after].every((text) => text === null || FIGURE.test(text)),
  );
  const value = classNames(CELL, 'figures wrap-anywhere', isRight && 'text-right');
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('desk.approvals_preview')}</caption>
        <thead>
          <tr className="text-left">
            {(['fact', 'before', 'after'] as const).map((title) => (
              <th
                key={title}
                scope="col"
                className={classNames(HEAD, title !== 'fact' && isRight && 'text-right')}
              >
                {t(`desk.approvals_${title}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label} className="border-b border-rule/70">
              <th scope="row" className={`${CELL} text-left font-normal text-soft`}>
                {label}
              </th>
              <td className={value}>{before && unbroken(before)}</td>
              <td className={value}>{after && unbroken(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Journal({ of: { title, postings } }: { of: ChangePreviewOnWire['journals'][number] }) {
  const t = usePageTexts('desk', 'deskApprovals');
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed border-collapse">
        <caption className="pb-1 text-left font-bold">{title}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className={`${HEAD} w-1/2`}>
              {t('desk.approvals_account')}
            </th>
            {(['down', 'up'] as const).map((way) => (
              <th key={way} scope="col" className={`${HEAD} text-right`}>
                {t(`desk.ledger_${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {postings.map(({ account, name, amount, currency }) => {
            const isUp = growsByMinus(account) ? amount < 0 : amount > 0;
            const shown = <Amount rupees={Math.abs(amount)} currency={currency} />;
            return (
              <tr key={`${account} ${name}`} className="border-b border-rule/70">
                <th scope="row" className={`${CELL} text-left font-normal wrap-anywhere`}>
                  {name}
                </th>
                <td className={`${CELL} text-right`}>{!isUp && shown}</td>
                <td className={`${CELL} text-right`}>{isUp && shown}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
