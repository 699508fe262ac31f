// Reads settings as the program does: which values are accepted, and the error sentence for the others.
import { expect, it } from 'vitest';
import { SANDBOX_PRIVATE_KEY } from '#gateways/connectips/sandbox-key.ts';
import type { Setting } from '#contract/settings/setting.ts';
import { readConfig, SETTINGS } from './config.ts';
import type { Config } from './config.ts';
import { startSentence } from './start-sentence.ts';

const LIVE = {
  SANDBOX: 'off',
  DATABASE_URL: 'postgres://kosheli:secret@db.example:5432/kosheli',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Kosheli <no-reply@mail.example>',
  KHALTI_SERVICE_URL: 'https://aggregator.example',
  KHALTI_SERVICE_TOKEN: 'live',
  PAYU_FORM_URL: 'https://secure.payu.in/_payment',
  PAYU_API_URL: 'https://info.payu.in/merchant/postservice.php?form=2',
  PAYU_KEY: 'key',
  PAYU_SALT: 'salt',
  APP_SECRET: 'a secret of at least thirty-two letters',
  CALLBACK_SECRET: 'a-long-callback-secret',
  DOCUMENT_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
};

const WALLETS = {
  ...LIVE,
  NPAY_SOAP_URL: 'https://gateway.npay.com.np/websrv/Service.asmx',
  NPAY_FORM_URL: 'https://gateway.npay.com.np/pay.aspx',
  NPAY_MERCHANT_ID: '7',
  NPAY_USER_NAME: 'shop',
  NPAY_API_PASSWORD: 'secret',
  NPAY_PASSCODE: 'secret',
  ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  ESEWA_STATUS_URL: 'https://esewa.com.np/api/epay/transaction/status/',
  ESEWA_PRODUCT_CODE: 'SHOP',
  ESEWA_SECRET: 'secret',
  KHALTI_PAY_API_URL: 'https://khalti.com/api/',
  KHALTI_PAY_SECRET_KEY: 'live_secret_key_shop',
};

it.each([
  ['DATABASE_CONNECTIONS', '0'],
  ['DELIVERIES_AT_ONCE', '-1'],
  ['DELIVERIES_AT_ONCE', '10001'],
  ['DELIVERY_TIMEOUT_MS', '0'],
  ['DELIVERY_ASK_SECONDS', '0'],
  ['PAYMENT_ASK_SECONDS', '60,0,120'],
  ['SWEEP_MS', '0'],
  ['SWEEP_MS', '999999999'],
  ['SWEEP_MS', '1s'],
  ['CONNECTIPS_PRIVATE_KEY', 'secret'],
  ['CONNECTIPS_APP_NAME', 'Shop, Ltd'],
  ['KYC_RETENTION_DAYS', '91'],
  ['HUMAN_CHECK_COST', '0'],
  ['HUMAN_CHECK_COST', '100001'],
  ['SIGNUPS_PER_HOUR', '0'],
  ['LOGINS_PER_HOUR', '0'],
  ['CODES_PER_DAY', '0'],
  ['PUBLIC_URL', 'kosheli.example'],
  ['PUBLIC_URL', 'ftp://kosheli.example'],
  ['PUBLIC_URL', 'https://kosheli.example/shop'],
  ['PUBLIC_URL', 'https://kosheli.example/?from=here'],
  ['PUBLIC_URL', 'https://kosheli.example/#top'],
  ['PUBLIC_URL', 'https://somebody@kosheli.example'],
])('refuses %s=%s in one sentence that names it', (name, value) => {
  const refused = new RegExp(`^Wrong settings: ${name} must be [^.;]+(\\.example)?\\.$`);
  expect(() => readConfig({ [name]: value })).toThrow(refused);
});

it('takes 0 where it means off', () => {
  const off = readConfig({ DELIVERIES_AT_ONCE: '0', REQUESTS_PER_MINUTE: '0' });
  expect(off).toMatchObject({ deliveriesAtOnce: 0, requestsPerMinute: 0 });
});

it('takes an empty value as not set, and the public address with or without its last slash', () => {
  expect(readConfig({ SWEEP_MS: '' }).sweepMs).toBe(1_000);
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://Kosheli.example:443/' });
  expect(publicUrl).toBe('https://kosheli.example');
  expect(readConfig({ PORT: '3456' }).publicUrl).toBe('http://localhost:3456');
});

