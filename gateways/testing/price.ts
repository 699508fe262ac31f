// A price for the tests of the pay widgets: NPR 500 and its fees.
import type { PayWidgetProps } from '../pay-widget.ts';

export const PRICE: PayWidgetProps['price'] = {
  amountPaisa: 50_000n,
  discountPaisa: 0n,
  transactionFeePaisa: 1_000n,
  fixedFeePaisa: 1_500n,
  totalPaisa: 52_500n,
  chargedPaisa: 52_500n,
  chargedCurrency: 'NPR',
};
