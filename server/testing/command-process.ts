// Runs an operator's command in a process of its own, as `npm run kosheli` does.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

interface Ended {
  stdout: string;
  stderr: string;
  code: unknown;
}

/** Builds the program inside the project, where it finds its packages, and runs each command. */
export async function runCommandProcesses(
  commands: readonly string[][],
  environment: Record<string, string>,
): Promise<Ended[]> {
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
  const env = { PATH: process.env['PATH'], ...environment };
  const run = (words: string[]): Promise<Ended> =>
    new Promise((done) => {
      const program = [join(folder, 'main.mjs'), ...words];
      execFile(process.execPath, program, { env }, (error, stdout, stderr) =>
        done({ stdout, stderr, code: error?.code ?? 0 }),
      );
    });
  const results = await Promise.all(commands.map(run));
  await rm(folder, { recursive: true, force: true });
  return results;
}
