// Headers, content types and parts of addresses that no client library sends.

export const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;charset=utf-8;charset=latin1',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'application/json, text/plain',
  '/',
  'a'.repeat(2_000),
];

export const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'authorization',
    [
      '',
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'Basic x',
      `Bearer ${'A'.repeat(9_000)}`,
      'Bearer \xff',
    ],
  ],
  ['idempotency-key', ['', ' ', 'x'.repeat(101), 'a b', '\xe9', 'k'.repeat(100)]],
  ['accept-language', ['*', ';;;', 'ne;q=abc', 'x'.repeat(4_000), ',,,', 'en-\xff']],
  ['origin', ['null', 'http://evil.example', 'http://localhost', '://', '']],
  ['content-encoding', ['gzip', 'br, gzip', 'identity', 'IDENTITY', '']],
  [
    'x-forwarded-for',
    ['', 'unknown', '::1', '999.1.1.1', '1.1.1.1, 2.2.2.2, ,', 'a'.repeat(3_000), '\xff'],
  ],
  ['cookie', ['a', '=;=;', `a=${'b'.repeat(6_000)}`, '__proto__=1', 'a=%ff']],
  ['if-none-match', ['*', '"', 'W/"x"']],
  ['range', ['bytes=0-', 'bytes=9-1', 'x=1']],
  ['accept', ['application/xml', 'q', '']],
  ['expect', ['100-continue', 'everything']],
  ['upgrade', ['websocket', 'h2c']],
  ['user-agent', ['', '\xff\xfe', 'x'.repeat(5_000)]],
  ['sec-fetch-site', ['cross-site', 'x']],
  ['transfer-encoding', ['identity', 'gzip, chunked', 'x']],
];

export const ENCODINGS = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%ae',
  '%2e%2e%2f',
  '%25',
  '+',
  ';',
  '//',
  '/./',
  '\\',
  '%ed%a0%80',
  '?',
  '??',
];
