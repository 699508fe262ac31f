// Lines of bank statements: their matches, the unexplained ones, and matching a line by hand.
import { Link, useSearchParams } from 'react-router';
import { listBanks } from '#contract/desk/reconciliation/banks.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { DayFilter } from '#desk/parts/data/day-field.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { LineList } from './line-list.tsx';
import type { LineFilter } from './line-list.tsx';

function filterOf(search: URLSearchParams): LineFilter {
  const [bank, day] = [search.get('bank'), search.get('day')];
  return {
    ...(bank !== null && bank !== '' && { bank }),
    ...(day !== null && day !== '' && { day }),
    ...(search.get('open') === 'yes' && { open: 'yes' as const }),
  };
}

export function LinesPage() {
  const t = usePageTexts('deskReconciliation');
  const banks = useRead(listBanks);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const changed = (changes: Record<string, string>): [string, string][] =>
    Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '');
  const names = banks.data?.banks.map(({ name }) => name) ?? [];
  return (
    <ReconciliationPage
      title={t('desk.reconciliation_page_lines')}
      lead={t('desk.reconciliation_lines_lead')}
    >
      <Panel>
        <nav aria-label={t('desk.reconciliation_show')} className="flex flex-wrap gap-1">
          {(['', 'yes'] as const).map((open) => (
            <Link
              key={open}
              to={`?${new URLSearchParams(changed({ open }))}`}
              aria-current={(filter.open ?? '') === open ? 'page' : undefined}
              className="inline-flex min-h-8 items-center rounded-full px-3 text-label text-act hover:bg-act-wash aria-[current=page]:bg-act-wash aria-[current=page]:font-bold"
            >
              {t(
                open === 'yes' ? 'desk.reconciliation_lines_open' : 'desk.reconciliation_lines_all',
              )}
            </Link>
          ))}
        </nav>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-44">
            <ChoiceField
              label={t('desk.reconciliation_bank')}
              value={filter.bank ?? ''}
              onChange={({ target }) => setSearch(changed({ bank: target.value }))}
              choices={[
                { value: '', label: t('desk.reconciliation_bank_all') },
                ...names.map((name) => ({ value: name, label: name })),
              ]}
            />
          </div>
          <DayFilter
            label={t('desk.reconciliation_day_of')}
            value={filter.day ?? ''}
            onChange={(day) => setSearch(changed({ day }))}
          />
        </div>
        <LineList key={JSON.stringify(filter)} filter={filter} />
      </Panel>
    </ReconciliationPage>
  );
}
