// Takes a profile of the process it runs in, with the inspector that comes with Node.
import { readFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { sharesOf } from './shares.ts';
import type { Share } from './shares.ts';

const SAMPLE_MICROS = 500;

export interface ProcessProfile {
  start: () => Promise<void>;
  /** What the process was busy with since the start, the largest share first. */
  stop: () => Promise<Share[]>;
}

/** The files that a bundle was made from, where its map lies beside it. */
async function mapOf(bundle: string): Promise<SourceMap | undefined> {
  const text = await readFile(`${bundle}.map`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new SourceMap(JSON.parse(text));
}

export function profileOf(bundle: string): ProcessProfile {
  const session = new Session();
  return {
    start: async () => {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS });
      await session.post('Profiler.start');
    },
    stop: async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return sharesOf(profile, await mapOf(bundle));
    },
  };
}
