// Settings: the port, the public address, and the rate limit per IP address.
import { setting } from '#contract/settings/setting.ts';
import { choice, LARGE, onOff, port, site, text, whole } from '#contract/settings/value-types.ts';

export const httpSettings = {
  title: 'HTTP',
  settings: {
    host: setting('HOST', text, { about: 'Where the product listens.', standard: 'localhost' }),
    port: setting('PORT', port, {
      about:
        "The port it listens on; 0 takes any that is free. The sandbox's ports and data folder follow it, so a " +
        'second instance beside this one needs only another PORT.',
      standard: '3000',
    }),
    publicUrl: setting('PUBLIC_URL', site, {
      about: 'The address people use, without a path.',
      standard: (textOf) => `http://localhost:${textOf('PORT')}`,
      example: 'https://kosheli.example',
    }),
    trustsProxy: setting('TRUST_PROXY', onOff, {
      about: "Whether one proxy in front tells the client's address (X-Forwarded-For).",
      standard: 'off',
    }),
    logLevel: setting('LOG', choice(['silent', 'error', 'warn', 'info', 'debug']), {
      about: 'What is logged: silent, error, warn, info or debug.',
      standard: 'warn',
    }),
    requestsPerMinute: setting('REQUESTS_PER_MINUTE', whole(0, LARGE), {
      about:
        'Requests of one address in a minute, without the files of the pages. Each process counts for itself, so ' +
        'three nodes together allow three times as many. 0 sets no limit, for when the proxy in front does.',
      standard: '1200',
    }),
    actsPerPerson: setting('ACTS_PER_PERSON', whole(0, LARGE), {
      about:
        'How many calls of one person that change something run at once in a process, and as many again that ' +
        'wait for outside systems. The others wait up to two seconds for their turn, so that nobody holds all ' +
        'connections to the database: a third of DATABASE_CONNECTIONS. 0 sets no limit.',
      standard: (textOf) =>
        String(Math.max(1, Math.floor(Number(textOf('DATABASE_CONNECTIONS')) / 3))),
    }),
    shedDelayMs: setting('SHED_DELAY_MS', whole(0, 600_000), {
      about:
        'Calls are refused with 503 while the event loop is late by more than this, in milliseconds; 0 refuses none.',
      standard: '1000',
    }),
  },
};
