// Runs programs in a root directory as a container would: read-only, without privileges, as the image's
// user. Needs bubblewrap, a Debian package.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import type { FinalStage } from './final-stage.ts';

export interface Ended {
  code: number | null;
  output: string;
}

export interface Running {
  /** All of its output so far. */
  output: () => string;
  /** Resolves when its output contains the words; rejects when it ends first. */
  says: (words: string) => Promise<void>;
  ended: Promise<Ended>;
  /** Sends it SIGTERM and waits for its end. */
  stop: () => Promise<Ended>;
}

export interface InRoot {
  /** Starts the image's Node, by default with the image's command. */
  start: (settings: Record<string, string>, words?: readonly string[]) => Running;
  /** Runs it to its end. */
  run: (settings: Record<string, string>, words: readonly string[]) => Promise<Ended>;
}

const NODE = '/nodejs/bin/node';

/** The ids of the image's user, and the options with which a child of root becomes that user. */
function accountOf(user: string) {
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  return { uid, gid, become: process.getuid?.() === 0 ? { uid, gid } : {} };
}

/** `data` is the folder behind /data, the only one that may be written. */
export function inRoot(root: string, data: string, stage: FinalStage): InRoot {
  const { uid, gid, become } = accountOf(stage.user);
  mkdirSync(data, { recursive: true });
  if ('uid' in become) chownSync(data, uid, gid);
  const owner = `--uid ${uid} --gid ${gid} --cap-drop ALL`;
  const apart = '--unshare-all --share-net --die-with-parent --new-session --as-pid-1';
  const jail = [
    ...`${apart} ${owner}`.split(' '),
    '--ro-bind',
    root,
    '/',
    ...'--proc /proc --dev /dev --remount-ro /dev --bind'.split(' '),
    data,
    '/data',
    '--chdir',
    stage.workdir,
    '--clearenv',
  ];
  const start: InRoot['start'] = (settings, words = stage.command) => {
    const all = Object.entries({ ...stage.settings, ...settings });
    const sets = all.flatMap(([name, value]) => ['--setenv', name, value]);
    const child = spawn('bwrap', [...jail, ...sets, NODE, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...become,
    });
    return watch(child);
  };
  return {
    start,
    run: (settings, words) => start(settings, words).ended,
  };
}

/** The program itself, process 1 of its own PID namespace; bubblewrap waits for it outside. */
function innerProcess({ pid = 0 }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

function watch(child: ChildProcess): Running {
  let output = '';
  const heard: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of heard) look();
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return {
    ended,
    output: () => output,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (output.includes(words)) resolve();
        };
        heard.push(look);
        look();
        void ended.then(() => reject(new Error(`It ended: ${output.slice(-2_000)}`)));
      }),
    stop: async () => {
      process.kill(innerProcess(child), 'SIGTERM');
      return ended;
    },
  };
}