it.each([
  ['KHALTI_SERVICE_TOKEN', 'TEST:anything'],
  ['PAYU_KEY', 'KOSHELITEST'],
  ['PAYU_SALT', 'sandbox-salt'],
  ['PAYU_FORM_URL', 'https://test.payu.in/_payment'],
  ['PAYU_API_URL', 'https://test.payu.in/merchant/postservice.php?form=2'],
  ['PAYU_FORM_URL', 'https://TEST.payu.in/_payment'],
  ['NPAY_SOAP_URL', 'https://gateway.sandbox.npay.com.np/websrv/Service.asmx'],
  ['NPAY_FORM_URL', 'https://gateway.sandbox.npay.com.np/pay.aspx'],
  ['ONEPG_API_URL', 'https://apisandbox.nepalpayment.com'],
  ['ONEPG_FORM_URL', 'https://gatewaysandbox.nepalpayment.com/Payment/Index'],
  ['KHALTI_SERVICE_URL', 'https://uatservices.khalti.com'],
  ['RELOADLY_URL', 'https://topups-sandbox.reloadly.com'],
  ['CALLBACK_SECRET', 'sandbox-callbacks'],
  ['ESEWA_PRODUCT_CODE', 'EPAYTEST'],
  ['ESEWA_SECRET', '8gBm/:&EnhH.1/q'],
  ['ESEWA_SECRET', 'sandbox-esewa-secret'],
  ['ESEWA_FORM_URL', 'https://rc-epay.esewa.com.np/api/epay/main/v2/form'],
  ['ESEWA_STATUS_URL', 'https://rc.esewa.com.np/api/epay/transaction/status/'],
  ['CONNECTIPS_FORM_URL', 'https://uat.connectips.com/connectipswebgw/loginpage'],
  ['CONNECTIPS_API_URL', 'https://uat.connectips.com:7443/connectipswebws/api/creditor'],
  ['CONNECTIPS_PASSWORD', 'sandbox-connectips-password'],
  ['CONNECTIPS_PRIVATE_KEY', SANDBOX_PRIVATE_KEY],
  ['KHALTI_PAY_API_URL', 'https://dev.khalti.com/api'],
  ['KHALTI_PAY_SECRET_KEY', 'test_secret_key_shop'],
])('refuses without the sandbox the test value of %s', (name, value) => {
  expect(readConfig(WALLETS).isSandbox).toBe(false);
  const refused = `${name} must not be a test value when SANDBOX=off.`;
  expect(() => readConfig({ ...WALLETS, [name]: value })).toThrow(refused);
});

it.each([
  'PAYU_FORM_URL',
  'PAYU_API_URL',
  'NPAY_SOAP_URL',
  'NPAY_FORM_URL',
  'ONEPG_API_URL',
  'ONEPG_FORM_URL',
  'ESEWA_FORM_URL',
  'ESEWA_STATUS_URL',
  'KHALTI_PAY_API_URL',
  'CONNECTIPS_FORM_URL',
  'CONNECTIPS_API_URL',
  'STRIPE_API_URL',
  'KHALTI_SERVICE_URL',
  'RELOADLY_URL',
  'RELOADLY_AUTH_URL',
])('sends nothing to %s in the clear, except on this machine', (name) => {
  const at = (host: string) => readConfig({ [name]: `http://${host}/path?form=2` });
  expect(() => at('system.example')).toThrow(`Wrong settings: ${name} must begin with https://.`);
  expect(at('localhost:3001').isSandbox).toBe(true);
});

it('takes an API of PayU only where it answers in JSON', () => {
  for (const query of ['', '?form=1', '?form=22']) {
    const PAYU_API_URL = `https://info.payu.in/merchant/postservice.php${query}`;
    expect(() => readConfig({ ...LIVE, PAYU_API_URL })).toThrow(
      'Wrong settings: PAYU_API_URL must end with ?form=2, so that PayU answers in JSON.',
    );
  }
});

it('takes cheap hashes in production only where nobody but this machine opens the product', () => {
  const cheap = { ...LIVE, PASSWORD_HASH: 'cheap' };
  const refused = `PASSWORD_HASH must be "strong" when SANDBOX=off and PUBLIC_URL is not on this machine.`;
  for (const host of ['kosheli.example', '10.0.0.5', 'localhost.kosheli.example']) {
    const PUBLIC_URL = `https://${host}`;
    expect(() => readConfig({ ...cheap, PUBLIC_URL })).toThrow(`Wrong settings: ${refused}`);
    expect(readConfig({ ...LIVE, PUBLIC_URL }).passwordHash).toBe('strong');
    expect(readConfig({ PASSWORD_HASH: 'cheap', PUBLIC_URL }).passwordHash).toBe('cheap');
  }
  for (const PUBLIC_URL of ['', 'http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]:1']) {
    expect(readConfig({ ...cheap, PUBLIC_URL }).passwordHash).toBe('cheap');
  }
});

