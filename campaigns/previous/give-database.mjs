// Loaded before the programs of the previous release (`node --import`): its product, which would make a
// database of its own, gets a copy of the database that this version has migrated. Each data folder keeps its
// copy.
import { createHash } from 'node:crypto';

import pg from 'pg';

const PROGRAM = /(build\/server\/main\.js|setup\/kosheli\.mjs)$/;
/** PostgreSQL's code: it exists already. */
const EXISTS = '42P04';

/**
 * @param {string} server its address
 * @param {string} template the name of the migrated database
 * @param {string} dataDir
 */
async function copyFor(server, template, dataDir) {
  const name = `journey_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${template}`);
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== EXISTS) throw error;
  } finally {
    await admin.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const { MIGRATED_SERVER, MIGRATED_TEMPLATE, DATA_DIR, DATABASE_URL } = process.env;
const isProduct = PROGRAM.test((process.argv[1] ?? '').replaceAll('\\', '/'));
if (isProduct && MIGRATED_SERVER && MIGRATED_TEMPLATE && DATA_DIR && !DATABASE_URL) {
  process.env['DATABASE_URL'] = await copyFor(MIGRATED_SERVER, MIGRATED_TEMPLATE, DATA_DIR);
  // Several products share the server.
  process.env['DATABASE_CONNECTIONS'] = '12';
}
