// The filters of the order history: a search, a status and a service.
import { useEffect, useEffectEvent } from 'react';
import { ORDER_GROUP_NAMES, ORDER_TYPES } from '#contract/codes.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useTypedFilter } from '#web/form/typed-filter.ts';
import type { OrderFilter } from './order-filter.ts';

/** Debounces typing, because each search is a request. */
const WAIT_MS = 350;
const SEARCH_MAX = 60;

/** The text in the search box, which is searched for once typing pauses. */
function useSearchText(q: string, search: (q: string) => void) {
  const { typed, setTyped, asked, setAsked } = useTypedFilter(q);
  const begin = useEffectEvent((text: string) => {
    setAsked(text);
    search(text);
  });
  const text = typed.trim();
  const isSearched = text === asked.trim();
  useEffect(() => {
    if (isSearched) return undefined;
    const timer = setTimeout(() => begin(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, isSearched]);
  return [typed, setTyped] as const;
}

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (change: OrderFilter) => void;
}

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const t = usePageTexts('orders');
  const [typed, setTyped] = useSearchText(filter.q ?? '', (q) => onChange({ q }));
  const states = ORDER_GROUP_NAMES.map((value) => ({ value, label: t(`orders.state_${value}`) }));
  const services = ORDER_TYPES.map((value) => ({ value, label: t(`orders.service_${value}`) }));
  return (
    <search className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] sm:gap-3">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label={t('orders.search')}
          isLabelHidden
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          placeholder={t('orders.search_hint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ChoiceField
        label={t('orders.status')}
        isLabelHidden
        choices={[{ value: '', label: t('orders.any_state') }, ...states]}
        value={filter.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <ChoiceField
        label={t('orders.filter_service')}
        isLabelHidden
        choices={[{ value: '', label: t('orders.any_service') }, ...services]}
        value={filter.service ?? ''}
        onChange={({ target }) => onChange({ service: target.value })}
      />
    </search>
  );
}
