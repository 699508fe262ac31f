// The interface of a simulated outside system: its name, the outcomes it can play, and its routes.
import type { FastifyInstance } from 'fastify';
import type { Book, BookOptions } from './books/book.ts';
import type { Inbox } from './messages/inbox.ts';
import type { Courier } from './wire/courier.ts';
import type { HeldConnections } from './wire/held-connections.ts';
import type { Outcome, Scripts } from './scripts.ts';
import type { Settings } from './settings.ts';
import type { Timetable } from './timetable.ts';

/** The dependencies that a system is given. */
export type Tools = {
  settings: Settings;
  scripts: Scripts;
  held: HeldConnections;
  timetable: Timetable;
  courier: Courier;
  inbox: Pick<Inbox, 'add'>;
  /** Opens the system's own book, in a file of its name, or a further book for a part of it. */
  openBook: <Row extends object>(
    options: Omit<BookOptions<Row>, 'file'>,
    part?: string,
  ) => Book<Row>;
};

/** A running system: its routes are below /<name>, its book is read newest first. */
export type OpenSystem = {
  routes: (app: FastifyInstance) => void;
  /** Calls for programs besides books and scripts, at the root. */
  programRoutes?: (app: FastifyInstance) => void;
  rows: (limit: number) => object[];
  /** For a system that does not use HTTP: listens on a port of its own. */
  listen?: (port: number) => Promise<Listener>;
};

export type Listener = { port: number; close: () => Promise<void> };

export type OutsideSystem = {
  /** Its name in paths such as /books/<name>, and as the file name of its book. */
  name: string;
  title: string;
  /** Every outcome it can play, with a sentence for the person who selects it. */
  outcomes: Partial<Record<Outcome, string>>;
  /** The columns that the page shows of each row: the key in the row, and the heading. */
  columns: readonly { key: string; title: string }[];
  /** The default address of its callbacks, until its dashboard sets another one. */
  callbackUrl: (settings: Settings) => string | undefined;
  open: (tools: Tools) => OpenSystem;
};
