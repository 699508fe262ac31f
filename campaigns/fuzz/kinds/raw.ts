// Requests that are damaged as bytes: what no client library sends.
import type { Random } from '../../harness/random.ts';
import { wellFormed } from '../message.ts';
import type { Message } from '../message.ts';
import { CONTENT_TYPES, ENCODINGS, HEADERS } from './odd-headers.ts';
import type { HostileValues } from '../values/hostile.ts';

type Damage = (message: Message, random: Random, values: HostileValues) => Message | Buffer;

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'LINK',
  'get',
];

const withHeader = (message: Message, name: string, value: string): Message => ({
  ...message,
  headers: [...message.headers.filter(([own]) => own !== name), [name, value]],
});

const bodyOf = ({ body }: Message): Buffer => body ?? Buffer.from('{"a":1}');

/** The request's bytes; `length`: the content-length that it claims, or no such header if it is empty. */
export function bytesOf({ method, target, headers, body }: Message, length?: string): Buffer {
  const content = length ?? String(body?.length ?? 0);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(content === '' ? [] : [`content-length: ${content}`]),
  ];
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ]);
}

/** Overwrites some bytes, and at times cuts off the end. */
function damaged(bytes: Buffer, random: Random): Buffer {
  const result = Buffer.from(bytes);
  for (let turn = random.whole(1, 4); turn > 0 && result.length > 0; turn -= 1) {
    const at = random.whole(0, result.length - 1);
    result[at] = random.pick([0, 255, 10, 34, 123, 125, 92, random.whole(0, 255)]);
  }
  const end = random.whole(0, result.length);
  return random.chance(0.3) ? result.subarray(0, end) : result;
}

const nested = (depth: number, open: string, close: string): Buffer =>
  Buffer.from(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** Puts a text into the address: at its end, or instead of one of its parts. */
function inTarget({ target }: Message, text: string, random: Random): string {
  const parts = target.split('/');
  const at = random.whole(1, parts.length - 1);
  return random.pick([
    `${target}${text}`,
    `${target}${target.includes('?') ? '&' : '?'}${text}`,
    parts.map((part, index) => (index === at ? `${part}${text}` : part)).join('/'),
    parts.map((part, index) => (index === at ? text : part)).join('/'),
  ]);
}

const doubled = (message: Message, random: Random, values: HostileValues): Message => {
  const name = random.pick([
    'before',
    'limit',
    'q',
    'from',
    'to',
    'type',
    'state',
    '__proto__',
    'a[b]',
  ]);
  const value = encodeURIComponent(wellFormed(random.pick(values.texts)));
  const many = random.pick([2, 2, 3, 500]);
  const query = Array.from({ length: many }, () => `${name}=${value.slice(0, 20)}`).join('&');
  return {
    ...message,
    target: `${message.target}${message.target.includes('?') ? '&' : '?'}${query}`,
  };
};

const longTarget = (message: Message, random: Random): Message => ({
  ...message,
  target: inTarget(message, 'a'.repeat(random.pick([101, 2_000, 7_000, 20_000])), random),
});

function doubledField(message: Message): Message {
  const text = bodyOf(message).toString();
  const first = /^\{"[^"]*":/.exec(text)?.[0];
  return {
    ...message,
    body: Buffer.from(first ? text.replace('{', `${first}1,`) : '{"a":1,"a":2}'),
  };
}

const DAMAGES: Readonly<Record<string, Damage>> = {
  'damaged bytes': (message, random) => damaged(bytesOf(message), random),
  'a damaged body': (message, random) => ({ ...message, body: damaged(bodyOf(message), random) }),
  'random bytes': (_, random) =>
    Buffer.from(Array.from({ length: random.whole(1, 300) }, () => random.whole(0, 255))),
  'a damaged header': (message, random) => {
    const [name, values] = random.pick(HEADERS);
    return bytesOf(withHeader(message, name, random.pick(values)));
  },
  'a header twice': (message, random) => {
    const [name, values] = random.pick(HEADERS);
    const twice = [random.pick(values), random.pick(values)].map((value) => [name, value] as const);
    return bytesOf({ ...message, headers: [...message.headers, ...twice] });
  },
  'many headers': (message, random) => {
    const more = Array.from(
      { length: random.pick([50, 1_999, 2_100]) },
      (_, at) => [`x${at}`, '1'] as const,
    );
    return bytesOf({ ...message, headers: [...message.headers, ...more] });
  },
  'another content type': (message, random) =>
    withHeader({ ...message, body: bodyOf(message) }, 'content-type', random.pick(CONTENT_TYPES)),
  'another length': (message, random) =>
    bytesOf(message, random.pick(['', '-1', '0', '1', 'x', '99999999999', '17000', '5, 5'])),
  'percent-encoding': (message, random) => {
    const text = Array.from({ length: random.whole(1, 3) }, () => random.pick(ENCODINGS)).join('');
    return bytesOf({ ...message, target: inTarget(message, text, random).replaceAll(' ', '%20') });
  },
  'a long address': (message, random) => bytesOf(longTarget(message, random)),
  'a parameter twice': doubled,
  'another method': (message, random) => bytesOf({ ...message, method: random.pick(METHODS) }),
  'deep JSON': (message, random) => {
    const depth = random.pick([20, 500, 5_000, 8_000]);
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ]) as [string, string];
    return { ...message, body: nested(depth, open, close).subarray(0, 16_300) };
  },
  'a large body': (message, random) => ({
    ...message,
    body: Buffer.from(
      JSON.stringify({ a: 'x'.repeat(random.pick([16_300, 16_384, 17_000, 60_000])) }),
    ),
  }),
  'a field twice': doubledField,
  'JSON of another kind': (message, random) => ({
    ...message,
    body: Buffer.from(
      random.pick([
        '',
        ' ',
        'null',
        '1',
        '"x"',
        '[]',
        '[{}]',
        '{"a":1}}',
        '\ufeff{}',
        '{"__proto__":{"a":1}}',
        '{"a":1e999}',
        "{'a':1}",
        '{"a":\u0000}',
        'NaN',
      ]),
    ),
  }),
};

export const DAMAGE_NAMES = Object.keys(DAMAGES);

/** Damages after which the request may announce more bytes than it has. */
const MAY_BE_CUT = new Set([
  'damaged bytes',
  'random bytes',
  'another length',
  'a damaged header',
  'a header twice',
]);

export interface Damaged {
  name: string;
  /** Whether the request is certainly complete. */
  isWhole: boolean;
  /** The bytes to send, or a message that is still to be written as bytes. */
  sent: Message | Buffer;
}

/** Damages a request in one way. Lines of the head never contain a line break. */
export function damage(message: Message, random: Random, values: HostileValues): Damaged {
  const name = random.pick(DAMAGE_NAMES);
  const made = DAMAGES[name]?.(message, random, values) ?? message;
  return { name, isWhole: !MAY_BE_CUT.has(name), sent: made };
}
