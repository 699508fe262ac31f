// Says what a profiled process was busy with: each sample counts for the nearest function of its stack
// that one of our groups knows.
import type { Profiler } from 'node:inspector';
import type { SourceMap } from 'node:module';

export interface Share {
  what: string;
  /** Of the time in which the process was not idle, 0 to 1. */
  share: number;
}

type Frame = Profiler.ProfileNode['callFrame'];

/** Groups of functions, by a pattern for the path of their source file. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['database client', /node_modules\/pg|server\/db\//],
  ['outgoing HTTP', /node_modules\/undici|providers\/|internal\/deps\/undici/],
  ['ledger', /server\/ledger\//],
  ['reading an order', /server\/order-view\//],
  ['delivery', /server\/(orders\/delivery|delivery-channels|jobs)\/|billers\//],
  ['creating and paying', /server\/(orders|payments|limits|fees|coupons|wallet|idempotency)\//],
  ['sessions and guards', /server\/(users|protection|http\/guard)\//],
  ['checking and writing JSON', /node_modules\/(ajv|fast-json-stringify|zod|secure-json)/],
  [
    'HTTP server',
    /node_modules\/(fastify|@fastify|find-my-way|avvio|light-my|pino|sonic)|server\/http/,
  ],
  ['HTTP server', /node:_http|node:net|node:internal\/(stream|http)|node:_/],
  ['metrics', /node_modules\/(prom-client|tdigest)|server\/metrics\//],
];

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'the kernel and native code'],
]);

const WRITING = /^write(v|Buffer|Utf8String|Latin1String|AsciiString|UcsString)$/;

function groupOfPath(path: string): string | undefined {
  return GROUPS.find(([, pattern]) => pattern.test(path))?.[0];
}

/** The source file of a function: of the bundle's, or Node's own. */
function pathOf({ url, lineNumber, columnNumber }: Frame, map: SourceMap | undefined): string {
  if (url.startsWith('node:') || map === undefined) return url;
  const entry = map.findEntry(lineNumber, columnNumber);
  return 'originalSource' in entry ? entry.originalSource : url;
}

/**
 * The shares of a profile by group, the largest first; with `map`, functions of the bundle count for
 * the files they came from. Functions of no group are named by their file.
 */
export function sharesOf(profile: Profiler.Profile, map: SourceMap | undefined): Share[] {
  const parents = new Map<number, Profiler.ProfileNode>();
  for (const node of profile.nodes) for (const id of node.children ?? []) parents.set(id, node);
  const paths = new Map<number, string>();
  const pathOfNode = (node: Profiler.ProfileNode): string => {
    const known = paths.get(node.id) ?? pathOf(node.callFrame, map);
    paths.set(node.id, known);
    return known;
  };
  function groupOf(leaf: Profiler.ProfileNode): string {
    const named = BY_NAME.get(leaf.callFrame.functionName);
    if (named !== undefined) return named;
    let first: string | undefined;
    for (let node: typeof leaf | undefined = leaf; node; node = parents.get(node.id)) {
      const path = pathOfNode(node);
      const group = path === '' ? undefined : groupOfPath(path);
      const isOurs = group !== undefined && !(group === 'HTTP server' && path.startsWith('node:'));
      if (isOurs) return WRITING.test(leaf.callFrame.functionName) ? `${group}: socket` : group;
      first ??= group ?? (path === '' ? undefined : path.replace(/^.*node_modules\//, ''));
    }
    return first ?? 'elsewhere';
  }
  const hits = new Map<string, number>();
  let busy = 0;
  for (const node of profile.nodes) {
    const { hitCount = 0 } = node;
    if (hitCount === 0 || node.callFrame.functionName === '(idle)') continue;
    const group = groupOf(node);
    hits.set(group, (hits.get(group) ?? 0) + hitCount);
    busy += hitCount;
  }
  return [...hits]
    .map(([what, count]) => ({ what, share: count / busy }))
    .sort((one, other) => other.share - one.share);
}