it('starts without the bucket of documents only where it is not required', () => {
  const required = { ...LIVE, DOCUMENT_S3_REQUIRED: 'on' };
  const refused =
    'Wrong settings: DOCUMENT_S3_URL and the other DOCUMENT_S3_* must be set when DOCUMENT_S3_REQUIRED=on.';
  const bucket = {
    DOCUMENT_S3_URL: 'https://s3.example/bucket',
    DOCUMENT_S3_REGION: 'ap-south-1',
    DOCUMENT_S3_KEY_ID: 'id',
    DOCUMENT_S3_SECRET: 'secret',
  };
  const empty = Object.fromEntries(Object.keys(bucket).map((name) => [name, '']));
  for (const without of [required, { ...required, ...empty }]) {
    expect(() => readConfig(without)).toThrow(refused);
  }
  expect(() => readConfig({ ...required, ...bucket, DOCUMENT_S3_SECRET: '' })).toThrow(
    'Wrong settings: DOCUMENT_S3_SECRET must be set too: the S3 bucket is only partly set up.',
  );
  expect(readConfig({ ...required, ...bucket }).documentS3Url).toBe(bucket.DOCUMENT_S3_URL);
  expect(readConfig(LIVE).documentS3Url).toBeUndefined();
});

it('offers a wallet whose account is whole, refuses half of one, and does without', () => {
  const { esewa, khalti } = readConfig(WALLETS).gateways;
  expect([esewa?.productCode, khalti?.apiUrl]).toEqual(['SHOP', 'https://khalti.com/api']);
  const { gateways } = readConfig(LIVE);
  expect([gateways.esewa, gateways.khalti]).toEqual([undefined, undefined]);
  const half = { ...LIVE, ESEWA_FORM_URL: WALLETS.ESEWA_FORM_URL, ESEWA_SECRET: 'secret' };
  const missing = ['ESEWA_STATUS_URL', 'ESEWA_PRODUCT_CODE'].map(
    (name) => `- ${name} must be set too: eSewa, a wallet of Nepal is only partly set up.`,
  );
  expect(() => readConfig(half)).toThrow(`Wrong settings:\n${missing.join('\n')}`);
});

it.each([
  ['off', []],
  ['sct', ['sct']],
  ['sct,bank', ['sct', 'bank']],
])('shows the tabs it was told to: %s', (value, tabs) => {
  expect(readConfig({ PAYMENT_HIDDEN_TABS: value }).shownPayMethods).toEqual(tabs);
});

it('marks every setting as secret whose name or example says that it is one', () => {
  /**
   * Not secret: an id, a key that every payment page shows, a hash setting, and an address of public keys.
   */
  const open = ['DOCUMENT_S3_KEY_ID', 'STRIPE_PUBLISHABLE_KEY', 'PASSWORD_HASH', 'GOOGLE_KEYS_URL'];
  const isNamedSecret = (name: string): boolean =>
    /SECRET|PASSWORD|TOKEN$|SALT|PRIVATE|KEYS?(_|$)/.test(name) && !open.includes(name);
  const settings: Setting[] = SETTINGS.flatMap((group) => Object.values<Setting>(group.settings));
  const named = settings.filter(
    ({ name, example = '' }) => isNamedSecret(name) || example.includes(':password@'),
  );
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SMTP_URL']),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ isSecret }) => !isSecret).map(({ name }) => name)).toEqual([]);
});

it('says everything that is wrong at once, a line for each setting', () => {
  const wrong = {
    SANDBOX: 'off',
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    KHALTI_SERVICE_URL: 'nowhere',
    PAYU_KEY: 'KOSHELITEST',
    DELIVERY_LEASE_SECONDS: '2',
  };
  const missing = (name: string) =>
    expect.stringMatching(`^- ${name} must be set when SANDBOX=off\\. \\w.*\\.$`);
  let said = '';
  try {
    readConfig(wrong);
  } catch (error) {
    said = String(error);
  }
  expect(said.split('\n')).toEqual([
    'Error: Wrong settings:',
    '- PORT must be a port number (0 to 65535).',
    // A wrong setting is not reported as missing as well.
    expect.stringMatching(/^- DATABASE_URL must be an address like .*\.$/),
    expect.stringMatching(/^- KHALTI_SERVICE_URL must be an address like .*\.$/),
    missing('APP_SECRET'),
    missing('SMTP_URL'),
    missing('MAIL_FROM'),
    missing('KHALTI_SERVICE_TOKEN'),
    missing('CALLBACK_SECRET'),
    missing('PAYU_FORM_URL'),
    missing('PAYU_API_URL'),
    '- PAYU_KEY must not be a test value when SANDBOX=off.',
    missing('PAYU_SALT'),
    missing('DOCUMENT_KEYS'),
    expect.stringMatching(/^- DELIVERY_LEASE_SECONDS must be more than .*\.$/),
  ]);
});

