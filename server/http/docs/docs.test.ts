// The API's description over HTTP: it is accurate, and readable as a page.
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeGateways, PAY_METHOD_NAMES } from '#gateways/gateways.ts';
import { readConfig } from '#server/config.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';

const test = await testApp();
const document = (await test.get('/api/openapi.json')).body;

const paths = (): [string, string, Body][] =>
  Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Body>(methods).map(([method, operation]): [string, string, Body] => [
      path,
      method,
      operation,
    ]),
  );

it.each([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
])('sends %s compressed to whoever accepts that', async (url, type) => {
  const ask = (accepted: string) =>
    test.app.fastify.inject({ url, headers: { 'accept-encoding': accepted } });
  const [plain, small] = [await ask('identity'), await ask('gzip, br')];
  expect(plain.headers).toMatchObject({ 'content-type': type, vary: 'accept-encoding' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(small.headers).toMatchObject({ 'content-type': type, 'content-encoding': 'br' });
  expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(small.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
});

it('states whether a body is required', () => {
  const required = (path: string): boolean => document.paths[path].post.requestBody.required;
  expect(required('/api/users/login')).toBe(true);
  expect(required('/api/mobile_recharge')).toBe(true);
  expect(required('/api/users/logout')).toBe(false);
  expect(document.paths['/api/users/me'].get.requestBody).toBeUndefined();
});

it('omits rules that a schema cannot express', () => {
  const asked = document.paths['/api/electricity/getInfo'].post.requestBody.content;
  const { counter } = asked['application/json'].schema.properties;
  expect(counter).toEqual({ type: ['string', 'number'] });
  expect(JSON.stringify(document)).not.toMatch(/"allOf":\[[^\]]*\{\}/);
});

it('includes the live timeline and the gateways’ return addresses', () => {
  const events = document.paths['/api/order/{orderId}/events'].get;
  const stream = events.responses['200'].content['text/event-stream'];
  expect(Object.keys(stream.schema.properties)).toContain('events');
  const returned = document.paths['/payment/gateway/payu'].post;
  expect(returned.requestBody.content).toHaveProperty(['application/x-www-form-urlencoded']);
  expect(returned.responses).toHaveProperty('303');
  expect(document.paths).toHaveProperty(['/payment/gateway/payu/webhook', 'post']);
});

it('lists every return address of every gateway that is set up, and every way of paying', () => {
  const gateways = makeGateways(readConfig({}).gateways);
  const addresses = gateways.flatMap(({ name, returns }) =>
    returns.flatMap(({ path, methods }) =>
      methods.map(
        (method) => `${method} /payment/gateway/${name}${path.replace(/:(\w+)/, '{$1}')}`,
      ),
    ),
  );
  const told = paths().map(([path, method]) => `${method.toUpperCase()} ${path}`);
  expect(told.filter((one) => one.includes('/payment/gateway/')).toSorted()).toEqual(
    addresses.toSorted(),
  );
  const order = document.paths['/api/order/{orderId}'].get.responses['200'].content;
  const { pay_methods: methods } = order['application/json'].schema.properties;
  expect(methods.items.enum).toEqual([...PAY_METHOD_NAMES]);
});

it('says which calls wait for an outside system, and answer 502 or 504 when it fails', () => {
  const waiting = paths().filter(
    ([path, , { responses }]) => path.startsWith('/api/') && 504 in responses,
  );
  const told = waiting.map(([path]) => path);
  expect(told).toContain('/api/electricity/getInfo');
  expect(told).toContain('/api/payment/khalti');
  expect(told).not.toContain('/api/payment/wallet');
});

it('describes how each call refuses, those outside the contract too', async () => {
  for (const [path, method, { responses }] of paths()) {
    const { content } = responses.default;
    expect([path, method, Object.keys(content)]).toEqual([path, method, ['application/json']]);
  }
  const tooLong = await test.get(`/api/order/${'x'.repeat(3_000)}/receipt`, await test.member());
  const { content } = document.paths['/api/order/{orderId}/receipt'].get.responses.default;
  expect(tooLong).toMatchObject({ status: 414, body: { error: expect.any(String) } });
  expect(content['application/json'].schema.additionalProperties).toEqual({ type: 'string' });
});

it('lists existing paths, with their methods and their access', async () => {
  for (const [path, method, operation] of paths()) {
    const url = test.url + path.replace(/\{\w+\}/g, '01936a3e-7c1f-7bb0-9f3d-2f1a6c5e4d10');
    const { status } = await fetch(url, { method: method.toUpperCase() });
    expect([path, status]).not.toEqual([path, 405]);
    expect([path, status === 401]).toEqual([path, operation.security !== undefined]);
  }
});

it('answers JSON as such, and lets no browser or proxy keep an answer', async () => {
  const by = await test.member(500);
  const kept = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  const read = paths().filter(([path, method]) => method === 'get' && !/[{.]/.test(path));
  const calls = [...read.map(([path]) => path), '/api/order/none'];
  for (const path of calls.filter((one) => one.startsWith('/api/'))) {
    const { headers } = await test.get(path, by);
    expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(kept)]);
  }
  const { headers } = await test.post('/api/users/logout', {}, by);
  expect(Object.fromEntries(headers)).toMatchObject({ ...kept, 'clear-site-data': '"cache"' });
});

it('has examples that the calls themselves accept', async () => {
  const example = (path: string): Body =>
    document.paths[path].post.requestBody.content['application/json'].example;
  const by = await test.member(500);
  const made = await test.post('/api/mobile_recharge', example('/api/mobile_recharge'), by);
  expect(made.status).toBe(200);
  const login = await test.post('/api/users/login', example('/api/users/login'));
  expect(login.status).toBe(401);
});

it('is readable as a page without scripts', async () => {
  const page = await test.get('/api/docs');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script|<style|style=|onclick|https?:\/\/(?!localhost)/);
  for (const [path, method] of paths()) {
    expect(page.body).toContain(`<h2><code>${method.toUpperCase()} ${path}</code></h2>`);
  }
  expect(page.body).toMatch(/mobile_number<\/code><\/th><td>body<\/td><td>text or number</);
  expect(page.body).toContain('Retry-After says how long to wait.');
  const style = await test.get(/<link rel="stylesheet" href="([^"]+)">/.exec(page.body)?.[1] ?? '');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(style.body).toContain('table');
});

