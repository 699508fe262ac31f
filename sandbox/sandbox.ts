// Starts all simulators on one HTTP port and one SMTP port.
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import formBody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type { BookOptions } from './books/book.ts';
import { registerAuthenticator } from './authenticator/authenticator.ts';
import { Books } from './books/books.ts';
import { notePort, refuseSecond } from './books/one-sandbox.ts';
import { Courier, type DashboardRow } from './wire/courier.ts';
import { listen, refuseTakenPort } from './wire/listen.ts';
import { HeldConnections } from './wire/held-connections.ts';
import { Inbox, MESSAGES_KEPT, type Message } from './messages/inbox.ts';
import { registerInboxRoutes } from './messages/inbox-routes.ts';
import { startMailServer } from './messages/mail-server.ts';
import { registerGallery, registerPageRoutes } from './page/page-routes.ts';
import { registerProgramRoutes, type RunningSystem } from './program-routes.ts';
import { Scripts, type ScriptRow } from './scripts.ts';
import type { OutsideSystem } from './outside-system.ts';
import type { Settings } from './settings.ts';
import { SYSTEMS } from './systems.ts';
import { Timetable } from './timetable.ts';

const LARGEST_BODY_BYTES = 64 * 1024;

export type Sandbox = {
  port: number;
  smtpPort: number;
  clamdPort: number;
  close: () => Promise<void>;
};

/** @throws StartRefused if a port is taken or the folder of the books is not writable. */
export async function startSandbox(
  settings: Settings,
  chosen: readonly OutsideSystem[] = SYSTEMS,
): Promise<Sandbox> {
  // Two sandboxes must never write the same books, so the ports are checked before a book is opened.
  await refuseTakenPort('SANDBOX_PORT', settings.port);
  await refuseTakenPort('SANDBOX_SMTP_PORT', settings.smtpPort);
  await refuseTakenPort('SANDBOX_CLAMD_PORT', settings.clamdPort);
  await refuseSecond(settings.booksFolder);
  const books = new Books(settings.booksFolder);
  const held = new HeldConnections(settings.hangMs);
  const timetable = new Timetable();
  const scripts = new Scripts(books.open<ScriptRow>('scripts', { keyOf: (row) => row.system }));
  const inbox = new Inbox(
    books.open<Message>('inbox', { keyOf: ({ id }) => String(id), keepNewest: MESSAGES_KEPT }),
  );
  const courier = new Courier(
    books.open<DashboardRow>('dashboard', { keyOf: (row) => row.system }),
    (name) => chosen.find((system) => system.name === name)?.callbackUrl(settings),
  );
  const systems = new Map<string, RunningSystem>();
  for (const system of chosen) {
    const openBook = <Row extends object>(options: Omit<BookOptions<Row>, 'file'>, part?: string) =>
      books.open<Row>(part ? `${system.name}-${part}` : system.name, options);
    const open = system.open({ settings, scripts, held, timetable, courier, inbox, openBook });
    systems.set(system.name, { system, open });
  }

  const app = newApp(held);
  registerProgramRoutes(app, { systems, scripts, courier });
  registerInboxRoutes(app, inbox);
  registerAuthenticator(app);
  registerPageRoutes(app);
  registerGallery(app, resolve('build/gallery'));
  for (const { system, open } of systems.values()) {
    app.register(async (scope) => open.routes(scope), { prefix: `/${system.name}` });
    open.programRoutes?.(app);
  }

  const closeQuietly = async () => {
    timetable.clear();
    courier.close();
    await app.close();
    await books.close();
  };
  try {
    await listen('SANDBOX_PORT', settings.port, () =>
      app.listen({ host: 'localhost', port: settings.port }),
    );
    const mail = await listen('SANDBOX_SMTP_PORT', settings.smtpPort, () =>
      startMailServer(inbox, settings.smtpPort),
    );
    const scanner = await listen('SANDBOX_CLAMD_PORT', settings.clamdPort, async () =>
      systems.get('clamd')?.open.listen?.(settings.clamdPort),
    );
    const { port } = app.server.address() as AddressInfo;
    await notePort(settings.booksFolder, port);
    const close = async () => {
      await mail.close();
      await scanner?.close();
      await closeQuietly();
    };
    return { port, smtpPort: mail.port, clamdPort: scanner?.port ?? 0, close };
  } catch (error) {
    await closeQuietly();
    throw error;
  }
}

function newApp(held: HeldConnections): FastifyInstance {
  const app = fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.register(formBody, { bodyLimit: LARGEST_BODY_BYTES });
  app.addHook('preClose', async () => held.cut());
  app.setNotFoundHandler((call, reply) => {
    reply.code(404).send({ error: `The sandbox has nothing at ${call.method} ${call.url}.` });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _call, reply) => {
    reply.code(error.statusCode ?? 500).send({ error: error.message });
  });
  return app;
}
