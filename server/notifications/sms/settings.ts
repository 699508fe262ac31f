// The settings of SMS: the countries, the price for each, and the budget per day.
import * as z from 'zod/mini';
import { setting } from '#contract/settings/setting.ts';
import { LARGE, rupees, whole } from '#contract/settings/value-types.ts';

const PRICES = { error: 'must be like 977:1.50,91:12' };
/** The price of one message in paisa by country code: `977:1.50,91:12`, in rupees. */
const prices = z.pipe(
  z
    .string()
    .check(z.regex(/^[1-9]\d{0,2}:\d{1,4}(\.\d\d)?(,[1-9]\d{0,2}:\d{1,4}(\.\d\d)?)*$/, PRICES)),
  z.transform((value: string): ReadonlyMap<string, bigint> => {
    const entries = value.split(',').map((one): [string, bigint] => {
      const [country = '', price = ''] = one.split(':');
      const [rupeesPart = '', paisa = '00'] = price.split('.');
      return [country, BigInt(rupeesPart + paisa)];
    });
    return new Map(entries);
  }),
);

export const smsSettings = {
  title: 'SMS',
  settings: {
    pricesPaisa: setting('SMS_PRICES', prices, {
      about:
        'The countries that get SMS, each with the price of one in rupees. Others are refused.',
      standard: '977:1.50,91:12',
    }),
    dailyBudgetPaisa: setting('SMS_DAILY_BUDGET_RUPEES', rupees(0, LARGE), {
      about: 'What all SMS of a day in Nepal may cost. Then none is sent, and an alarm is logged.',
      standard: '5000',
    }),
    perDay: setting('SMS_PER_DAY', whole(0, LARGE), {
      about: 'The number of SMS in a day in Nepal, like the budget.',
      standard: '3000',
    }),
    prefixPerDay: setting('SMS_PER_PREFIX_PER_DAY', whole(1, LARGE), {
      about:
        'SMS in a day to numbers that begin alike: the country code and the first five digits.',
      standard: '50',
      sandbox: '500',
    }),
    numberPerDay: setting('SMS_PER_NUMBER_PER_DAY', whole(1, LARGE), {
      about: 'SMS in a day to one number, and for one person.',
      standard: '5',
      sandbox: '50',
    }),
    timeoutMs: setting('SMS_TIMEOUT_MS', whole(100, 20_000), {
      about: 'How long one SMS may take at its carrier.',
      standard: '10000',
    }),
    networkPerDay: setting('SMS_PER_NETWORK_PER_DAY', whole(1, LARGE), {
      about: 'SMS in a day for the people of one network.',
      standard: '20',
      sandbox: '200',
    }),
  },
};
