// Settings of the whole process: its files, its secret, and its sandbox.
import * as z from 'zod/mini';
import { PORT, portBeside } from '#contract/settings/ports.ts';
import { setting } from '#contract/settings/setting.ts';
import type { TextOf } from '#contract/settings/setting.ts';
import { onOff, port, text, web, whole } from '#contract/settings/value-types.ts';

/** Two instances cannot share a data folder. */
function sandboxDataDir(textOf: TextOf): string {
  const ours = Number(textOf('PORT')) || PORT;
  return ours === PORT ? '.data' : `.data/port-${ours}`;
}

const secret = z.string().check(
  z.refine((value) => value === '' || value.length >= 32, {
    error: 'must be at least 32 characters',
  }),
);

export const processSettings = {
  title: 'The process',
  settings: {
    dataDir: setting('DATA_DIR', text, {
      about:
        "The folder for the product's own files. Beside the sandbox those are its PostgreSQL, its secret and the " +
        "sandbox's books; an instance on another PORT than 3000 then has .data/port-<PORT>.",
      standard: '.data',
      sandbox: sandboxDataDir,
    }),
    appSecret: setting('APP_SECRET', secret, {
      about:
        'At least 32 characters; signs codes and challenges. Beside the sandbox it is made at the first start and ' +
        'kept in DATA_DIR.',
      sandbox: '',
      isSecret: true,
    }),
    previousAppSecret: setting('APP_SECRET_PREVIOUS', secret, {
      about:
        'The secret before APP_SECRET was changed: it still opens authenticator secrets, and verifies recovery codes, ' +
        'freeze links and status links. docs/decisions/0059-changing-the-app-secret.md says how to change it.',
      optional: true,
      isSecret: true,
    }),
    isSandbox: setting('SANDBOX', onOff, {
      about: 'Whether simulators stand in for the outside systems. Production is SANDBOX=off.',
      standard: 'on',
    }),
    isSandboxShared: setting('SANDBOX_SHARED', onOff, {
      about:
        'Whether another process runs the sandbox on SANDBOX_PORT: then this one starts none. For several ' +
        'processes on one database.',
      standard: 'off',
    }),
    sandboxPort: setting('SANDBOX_PORT', port, {
      about: "The sandbox's port; PORT + 1 unless set.",
      standard: portBeside(1),
    }),
    sandboxSmtpPort: setting('SANDBOX_SMTP_PORT', port, {
      about: "The sandbox's mail server; PORT + 25 unless set.",
      standard: portBeside(25),
    }),
    sandboxClamdPort: setting('SANDBOX_CLAMD_PORT', port, {
      about: "The sandbox's virus scanner; PORT + 26 unless set.",
      standard: portBeside(26),
    }),
    traceEndpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', web, {
      about:
        'Where traces go: a collector that takes OTLP over HTTP, like http://localhost:4318. Nothing is traced without ' +
        'it. OTEL_TRACES_SAMPLER and OTEL_EXPORTER_OTLP_HEADERS are read too.',
      optional: true,
    }),
    drainSeconds: setting('DRAIN_SECONDS', whole(0, 300), {
      about:
        'How long the process goes on serving after it was told to stop, while /readyz answers 503: a load ' +
        'balancer sends it nothing new by then.',
      standard: '0',
    }),
    sweepMs: setting('SWEEP_MS', whole(10, 3_600_000), {
      about: 'How often the product looks for work that is due, in milliseconds.',
      standard: '1000',
    }),
  },
  rules: [
    samePort('PORT', 'SANDBOX_PORT'),
    samePort('PORT', 'SANDBOX_SMTP_PORT'),
    samePort('SANDBOX_PORT', 'SANDBOX_SMTP_PORT'),
    samePort('PORT', 'SANDBOX_CLAMD_PORT'),
    samePort('SANDBOX_PORT', 'SANDBOX_CLAMD_PORT'),
    samePort('SANDBOX_SMTP_PORT', 'SANDBOX_CLAMD_PORT'),
  ],
};

/** Two programs cannot listen on one port; 0 means any free port. */
function samePort(one: string, other: string) {
  return {
    names: [one, other],
    broken: (textOf: TextOf) => {
      const port = textOf(one);
      if (textOf('SANDBOX') === 'off' || port === '0' || port !== textOf(other)) return undefined;
      return `${one} and ${other} must be different ports, and both are ${port}.`;
    },
  };
}
