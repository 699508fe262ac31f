// `migrate`: migrates the database to this version before any process starts.
import { migrate } from '#server/db/migrate.ts';
import { readNothing } from './command.ts';
import type { Command } from './command.ts';

export const migrateDatabase: Command = {
  name: 'migrate',
  words: '',
  says: 'migrates the database to this version; every start does so too',
  takesAnyVersion: true,
  read: (words) => {
    readNothing(words);
    return async ({ owner, config }) => {
      const done = await migrate(owner, { mayGoBack: true, isSharded: config.databaseShards });
      return { text: done.length > 0 ? done.join('\n') : 'The database is up to date.' };
    };
  },
};
