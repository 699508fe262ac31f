// The state of an order, in the colour of how it ended.
import type { DeskOrderRow } from '#contract/desk/order-parts/order-shapes.ts';
import { classNames } from '#ui/class-names.ts';

const TONES: Partial<Record<DeskOrderRow['state'], string>> = {
  delivered: 'text-pine',
  unknown: 'bg-warn-wash text-warn',
  failed: 'text-danger',
};

export function StateChip({ state, children }: { state: DeskOrderRow['state']; children: string }) {
  return (
    <span
      className={classNames(
        'inline-block whitespace-nowrap rounded-full border border-rule bg-well px-2.5 text-label font-bold',
        TONES[state],
      )}
    >
      {children}
    </span>
  );
}
