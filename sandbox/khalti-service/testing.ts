// A client of the aggregator for tests: steps, payments, statuses, scripts, and the book.
import { ask, newFolder, startForTest, startShop, TOKEN } from '../testing.ts';

export type Found = Record<string, unknown>;

export type Client = Awaited<ReturnType<typeof openClient>>;

/** Starts a sandbox for the test, and a merchant that receives its reports. */
export async function openClient(environment: Record<string, string> = {}) {
  const folder = newFolder();
  const merchant = await startShop();
  const start = (more: Record<string, string> = {}) =>
    startForTest({
      DATA_DIR: folder,
      SANDBOX_KHALTI_CALLBACK_URL: merchant.url,
      ...environment,
      ...more,
    });
  let sandbox = await start();
  let references = 0;
  const post = async (path: string, fields: object): Promise<Found> => {
    const url = `${sandbox.url}/khalti-service/api/${path}/`;
    return (await ask(url, 'POST', { token: TOKEN, ...fields })).body;
  };
  const get = async (path: string, fields: Record<string, string>): Promise<Found> => {
    const query = new URLSearchParams({ token: TOKEN, ...fields });
    return (await ask(`${sandbox.url}/khalti-service/api/${path}/?${query.toString()}`)).body;
  };
  const reference = () => `T${(references += 1)}`;
  return {
    merchant,
    post,
    get,
    step: (step: string, fields: object = {}) => post(`servicegroup/${step}`, fields),
    /** Under a new reference, unless the fields name one. */
    commit: (slug: string, fields: object) =>
      post(`servicegroup/commit/${slug}`, { reference: reference(), ...fields }),
    use: (slug: string, fields: object) =>
      post(`use/${slug}`, { reference: reference(), ...fields }),
    status: (reference: string) => get('service/status', { reference }),
    script: (outcome: string, more: { times?: number; only?: string } = {}) =>
      ask(`${sandbox.url}/scripts/khalti-service`, 'POST', { outcome, ...more }),
    setFloat: (rupees: unknown) =>
      ask(`${sandbox.url}/scripts/khalti-service/float`, 'POST', { rupees }),
    book: async () => (await ask(`${sandbox.url}/books/khalti-service`)).body as Found[],
    /** The raw response. */
    raw: (path: string, fields: object) =>
      fetch(`${sandbox.url}/khalti-service/api/${path}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: TOKEN, ...fields }),
      }),
    restart: async (more?: Record<string, string>) => {
      await sandbox.close();
      sandbox = await start(more);
    },
    close: async () => {
      await sandbox.close();
      merchant.close();
    },
  };
}
