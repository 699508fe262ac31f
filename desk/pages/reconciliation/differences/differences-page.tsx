// All differences: those that are wrong, being settled, or expected, and those that somebody closed.
import { useSearchParams } from 'react-router';
import { Link } from 'react-router';
import { listBanks } from '#contract/desk/reconciliation/banks.ts';
import { DIFFERENCE_LISTS } from '#contract/desk/reconciliation/differences.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { DayFilter } from '#desk/parts/data/day-field.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { systemText } from '#desk/text/system-text.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { DifferenceFilter } from './difference-list.tsx';

function filterOf(search: URLSearchParams): DifferenceFilter {
  const [day, system] = [search.get('day'), search.get('system')];
  return {
    show: DIFFERENCE_LISTS.find((one) => one === search.get('show')) ?? 'wrong',
    ...(day !== null && day !== '' && { day }),
    ...(system !== null && system !== '' && { system }),
  };
}

export function DifferencesPage() {
  const t = usePageTexts('deskReconciliation');
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const change = (changes: Record<string, string>): void =>
    setSearch(Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== ''));
  const listKey = JSON.stringify(filter);
  return (
    <ReconciliationPage
      title={t('desk.reconciliation_page_differences')}
      lead={t(`desk.reconciliation_${filter.show}_lead`)}
    >
      <Panel>
        <Shows filter={filter} />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <SystemChoice value={filter.system ?? ''} onChange={(system) => change({ system })} />
          <DayFilter
            label={t('desk.reconciliation_day_of')}
            value={filter.day ?? ''}
            onChange={(day) => change({ day })}
          />
        </div>
        <DifferenceList key={listKey} filter={filter} />
      </Panel>
    </ReconciliationPage>
  );
}

function Shows({ filter }: { filter: DifferenceFilter }) {
  const t = usePageTexts('deskReconciliation');
  return (
    <nav aria-label={t('desk.reconciliation_show')} className="flex flex-wrap gap-1">
      {DIFFERENCE_LISTS.map((show) => (
        <Link
          key={show}
          to={`?${new URLSearchParams({ ...filter, show })}`}
          aria-current={show === filter.show ? 'page' : undefined}
          className="inline-flex min-h-8 items-center rounded-full px-3 text-label text-act hover:bg-act-wash aria-[current=page]:bg-act-wash aria-[current=page]:font-bold"
        >
          {t(`desk.reconciliation_show_${show}`)}
        </Link>
      ))}
    </nav>
  );
}

interface SystemChoiceProps {
  value: string;
  onChange: (system: string) => void;
}

function SystemChoice({ value, onChange }: SystemChoiceProps) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const { data } = useRead(listBanks);
  const names = data?.systems.map(({ name }) => name) ?? (value === '' ? [] : [value]);
  return (
    <div className="min-w-44">
      <ChoiceField
        label={t('desk.reconciliation_system')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        choices={[
          { value: '', label: t('desk.reconciliation_system_all') },
          ...names.map((name) => ({ value: name, label: systemText(name, t) })),
        ]}
      />
    </div>
  );
}
