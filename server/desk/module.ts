// The module of the back office: beside the product in this process, on a port of its own.
import type { Module } from '#server/module.ts';
import { demoEmail, DEMO_STAFF_PASSWORD, ensureDemoStaff } from './demo-staff.ts';
import { buildDesk } from './desk-app.ts';
import type { DeskApp, DeskOptions } from './desk-app.ts';
import { clearDeskChallenges } from './staff/sessions-table.ts';

export function deskModule(options: DeskOptions): Module {
  const { config, pool } = options;
  if (!config.desk.isOn) return { name: 'desk' };
  let desk: DeskApp | undefined;
  return {
    name: 'desk',
    sweep: () => clearDeskChallenges(pool),
    start: async () => {
      desk = await buildDesk(options);
      if (config.isSandbox) await ensureDemoStaff(desk.staff);
      await desk.fastify.listen({ host: config.desk.host, port: config.desk.port });
    },
    close: async () => {
      await desk?.fastify.close();
    },
    greeting: () => {
      const where = `The back office is on ${config.desk.url}`;
      if (!config.isSandbox) return where;
      const codes = `http://localhost:${config.sandboxPort}/authenticator`;
      const who = `${demoEmail('support')}, compliance@…, finance@… and admin@…`;
      return `${where}\nDemo operators: ${who}, password ${DEMO_STAFF_PASSWORD}, codes on ${codes}`;
    },
  };
}