it('rejects unknown fields of every call', async () => {
  const by = await test.member();
  const unknown = { status: 422, body: { x: "We don't know this field." } };
  expect(await test.get('/api/users/me?x=1', by)).toMatchObject(unknown);
  expect(await test.get('/api/fees?x=1')).toMatchObject(unknown);
  expect(await test.get('/api/users/orders?x=1', by)).toMatchObject(unknown);
  expect(await test.post('/api/users/login?x=1', {})).toMatchObject(unknown);
  const id = '01936a3e-7c1f-7bb0-9f3d-2f1a6c5e4d10';
  expect(await test.get(`/api/order/${id}/events?x=1`, by)).toMatchObject(unknown);
  expect(await test.post('/api/users/logout', { x: 1 }, by)).toMatchObject(unknown);
  const odd = await test.get('/api/fees?__proto__=1');
  expect(odd).toMatchObject({ status: 422, body: expect.objectContaining({}) });
  expect(Object.keys(odd.body)).toEqual(['__proto__']);
});

it('rejects a body of null, which the document allows nowhere', async () => {
  const by = await test.member();
  const sent = { method: 'POST', body: 'null' };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by.token}` };
  for (const path of ['logout', 'sessions/end_others', 'export_data'].map(
    (end) => `/api/users/${end}`,
  )) {
    const { status } = await fetch(test.url + path, { ...sent, headers });
    expect([path, status]).toEqual([path, 422]);
  }
  expect((await test.get('/api/users/me', by)).status).toBe(200);
});

it('gives the limit of every text, also where a number is taken too, and an example of a sign-up', () => {
  const body = (path: string) => document.paths[path].post.requestBody.content['application/json'];
  const { month } = body('/api/internet/classictech_recharge').schema.properties;
  expect(month.anyOf).toEqual([{ type: 'string', maxLength: 60 }, { type: 'number' }]);
  const { request } = body('/api/recipients').schema.properties;
  expect(request.additionalProperties.anyOf[0]).toEqual({ type: 'string', maxLength: 200 });
  expect(body('/api/users/register').example).toMatchObject({ human_check: '…' });
});
