// The filter of the order history as part of the address, so that Back and a shared link keep it.
import { useSearchParams } from 'react-router';
import { ORDER_GROUP_NAMES, ORDER_TYPES } from '#contract/codes.ts';

const NAMES = ['state', 'service', 'q'] as const;
type Name = (typeof NAMES)[number];
export type OrderFilter = Partial<Record<Name, string>>;

const KNOWN: Readonly<Record<Name, (value: string) => boolean>> = {
  state: (value) => ORDER_GROUP_NAMES.some((name) => name === value),
  service: (value) => ORDER_TYPES.some((type) => type === value),
  q: (value) => value.trim() !== '',
};

/** The filter in the address, without invalid values, and a function that changes a part of it. */
export function useOrderFilter(): [OrderFilter, (change: OrderFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const entries = NAMES.map((name) => [name, search.get(name) ?? ''] as const);
  const filter: OrderFilter = Object.fromEntries(
    entries.filter(([name, value]) => KNOWN[name](value)),
  );
  const change = (changes: OrderFilter): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [filter, change];
}
