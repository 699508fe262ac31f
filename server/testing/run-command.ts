// An operator's command as a process of its own, exactly as `npm run kosheli` starts it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

export interface Said {
  code: number | null;
  /** Everything that was said, on both channels. */
  text: string;
  /** What of it was said on stderr. */
  errors: string;
}

export interface CommandProgram {
  /** `settings` is the whole environment of the command besides the path. */
  run: (words: string[], settings: Record<string, string>) => Promise<Said>;
  remove: () => Promise<void>;
}

/** Builds the program into a folder of its own, below the project so that it finds its packages. */
export async function buildCommand(): Promise<CommandProgram> {
  const folder = await mkdtemp(join(resolve('.cache'), 'test-command-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'server/command.ts',
      outDir: folder,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  return {
    run: (words, settings) =>
      new Promise((done, fail) => {
        const child = spawn(process.execPath, [join(folder, 'main.mjs'), ...words], {
          env: { PATH: process.env['PATH'], ...settings },
        });
        let text = '';
        let errors = '';
        child.stdout.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        child.stderr.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          errors += chunk.toString();
        });
        child.once('error', fail);
        child.once('close', (code) => done({ code, text, errors }));
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
