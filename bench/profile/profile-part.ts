// The part that says where the time of whole orders goes: in the app's process, and in PostgreSQL.
import { BUSY, onOrderField } from '../orders/order-field.ts';
import type { Part } from '../part.ts';
import { figure, table } from '../report.ts';
import { countedStatements, startCounting } from './database-shares.ts';

const ROWS_MAX = 24;
const TEXT_MAX = 90;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '¦').trim();
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)} …` : line;
}

export const profilePart: Part = (bench) =>
  onOrderField(bench, 'profile', async ({ database, app, walk }) => {
    bench.say('Profile of whole orders: warming up …');
    await walk({ ...BUSY, seconds: 3 });
    bench.say('Profile of whole orders: 64 connections …');
    await startCounting(database.owner);
    await app.startProfile();
    const walked = await walk({ ...BUSY, seconds: bench.isQuick ? 3 : 10 });
    const shares = await app.stopProfile();
    const statements = await countedStatements(database.owner);
    const appRows = shares
      .slice(0, ROWS_MAX)
      .map(({ what, share }) => [what, percent(share), figure(share * walked.appMs * 1_000)]);
    const databaseRows = statements
      .slice(0, ROWS_MAX)
      .map(({ text, share, calls, meanMs }) => [
        shortened(text),
        percent(share),
        figure(calls / walked.delivered),
        figure(meanMs),
      ]);
    return {
      title: 'Where the time of whole orders goes, at 64 connections',
      tables: [
        table(['the app', 'share', 'µs an order'], appRows),
        table(['statement', 'share', 'calls an order', 'ms a call'], databaseRows),
      ],
      aims: [],
      notes: [
        `${walked.delivered} orders, ${figure(walked.perSecond)} a second while both were watched, which costs time itself.`,
        'A share of the app is that of the time in which its process was not idle.',
      ],
    };
  });
