// Each setting by its name in the environment: its rule, the sentence when it is broken, its standard.
import * as z from 'zod/mini';
import { BANK_LIST, isBankList } from './bank-list.ts';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a port number (0 to 65535)' })),
  z.pipe(
    z.transform(Number),
    z.number().check(z.maximum(65_535, { error: 'must be a port number (0 to 65535)' })),
  ),
);
/** A whole number within bounds; what lies outside of them would not do what its name says. */
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, { error }), z.maximum(max, { error })),
    ),
  );
};
const LARGE = 999_999_999;
const DAY_MS = 86_400_000;
const url = (protocols: RegExp, example: string) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error: `must be an address like ${example}`,
      abort: true,
    }),
  );
const web = url(/^https?:$/, 'http://localhost:3001/path');
/** An address without anything behind the host: paths are put behind it. */
const site = web.check(
  z.refine(
    (value) => {
      const { username, pathname, search, hash } = new URL(value);
      return username === '' && pathname === '/' && search === '' && hash === '';
    },
    { error: 'must be a site without a path, like https://kosheli.example' },
  ),
);
const SECONDS = { error: 'must be seconds separated by commas, like 15,60,300' };
const seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(\.\d{1,3})?(,\d{1,7}(\.\d{1,3})?)*$/, SECONDS)),
  z.pipe(
    z.transform((value: string) => value.split(',').map(Number)),
    z.array(z.number()).check(z.refine((waits) => waits.every((wait) => wait >= 0.1), SECONDS)),
  ),
);

const HIDDEN_TABS = ['sct', 'bank'] as const;
const CARRIERS = { error: 'must be like mobile=reloadly,khalti-service' };
/** Who carries which biller, in order of preference: `mobile=reloadly,khalti-service;dth=…`. */
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

const TABS = { error: 'must be "off", "sct", "bank" or "sct,bank"' };
/** Ways of paying at the gateway of Nepal's banks that no page shows unless asked to. */
const hiddenTabs = z.pipe(
  z.enum(['off', 'sct', 'bank', 'sct,bank'], TABS),
  z.transform((value) => HIDDEN_TABS.filter((tab) => value.split(',').includes(tab))),
);

export const settings = z.object({
  HOST: z._default(z.string(), 'localhost'),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(site),
  TRUST_PROXY: z._default(z.enum(['on', 'off'], { error: 'must be "on" or "off"' }), 'off'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/kosheli')),
  DATABASE_CONNECTIONS: z._default(whole(1, 1_000), 10),
  LOG: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
    'warn',
  ),
  APP_SECRET: z.optional(
    z.string().check(z.minLength(32, { error: 'must be at least 32 characters' })),
  ),

  SANDBOX: z._default(z.enum(['on', 'off'], { error: 'must be "on" or "off"' }), 'on'),
  SANDBOX_PORT: z._default(port, 3001),
  SANDBOX_SMTP_PORT: z._default(port, 3025),

  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://user:password@host:587')),
  MAIL_FROM: z._default(z.string(), 'Kosheli <no-reply@kosheli.test>'),
  KHALTI_SERVICE_URL: z.optional(web),
  KHALTI_SERVICE_TOKEN: z.optional(z.string()),
  RELOADLY_URL: z.optional(web),
  RELOADLY_AUTH_URL: z.optional(web),
  RELOADLY_CLIENT_ID: z.optional(z.string()),
  RELOADLY_CLIENT_SECRET: z.optional(z.string()),
  RELOADLY_WEBHOOK_SECRET: z.optional(z.string()),
  CARRIERS: z.optional(carriers),
  FLOAT_RESERVE_RUPEES: z._default(whole(0, LARGE), 1_000),
  PAYMENT_NEPAL: z._default(
    z.enum(['npay', 'onepg', 'off'], { error: 'must be "npay", "onepg" or "off"' }),
    'npay',
  ),
  NPAY_SOAP_URL: z.optional(web),
  NPAY_FORM_URL: z.optional(web),
  NPAY_MERCHANT_ID: z.optional(z.string()),
  NPAY_USER_NAME: z.optional(z.string()),
  NPAY_API_PASSWORD: z.optional(z.string()),
  NPAY_PASSCODE: z.optional(z.string()),
  NPAY_BANKS: z.optional(z.string().check(z.refine(isBankList, { error: BANK_LIST }))),
  ONEPG_API_URL: z.optional(web),
  ONEPG_FORM_URL: z.optional(web),
  ONEPG_MERCHANT_ID: z.optional(z.string()),
  ONEPG_MERCHANT_NAME: z.optional(z.string()),
  ONEPG_API_USER: z.optional(z.string()),
  ONEPG_API_PASSWORD: z.optional(z.string()),
  ONEPG_SECRET: z.optional(z.string()),
  PAYMENT_HIDDEN_TABS: z._default(hiddenTabs, []),
  ESEWA_FORM_URL: z.optional(web),
  ESEWA_STATUS_URL: z.optional(web),
  ESEWA_PRODUCT_CODE: z.optional(z.string()),
  ESEWA_SECRET: z.optional(z.string()),
  KHALTI_PAY_API_URL: z.optional(web),
  KHALTI_PAY_SECRET_KEY: z.optional(z.string()),
  STRIPE_API_URL: z.optional(web),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  CARD_MINIMUM_RUPEES: z._default(whole(1, 1_000_000), 70),
  PAYU_FORM_URL: z.optional(web),
  PAYU_API_URL: z.optional(web),
  PAYU_KEY: z.optional(z.string()),
  PAYU_SALT: z.optional(z.string()),
  CALLBACK_SECRET: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{16,100}$/, { error: 'must be 16 or more letters and digits' })),
  ),

  DELIVERY_TIMEOUT_MS: z.optional(whole(100, 600_000)),
  DELIVERY_ASK_SECONDS: z._default(
    seconds,
    [15, 60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400],
  ),
  DELIVERY_LEASE_SECONDS: z.optional(whole(1, 3_600)),
  DELIVERIES_AT_ONCE: z._default(whole(0, 10_000), 64),
  PAYMENT_ASK_SECONDS: z._default(seconds, [60, 120, 240, 600, 1200, 2400, 4800, 9600, 86_400]),
  REFUND_ASK_SECONDS: z._default(seconds, [
    15,
    60,
    300,
    900,
    3600,
    10_800,
    21_600,
    43_200,
    ...Array.from({ length: 21 }, () => 86_400),
  ]),
  SWEEP_MS: z._default(whole(10, DAY_MS), 1_000),
  RECONCILE_GRACE_MINUTES: z._default(whole(0, 10_080), 30),

  REQUESTS_PER_MINUTE: z._default(whole(0, LARGE), 1_200),
  SIGNUPS_PER_HOUR: z.optional(whole(1, LARGE)),
  LOGINS_PER_HOUR: z.optional(whole(1, LARGE)),
  LOOK_UPS_PER_HOUR: z.optional(whole(1, LARGE)),
  CODES_PER_DAY: z.optional(whole(1, LARGE)),
  HUMAN_CHECK_COST: z._default(whole(1, 100_000), 1_000),
  PASSWORD_HASH: z._default(
    z.enum(['strong', 'cheap'], { error: 'must be "strong" or "cheap"' }),
    'strong',
  ),
});

export type Settings = z.output<typeof settings>;
