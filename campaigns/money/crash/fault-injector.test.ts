// Tests that a fault happens once, where it was planned, and that messages have the right names.
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../harness/random.ts';
import { makeFaultInjector } from './fault-injector.ts';
import { makePoints } from './points.ts';
import { watchHttp } from './watch-http.ts';
import { watchPostgres } from './watch-postgres.ts';

function makeInjector({ isStarting = false } = {}) {
  const events: string[] = [];
  const points = makePoints();
  const target = { kill: () => void events.push('killed'), isStarting: () => isStarting };
  const injector = makeFaultInjector(points, target);
  const connection = { break: () => void events.push('broken') };
  return { events, points, injector, connection };
}

function typed(type: string, text: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, Buffer.from(text)]);
}

const startup = (options: string): Buffer => typed(' ', `\0\0\0\0${options}`).subarray(1);
const READY = typed('Z', 'I');
const SET_ROLE = typed('Q', 'set lock_timeout = 1500; set role app\0');

/** A statement with a name, as the driver sends it: parse, bind, execute, sync. */
const statement = (name: string): Buffer =>
  Buffer.concat([
    typed('P', `${name}\0select 1\0\0\0`),
    typed('B', `\0${name}\0\0\0\0\0\0\0`),
    typed('E', '\0\0\0\0\0'),
    typed('S', ''),
  ]);

describe('a fault', () => {
  it('happens at the n-th time its point is reached, and only once', () => {
    const { events, injector, connection } = makeInjector();
    injector.arm([{ kind: 'cut', key: 'pay, before', nth: 2 }]);
    const forwarded = ['pay', 'look', 'pay', 'pay'].map((name) =>
      injector.onMessage(name, 'before', connection),
    );
    expect(forwarded).toEqual([true, true, false, true]);
    expect(events).toEqual(['broken']);
    expect(injector.cuts()).toBe(1);
  });

  it('that kills removes every other planned kill, and leaves the cuts', () => {
    const { events, injector, connection } = makeInjector();
    injector.arm([
      { kind: 'kill', key: 'pay, after', nth: 1 },
      { kind: 'kill', nth: 2 },
      { kind: 'cut', key: 'look, before', nth: 1 },
    ]);
    expect(injector.onMessage('pay', 'after', connection)).toBe(false);
    expect(injector.onMessage('pay', 'after', connection)).toBe(true);
    expect(injector.onMessage('look', 'before', connection)).toBe(false);
    expect(events).toEqual(['killed', 'broken', 'broken']);
  });

  it('never cuts a connection of a product that is only starting', () => {
    const { injector, connection } = makeInjector({ isStarting: true });
    injector.arm([{ kind: 'cut', nth: 1 }]);
    expect(injector.onMessage('pay', 'before', connection)).toBe(true);
  });

  it('is planned first at the points that had it least', () => {
    const { points, injector, connection } = makeInjector();
    injector.onMessage('pay', 'before', connection);
    injector.onMessage('look', 'before', connection);
    points.hit('pay, before', 'kill');
    expect(points.rarest('kill', 1, makeRandom(1))).toEqual(['look, before']);
    expect(points.figures()).toEqual({ seen: 2, killed: 1, cut: 0, hit: 1 });
  });
});

describe('a message of the product', () => {
  it('to its database has a name before it arrives and after it was processed', () => {
    const { points, injector, connection } = makeInjector();
    const { fromProduct, fromOutside } = watchPostgres(injector.onMessage)(connection);
    expect(fromProduct(startup('user\0app\0\0'))).toBe(true);
    expect(fromProduct(SET_ROLE)).toBe(true);
    for (const message of [typed('Q', 'begin\0'), statement('pay_order'), typed('Q', 'commit\0')]) {
      expect(fromProduct(message)).toBe(true);
      expect(fromOutside(READY)).toBe(true);
    }
    expect(points.rows().map(({ key }) => key)).toEqual([
      'pay_order, before',
      'pay_order, after',
      'commit of pay_order, before',
      'commit of pay_order, after',
    ]);
  });

  it('is held back before, and its result after', () => {
    const { injector, connection } = makeInjector();
    injector.arm([{ kind: 'cut', key: 'commit of pay_order, after', nth: 1 }]);
    const { fromProduct, fromOutside } = watchPostgres(injector.onMessage)(connection);
    fromProduct(startup('user\0app\0\0'));
    fromProduct(SET_ROLE);
    fromProduct(statement('pay_order'));
    fromOutside(READY);
    expect(fromProduct(typed('Q', 'commit\0'))).toBe(true);
    expect(fromOutside(READY)).toBe(false);
    injector.arm([{ kind: 'cut', key: 'pay_order, before', nth: 1 }]);
    expect(fromProduct(statement('pay_order'))).toBe(false);
  });

  it('to the sandbox is named after its path without numbers', () => {
    const { points, injector, connection } = makeInjector();
    const { fromProduct, fromOutside } = watchHttp(injector.onMessage)(connection);
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
