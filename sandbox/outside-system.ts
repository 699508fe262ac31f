// What every simulator of an outside system has: a name, the outcomes it can play, and its routes.
import type { FastifyInstance } from 'fastify';
import type { Book, BookOptions } from './books/book.ts';
import type { Inbox } from './messages/inbox.ts';
import type { Courier } from './wire/courier.ts';
import type { HeldConnections } from './wire/held-connections.ts';
import type { Outcome, Scripts } from './scripts.ts';
import type { Settings } from './settings.ts';
import type { Timetable } from './timetable.ts';

/** What a system is given to work with. */
export type Tools = {
  settings: Settings;
  scripts: Scripts;
  held: HeldConnections;
  timetable: Timetable;
  courier: Courier;
  inbox: Pick<Inbox, 'add'>;
  /** The system's own book in a file of its name, or a further one for a part of it. */
  openBook: <Row extends object>(
    options: Omit<BookOptions<Row>, 'file'>,
    part?: string,
  ) => Book<Row>;
};

/** A system at work: its routes stand under /<name>, its book is read newest first. */
export type OpenSystem = {
  routes: (app: FastifyInstance) => void;
  /** Calls for programs beside books and scripts; they stand at the root. */
  programRoutes?: (app: FastifyInstance) => void;
  rows: (limit: number) => object[];
  /** For a system that does not speak HTTP: listens on a port of its own. */
  listen?: (port: number) => Promise<Listener>;
};

export type Listener = { port: number; close: () => Promise<void> };

export type OutsideSystem = {
  /** Its name in addresses such as /books/<name>, and the file of its book. */
  name: string;
  title: string;
  /** Every outcome it can play, with a sentence for the person who chooses it. */
  outcomes: Partial<Record<Outcome, string>>;
  /** What the page shows of each row: the key in the row and the heading. */
  columns: readonly { key: string; title: string }[];
  /** Where its callbacks go until its dashboard says otherwise. */
  callbackUrl: (settings: Settings) => string | undefined;
  open: (tools: Tools) => OpenSystem;
};
