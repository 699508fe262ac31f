// Settings: which provider delivers what, and the balance to keep in reserve.
import * as z from 'zod/mini';
import { setting } from '#contract/settings/setting.ts';
import { LARGE, rupees } from '#contract/settings/value-types.ts';

const CARRIERS = { error: 'must be like mobile=reloadly,khalti-service' };
const carriers = z.pipe(
  z.string().check(z.regex(/^([a-z]+=[a-z-]+(,[a-z-]+)*)(;[a-z]+=[a-z-]+(,[a-z-]+)*)*$/, CARRIERS)),
  z.transform((value: string) =>
    Object.fromEntries(
      value.split(';').map((one) => {
        const [biller = '', names = ''] = one.split('=');
        return [biller, names.split(',')];
      }),
    ),
  ),
);

export const carrierSettings = {
  title: 'Providers',
  settings: {
    carriers: setting('CARRIERS', carriers, {
      about:
        "The providers of a biller's orders in order of preference, like mobile=reloadly,khalti-service; billers " +
        'are separated by semicolons. The next provider gets an order only after a definite refusal.',
      optional: true,
      example: 'mobile=khalti-service,reloadly',
    }),
    floatReservePaisa: setting('FLOAT_RESERVE_RUPEES', rupees(0, LARGE), {
      about:
        'What must be left of our credit at a provider after an order; what would go below is not sold.',
      standard: '1000',
    }),
  },
};
