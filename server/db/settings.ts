// Settings of the database. Production configures its own; with the sandbox the product starts one.
import { setting } from '#contract/settings/setting.ts';
import { onOff, url, whole } from '#contract/settings/value-types.ts';

export const databaseSettings = {
  title: 'The database',
  settings: {
    databaseUrl: setting(
      'DATABASE_URL',
      url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/kosheli'),
      {
        about:
          'A PostgreSQL database, version 15 or newer, whose user may create tables and is a member of the ' +
          'roles kosheli_site and kosheli_app, as in deploy/ha/create-database.sql. Beside the sandbox the ' +
          'product brings its own PostgreSQL, which is not made for real money.',
        example: 'postgres://user:password@host:5432/kosheli',
        isSecret: true,
      },
    ),
    databaseConnections: setting('DATABASE_CONNECTIONS', whole(1, 1_000), {
      about:
        'Connections of one process; the back office has as many of its own where it runs. Nightly work, ' +
        'reports and some pages of the back office have up to eight more, as the owner of the tables.',
      standard: '10',
    }),
    databaseShards: setting('DATABASE_SHARDS', onOff, {
      about:
        'Whether DATABASE_URL is the coordinator of a Citus cluster whose workers hold the ledger ' +
        '(deploy/shards/README.md). Switched on with an empty ledger, and never off again.',
      standard: 'off',
    }),
  },
};
