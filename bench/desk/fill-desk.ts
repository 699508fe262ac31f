// Fills a database with years of business, and with what waits for people.
import { fillBusiness } from '../database/fill-business.ts';
import type { BusinessSize } from '../database/fill-business.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import office from './fill/office.sql?raw';
import queues from './fill/queues.sql?raw';

export function fillDesk(
  database: Pick<BenchDatabase, 'owner'>,
  size: BusinessSize,
  say: (sentence: string) => void,
): Promise<void> {
  return fillBusiness(database, { size, more: { queues, office }, say });
}
