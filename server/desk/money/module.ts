// Float, fees, rates, coupons and limits.
import type { DeskModule } from '../desk-context.ts';

export function moneyDesk(): DeskModule {
  return { name: 'money' };
}
