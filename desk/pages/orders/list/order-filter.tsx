// The search form for orders: a word, a state, an exact amount, and days in Kathmandu.
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { DESK_ORDER_FILTERS } from '#contract/desk/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { DayField } from '#desk/parts/data/day-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useKeys } from '#desk/parts/keys.ts';

/** The names of the filters, in the page's address and in the call. */
export const FILTER_NAMES = ['q', 'state', 'amount', 'from', 'to', 'person'] as const;

interface OrderFilterProps {
  filter: Readonly<Record<string, string>>;
  onChange: (filter: Record<string, string>) => void;
}

/** What the form's fields hold; an empty one filters nothing. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );
}

export function OrderFilter({ filter, onChange }: OrderFilterProps) {
  const t = usePageTexts('deskOrders');
  const word = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: t('desk.orders_search_focus'), run: () => word.current?.focus() }]);
  const states = DESK_ORDER_FILTERS.map((value) => ({
    value,
    label: t(`desk.orders_state_${value}`),
  }));
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onChange(typedIn(event.currentTarget));
  }
  return (
    <form role="search" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(13rem,2fr)_minmax(9rem,1fr)_minmax(7rem,1fr)_minmax(9.5rem,1fr)_minmax(9.5rem,1fr)_auto]">
        <TextField
          label={t('desk.orders_search')}
          name="q"
          type="search"
          ref={word}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          defaultValue={filter['q']}
        />
        <ChoiceField
          label={t('desk.orders_state')}
          name="state"
          defaultValue={filter['state'] ?? ''}
          choices={[{ value: '', label: t('desk.orders_state_any') }, ...states]}
        />
        <TextField
          label={t('desk.orders_amount_exact')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={filter['amount']}
        />
        <DayField label={t('desk.orders_from')} name="from" defaultValue={filter['from']} />
        <DayField label={t('desk.orders_to')} name="to" defaultValue={filter['to']} />
        <div className="flex gap-2 sm:mt-7">
          <Button type="submit">{t('desk.orders_find')}</Button>
          <Button look="quiet" onClick={() => onChange({})}>
            {t('desk.orders_clear')}
          </Button>
        </div>
      </div>
      {filter['person'] !== undefined && (
        <>
          <input type="hidden" name="person" value={filter['person']} />
          <p className="text-soft">{t('desk.orders_of_person')}</p>
        </>
      )}
    </form>
  );
}
