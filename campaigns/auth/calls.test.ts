// The table of calls names every call of the API, and says of each what its definition says.
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';
import { ACCESS } from './calls.ts';

it('has one row for each call, with the access that the call declares', async () => {
  const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
  const config = readConfig({
    LOG: 'silent',
    APP_SECRET: 'a secret that only tests know, for tests',
  });
  const app = await buildApp({ config, pool });
  const { paths } = (await app.fastify.inject('/api/openapi.json')).json();
  await app.close();
  await pool.end();
  const declared = Object.entries<Record<string, { security?: object[] }>>(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { security }]) =>
          `${method.toUpperCase()} ${path}: ${security ? 'session' : 'open'}`,
      ),
    );
  // The description has no word for a session that is optional.
  const listed = [...ACCESS].map(
    ([name, access]) => `${name}: ${access === 'session' ? 'session' : 'open'}`,
  );
  expect(listed.toSorted()).toEqual(declared.toSorted());
});
