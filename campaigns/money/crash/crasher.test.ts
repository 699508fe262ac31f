// A blow falls where it was planned, once, and on what was said there.
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../harness/random.ts';
import { makeCrasher } from './crasher.ts';
import { makePoints } from './points.ts';
import { watchHttp } from './watch-http.ts';
import { watchPostgres } from './watch-postgres.ts';

function makeGround({ isStarting = false } = {}) {
  const events: string[] = [];
  const points = makePoints();
  const struck = { kill: () => void events.push('killed'), isStarting: () => isStarting };
  const crasher = makeCrasher(points, struck);
  const line = { break: () => void events.push('broken') };
  return { events, points, crasher, line };
}

function typed(type: string, text: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, Buffer.from(text)]);
}

const startup = (options: string): Buffer => typed(' ', `\0\0\0\0${options}`).subarray(1);
const READY = typed('Z', 'I');

/** A statement with a name, as the driver sends it: parse, bind, execute, sync. */
const statement = (name: string): Buffer =>
  Buffer.concat([
    typed('P', `${name}\0select 1\0\0\0`),
    typed('B', `\0${name}\0\0\0\0\0\0\0`),
    typed('E', '\0\0\0\0\0'),
    typed('S', ''),
  ]);

describe('a blow', () => {
  it('falls at the n-th time its place is passed, and only once', () => {
    const { events, crasher, line } = makeGround();
    crasher.arm([{ blow: 'cut', key: 'pay, before', nth: 2 }]);
    const may = ['pay', 'look', 'pay', 'pay'].map((name) => crasher.meets(name, 'before', line));
    expect(may).toEqual([true, true, false, true]);
    expect(events).toEqual(['broken']);
    expect(crasher.cuts()).toBe(1);
  });

  it('that kills takes every other kill with it, and leaves the cuts', () => {
    const { events, crasher, line } = makeGround();
    crasher.arm([
      { blow: 'kill', key: 'pay, after', nth: 1 },
      { blow: 'kill', nth: 2 },
      { blow: 'cut', key: 'look, before', nth: 1 },
    ]);
    expect(crasher.meets('pay', 'after', line)).toBe(false);
    expect(crasher.meets('pay', 'after', line)).toBe(true);
    expect(crasher.meets('look', 'before', line)).toBe(false);
    expect(events).toEqual(['killed', 'broken', 'broken']);
  });

  it('never cuts a line of a product that is only starting', () => {
    const { crasher, line } = makeGround({ isStarting: true });
    crasher.arm([{ blow: 'cut', nth: 1 }]);
    expect(crasher.meets('pay', 'before', line)).toBe(true);
  });

  it('is aimed first at what it has met least', () => {
    const { points, crasher, line } = makeGround();
    crasher.meets('pay', 'before', line);
    crasher.meets('look', 'before', line);
    points.hit('pay, before', 'kill');
    expect(points.rarest('kill', 1, makeRandom(1))).toEqual(['look, before']);
    expect(points.figures()).toEqual({ seen: 2, killed: 1, cut: 0, hit: 1 });
  });
});

describe('what the product says', () => {
  it('to its database has a name before it arrives and after it was done', () => {
    const { points, crasher, line } = makeGround();
    const { fromProduct, fromOutside } = watchPostgres(crasher.meets)(line);
    expect(fromProduct(startup('options\0-c role=app\0\0'))).toBe(true);
    for (const said of [typed('Q', 'begin\0'), statement('pay_order'), typed('Q', 'commit\0')]) {
      expect(fromProduct(said)).toBe(true);
      expect(fromOutside(READY)).toBe(true);
    }
    expect(points.rows().map(({ key }) => key)).toEqual([
      'pay_order, before',
      'pay_order, after',
      'commit of pay_order, before',
      'commit of pay_order, after',
    ]);
  });

  it('is held back before, and its answer after', () => {
    const { crasher, line } = makeGround();
    crasher.arm([{ blow: 'cut', key: 'commit of pay_order, after', nth: 1 }]);
    const { fromProduct, fromOutside } = watchPostgres(crasher.meets)(line);
    fromProduct(startup('options\0-c role=app\0\0'));
    fromProduct(statement('pay_order'));
    fromOutside(READY);
    expect(fromProduct(typed('Q', 'commit\0'))).toBe(true);
    expect(fromOutside(READY)).toBe(false);
    crasher.arm([{ blow: 'cut', key: 'pay_order, before', nth: 1 }]);
    expect(fromProduct(statement('pay_order'))).toBe(false);
  });

  it('to the outside world is told apart by its address, and not by its numbers', () => {
    const { points, crasher, line } = makeGround();
    const { fromProduct, fromOutside } = watchHttp(crasher.meets)(line);
    for (const id of ['12345', '67890']) {
      fromProduct(Buffer.from(`GET /topups/${id}/status?a=1 HTTP/1.1\r\nhost: x\r\n\r\n`));
      fromOutside(Buffer.from('HTTP/1.1 200 OK\r\n'));
    }
    expect(points.rows()).toEqual([
      { key: 'GET /topups/n/status, before', seen: 2, kill: 0, cut: 0 },
      { key: 'GET /topups/n/status, after', seen: 2, kill: 0, cut: 0 },
    ]);
  });
});