it('leases an order for longer than the look-ups before its payment may take', () => {
  const leaseOf = (settings: object) => {
    const { deliveryFindMaxMs, deliveryLeaseSeconds } = readConfig({ ...LIVE, ...settings });
    return [deliveryFindMaxMs, deliveryLeaseSeconds];
  };
  expect(leaseOf({})).toEqual([40_000, 76]);
  expect(leaseOf({ KHALTI_SERVICE_LOOK_UP_TIMEOUT_MS: '8000' })).toEqual([16_000, 52]);
  expect(leaseOf({ DELIVERY_TIMEOUT_MS: '5000' })).toEqual([10_000, 30]);
  expect(() => leaseOf({ DELIVERY_LEASE_SECONDS: '70' })).toThrow(
    /DELIVERY_LEASE_SECONDS must be more than 71 /,
  );
});

it('refuses real money on the PostgreSQL it brings along', () => {
  expect(() => readConfig({ ...LIVE, DATABASE_URL: '' })).toThrow(
    /^Wrong settings: DATABASE_URL must be set when SANDBOX=off\. A PostgreSQL database/,
  );
  expect(readConfig({}).databaseUrl).toBeUndefined();
});

it('refuses a bank that it cannot read, and takes the others', () => {
  const banks = 'ebank NIBL A Bank; mbank GBL Another Bank;';
  expect(readConfig({ NPAY_BANKS: banks }).gateways.npay).toMatchObject({
    banks: [{ Bank_Code: 'NIBL' }, { type: 'mbank', Bank_Name: 'Another Bank' }],
  });
  const refused = 'Wrong settings: NPAY_BANKS must be like "ebank CODE Name of the bank;mbank CODE';
  expect(() => readConfig({ NPAY_BANKS: `${banks}cash X Y` })).toThrow(refused);
});

it('moves with the port what two instances beside each other cannot share', () => {
  const placeOf = ({ port, sandboxPort, sandboxSmtpPort, dataDir }: Config) => [
    [port, sandboxPort, sandboxSmtpPort],
    dataDir,
  ];
  expect(placeOf(readConfig({}))).toEqual([[3_000, 3_001, 3_025], '.data']);
  const other = readConfig({ PORT: '3100' });
  expect(placeOf(other)).toEqual([[3_100, 3_101, 3_125], '.data/port-3100']);
  expect(other).toMatchObject({
    publicUrl: 'http://localhost:3100',
    smtpUrl: 'smtp://localhost:3125',
    gateways: { payu: { formUrl: 'http://localhost:3101/payu/_payment' } },
  });
  expect(placeOf(readConfig({ PORT: '65535' }))[0]).toEqual([65_535, 65_534, 65_510]);
  const own = readConfig({ PORT: '3100', SANDBOX_PORT: '4000', DATA_DIR: 'own' });
  expect(placeOf(own)).toEqual([[3_100, 4_000, 3_125], 'own']);
  expect(readConfig({ ...LIVE, PORT: '8080' }).dataDir).toBe('.data');
});

it('refuses one port for two programs, unless it is any that is free', () => {
  expect(() => readConfig({ PORT: '3001', SANDBOX_PORT: '3001' })).toThrow(
    'Wrong settings: PORT and SANDBOX_PORT must be different ports, and both are 3001.',
  );
  expect(readConfig({ PORT: '0' })).toMatchObject({ port: 0, sandboxPort: 3_001 });
  expect(readConfig({ PORT: '0', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }).port).toBe(0);
  expect(readConfig({ ...LIVE, PORT: '3001' }).port).toBe(3_001);
});

it.each([
  [{ code: 'ENOTDIR', path: '/a/b' }, '/a/b is not a folder'],
  [{ code: 'EROFS', path: '/a' }, '/a lies on a disk that cannot be written'],
  [{ code: 'EACCES', port: 80 }, 'Port 80 may not be used here'],
])('says a failure of the system in words: %o', (what, words) => {
  const error = Object.assign(new Error(`${what.code}: some code`), what);
  expect(startSentence(error)).toContain(words);
  expect(startSentence(error)).not.toContain(what.code);
});
