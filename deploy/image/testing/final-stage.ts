// Reads the last stage of the Dockerfile: what the image runs, as whom, and with which settings.

export interface FinalStage {
  base: string;
  /** `from` is a path in the assembled folder, `to` one in the image. */
  copies: { from: string; to: string; owner?: string }[];
  settings: Record<string, string>;
  labels: string[];
  ports: number[];
  user: string;
  workdir: string;
  command: string[];
  healthCheck: string[];
  stopSignal: string;
}

/** Where `assemble.mjs` puts its files in the build stage. */
const ASSEMBLED = '/image';

function instructionsOf(text: string): { word: string; rest: string }[] {
  const joined = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf(' ');
      return { word: line.slice(0, at), rest: line.slice(at + 1).trim() };
    });
}

function copyOf(rest: string): FinalStage['copies'][number] {
  const words = rest.split(/\s+/);
  const [from = '', to = ''] = words.filter((word) => !word.startsWith('--'));
  const owner = words.find((word) => word.startsWith('--chown='))?.slice('--chown='.length);
  if (!words.includes('--from=build') || !from.startsWith(`${ASSEMBLED}/`)) {
    throw new Error(`The image takes more than what is assembled: COPY ${rest}`);
  }
  return { from: from.slice(ASSEMBLED.length), to, ...(owner !== undefined && { owner }) };
}

const pairsOf = (rest: string): [string, string][] =>
  [...rest.matchAll(/([\w.]+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('"', ''),
  ]);

/** Throws an Error when the stage takes files that `assemble.mjs` did not make. */
export function readFinalStage(text: string): FinalStage {
  const all = instructionsOf(text);
  const start = all.findLastIndex(({ word }) => word === 'FROM');
  const stage = all.slice(start);
  const restsOf = (wanted: string): string[] =>
    stage.filter(({ word }) => word === wanted).map(({ rest }) => rest);
  const last = (wanted: string): string => restsOf(wanted).at(-1) ?? '';
  return {
    base: last('FROM'),
    copies: restsOf('COPY').map(copyOf),
    settings: Object.fromEntries(restsOf('ENV').flatMap(pairsOf)),
    labels: restsOf('LABEL')
      .flatMap(pairsOf)
      .map(([name]) => name),
    ports: last('EXPOSE').split(' ').map(Number),
    user: last('USER'),
    workdir: last('WORKDIR'),
    command: JSON.parse(last('CMD')) as string[],
    healthCheck: JSON.parse(last('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[],
    stopSignal: last('STOPSIGNAL'),
  };
}
