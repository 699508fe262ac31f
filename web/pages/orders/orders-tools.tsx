// What can be done with the whole history: see what was spent, and save it as a spreadsheet.
import { lazy, Suspense, useState } from 'react';
import { ORDERS_CSV_PATH } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { saveFile } from '#web/api/save-file.ts';
import type { OrderFilter } from './order-filter.ts';

// Lazy, because most people only look for their last order.
const Spending = lazy(async () => {
  const file = await import('./spending.tsx');
  return { default: file.Spending };
});

interface OrdersToolsProps {
  /** The filter of the orders that are saved. */
  filter: OrderFilter;
  /** Whether saving is offered; false if the orders could not be loaded. */
  mayBeSaved: boolean;
}

export function OrdersTools({ filter, mayBeSaved }: OrdersToolsProps) {
  const t = usePageTexts('orders');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-1">
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-12 items-center gap-2 rounded-control text-body font-bold text-act"
          >
            {t('spending.title')}
            <ChevronDownIcon
              className={classNames('size-5 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h2>
        <SaveOrders filter={filter} mayBeSaved={mayBeSaved} />
      </div>
      {isOpen && (
        <Sheet className="mt-2">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <Spending />
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}

function SaveOrders({ filter, mayBeSaved }: OrdersToolsProps) {
  const t = usePageTexts('orders');
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  async function save(): Promise<void> {
    setIsBusy(true);
    setNotice(undefined);
    try {
      const name = await saveFile(ORDERS_CSV_PATH, filter);
      setNotice({ tone: 'success', text: t('orders.saved', { name }) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setNotice({ tone: 'error', text: error.banner ?? t('error.our_fault') });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button
        look="quiet"
        isBusy={isBusy}
        disabled={!mayBeSaved}
        className="-mr-2 px-2! max-sm:text-label!"
        onClick={() => void save()}
      >
        {t('orders.save_csv')}
      </Button>
      {notice && (
        <FormBanner tone={notice.tone} className="my-2 w-full">
          {notice.text}
        </FormBanner>
      )}
    </>
  );
}
