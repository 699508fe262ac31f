// The device data read from a request: the browser's name, and the network instead of the IP address.
import { expect, it } from 'vitest';
import { agentNames } from './user-agent.ts';
import { networkOf } from '#server/context/network-of.ts';
import { makeReadVisit } from './visit.ts';

const MOZILLA = 'Mozilla/5.0';

it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Edge on Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`,
    'Chrome on Mac',
  ],
  ['curl/8.0', 'null on null'],
  ['', 'null on null'],
])('names %s', (agent, names) => {
  const { browser, system } = agentNames(agent);
  expect(`${browser} on ${system}`).toBe(names);
});

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['not an address', ''],
])('shows of %s only the network', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('keeps the device in a cookie that scripts and other sites cannot read or set', () => {
  const cookies: string[] = [];
  const reply = { header: (_name: string, value: string) => cookies.push(value) };
  const read = makeReadVisit('https://kosheli.example');
  const first = read({ headers: {}, address: '203.0.113.1', reply });
  const [name, ...attributes] = cookies[0]!.split('; ');
  expect(name).toMatch(/^__Host-device=[\w-]{43}$/);
  expect(attributes).toEqual([
    'Path=/',
    'Max-Age=34560000',
    'HttpOnly',
    'SameSite=Strict',
    'Secure',
  ]);
  const again = read({ headers: { cookie: `a=b; ${name}; c=d` }, address: '203.0.113.1', reply });
  expect(again.deviceHash).toEqual(first.deviceHash);
  const forged = read({ headers: { cookie: `x${name}` }, address: '203.0.113.1', reply });
  expect(forged.deviceHash).not.toEqual(first.deviceHash);
});
