// Tests that messages are the same however the stream is split into chunks.
import { describe, expect, it } from 'vitest';
import { makeFrames } from './frames.ts';

function message(type: string, text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(4);
  head.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type, 'latin1'), head, body]);
}

const ALL = Buffer.concat([
  message('', 'user\0app\0\0'),
  message('Q', 'begin\0'),
  message('S', ''),
]);

describe('the messages of a connection', () => {
  it.each([1, 2, 3, 5, 7, ALL.length])('are the same in pieces of %i bytes', (size) => {
    const frames = makeFrames({ isFirstUntyped: true });
    const found = [];
    for (let from = 0; from < ALL.length; from += size) {
      found.push(...frames(ALL.subarray(from, from + size)));
    }
    expect(found.map(({ type, body }) => [type, body.toString()])).toEqual([
      ['', 'user\0app\0\0'],
      ['Q', 'begin\0'],
      ['S', ''],
    ]);
  });
});
