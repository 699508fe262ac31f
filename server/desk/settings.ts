// Settings of the back office: whether it runs, and its port and address.
import { portBeside } from '#contract/settings/ports.ts';
import { setting } from '#contract/settings/setting.ts';
import { onOff, port, site, text } from '#contract/settings/value-types.ts';

export const deskSettings = {
  title: 'The back office',
  settings: {
    isOn: setting('DESK', onOff, {
      about:
        'Whether this process serves the back office. It listens on a port of its own and never on the public address; ' +
        'put it behind your VPN.',
      standard: 'off',
      sandbox: 'on',
    }),
    host: setting('DESK_HOST', text, {
      about: 'Where the back office listens.',
      standard: 'localhost',
    }),
    port: setting('DESK_PORT', port, {
      about: 'The port of the back office; PORT + 2 unless set.',
      standard: portBeside(2),
    }),
    url: setting('DESK_URL', site, {
      about: 'The address that staff use, without a path; passkeys work only there.',
      standard: (textOf) => `http://localhost:${textOf('DESK_PORT')}`,
      example: 'https://desk.kosheli.example',
    }),
  },
  rules: ['PORT', 'SANDBOX_PORT'].map((other) => ({
    names: ['DESK_PORT', other],
    broken: (textOf: (name: string) => string) => {
      const ours = textOf('DESK_PORT');
      if (textOf('DESK') === 'off' || ours === '0' || ours !== textOf(other)) return undefined;
      return `DESK_PORT and ${other} must be different ports, and both are ${ours}.`;
    },
  })),
};
