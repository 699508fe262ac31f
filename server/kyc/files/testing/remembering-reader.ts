// The program that reads documents, for tests: it answers a file that it has read before in this run with the
// same answer. Tests send the same few pictures hundreds of times.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const READER = fileURLToPath(new URL('main.js', import.meta.url));
const KEPT = fileURLToPath(new URL('kept', import.meta.url));

const [type = ''] = process.argv.slice(2);
const input = readFileSync(0);
const kept = `${KEPT}/${createHash('sha256').update(type).update(input).digest('hex')}`;

if (existsSync(kept)) process.stdout.write(readFileSync(kept));
else {
  const words = [...process.execArgv, READER, type];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    input,
    maxBuffer: Infinity,
  });
  process.stderr.write(stderr);
  process.stdout.write(stdout);
  process.exitCode = status ?? 1;
  if (status === 0) {
    mkdirSync(KEPT, { recursive: true });
    // Complete before it is found: another reader may look at the same moment.
    writeFileSync(`${kept}.${process.pid}`, stdout);
    renameSync(`${kept}.${process.pid}`, kept);
  }
}
