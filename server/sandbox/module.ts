// The module of the sandbox: while SANDBOX is on, it runs as a process next to the product.
import type { AppContext, Module } from '#server/module.ts';
import { forkSandbox } from './fork-sandbox.ts';
import type { SandboxProcess } from './fork-sandbox.ts';

/** Must be first in the list of modules, which need it from before they start until they have closed. */
export function sandboxModule({ config }: AppContext): Module {
  if (!config.isSandbox || config.isSandboxShared) return { name: 'sandbox' };
  let sandbox: SandboxProcess | undefined;
  return {
    name: 'sandbox',
    prepare: async () => {
      sandbox = await forkSandbox(config);
    },
    close: async () => sandbox?.stop(),
    greeting: () => `The sandbox of the outside world is on http://localhost:${config.sandboxPort}`,
  };
}
