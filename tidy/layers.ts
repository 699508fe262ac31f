// The order of the folders: what each may import. ARCHITECTURE.md shows the server's layers from here.

/** What each top-level folder may import besides itself. Communication over HTTP needs no import. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  providers: ['contract'],
  ui: ['contract'],
  billers: ['contract', 'providers'],
  gateways: ['contract', 'providers', 'ui'],
  server: ['contract', 'providers', 'billers', 'gateways'],
  web: ['contract', 'ui', 'billers', 'gateways'],
  desk: ['contract', 'ui', 'web'],
  sandbox: [],
  e2e: ['contract'],
  bench: ['contract', 'server'],
  campaigns: ['contract', 'billers', 'gateways', 'server', 'bench'],
  tidy: [],
  setup: [],
  deploy: ['contract', 'server', 'setup', 'bench'],
};

/** From the bottom up; folders and files of one layer do not import each other. */
export const SERVER_LAYERS: readonly (readonly string[])[] = [
  ['start-sentence', 'settings', 'context'],
  ['config', 'timers', 'secret', 'tracing'],
  ['db', 'assert-ports-free'],
  ['http', 'jobs'],
  ['module'],
  ['audit', 'idempotency', 'ledger', 'notifications', 'pdf'],
  ['fees'],
  ['users'],
  ['kyc'],
  ['limits', 'look-ups', 'delivery-channels', 'coupons', 'disputes'],
  ['orders'],
  ['wallet', 'recipients', 'service-status'],
  ['payments', 'protection'],
  ['order-view'],
  ['receipts', 'status-links', 'complaints'],
  ['closing', 'data-export'],
  ['books-audit', 'reconciliation'],
  ['desk'],
  ['metrics'],
  ['demo', 'sandbox'],
  ['wiring'],
  ['app', 'commands', 'settings-documents'],
  ['main', 'command'],
];

/** The layers of the web app, likewise. */
export const WEB_LAYERS: readonly (readonly string[])[] = [
  ['offline'],
  ['api'],
  ['form'],
  ['account'],
  ['bill', 'layout'],
  ['pages'],
  ['routes'],
  ['app'],
  ['main', 'prerender', 'gallery'],
];
