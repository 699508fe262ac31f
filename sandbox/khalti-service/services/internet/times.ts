// Times: the billing system of Websurfer, Mero TV, Sky and others; customer, connection, package.
import { cannotFulfil } from '../../answers.ts';
import { read, type Asked } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

type Package = { package_id: string; package_name: string; amount: number };

const INTERNET = [
  'websurfer-internet',
  'reliant-technology-v2',
  'palsnet',
  'sky-internet',
  'pathibara',
];
const TELEVISION = ['merotv-v2', 'sky-tv'];
const SLUGS = [...INTERNET, ...TELEVISION];

const INTERNET_PACKAGES: readonly Package[] = [
  { package_id: '105', package_name: '20Mbps-Monthly (MONTHLY)', amount: 950 },
  { package_id: '106', package_name: '20Mbps-Quarterly (QUARTERLY)', amount: 2851 },
  { package_id: '113', package_name: '40Mbps-Monthly (MONTHLY)', amount: 1501 },
  { package_id: '115', package_name: '40Mbps-Half Yearly (HALF YEARLY)', amount: 9000 },
  { package_id: '108', package_name: '20Mbps-Yearly (YEARLY)', amount: 11400 },
];

const TELEVISION_PACKAGES: readonly Package[] = [
  { package_id: '391', package_name: 'HD+ Monthly (MONTHLY)', amount: 550 },
  { package_id: '393', package_name: 'HD+ Quarterly (QUARTERLY)', amount: 1650 },
  { package_id: '392', package_name: 'Sports (MONTHLY) [AddOn]', amount: 565 },
];

/** The public customer of each kind, and the connections that can be paid for. */
const INTERNET_CUSTOMER = { id: '1112858', connections: ['test-home', 'test-office'] };
const TELEVISION_CUSTOMER = { id: '1000001', connections: ['5001067801', '5001067803'] };

/**
 * userlist { customer_id, service_slug } → customer { cuid, first_name, last_name, status },
 * connection[] { username (internet) or stb (TV), status }, session_id.
 * details { username or stb, session_id, service_slug } → packages[] { package_id (text),
 * package_name, amount }, the same session_id. commit { session_id, amount, package_id }.
 * service_slug: websurfer-internet, reliant-technology-v2, palsnet, sky-internet, pathibara (all
 * customer 1112858); merotv-v2, sky-tv (customer 1000001). Our own reading: the public customer is
 * known to every service of its kind; a commit before details is a 4000.
 */
export const times: MultiStep = {
  slug: 'times',
  steps: {
    userlist: (fields, clerk) =>
      read(fields, (asked) => {
        const slug = asked.oneOf('service_slug', SLUGS);
        const customer = customerOf(slug);
        if (asked.text('customer_id') !== customer.id) return cannotFulfil('Customer not found.');
        const field = connectionField(slug);
        return {
          customer: {
            cuid: customer.id,
            first_name: 'Test',
            last_name: 'Customer',
            status: 'active',
          },
          connection: customer.connections.map((name) => ({ [field]: name, status: 'active' })),
          session_id: clerk.open(slug),
        };
      }),
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const slug = asked.oneOf('service_slug', SLUGS);
        const session = clerk.session(fields);
        if ('error_code' in session) return session;
        const [opened] = session.customer.split('/');
        if (opened !== slug) return cannotFulfil('Session expired');
        const connection = asked.text(connectionField(slug));
        if (!customerOf(slug).connections.includes(connection)) {
          return cannotFulfil('Connection not found.');
        }
        clerk.move(session, `${slug}/${connection}`);
        return { packages: packagesOf(slug), session_id: session.id };
      }),
  },
  commit: (fields, { customer }) =>
    read(fields, (asked) => {
      const [slug = '', connection] = customer.split('/');
      const chosen = choose(asked, packagesOf(slug));
      if (connection === undefined) return cannotFulfil('Fetch the packages first.');
      return { number: connection, customer, detail: 'Success', ...chosen };
    }),
};

function choose(asked: Asked, packages: readonly Package[]): { amount: number; about: string } {
  const id = asked.text('package_id');
  const amount = asked.rupees('amount');
  const chosen = packages.find(({ package_id }) => package_id === id);
  if (!chosen) asked.refuse('package_id', 'Invalid package');
  else if (amount !== chosen.amount) asked.refuse('amount', `Amount must be ${chosen.amount}`);
  return { amount, about: chosen?.package_name ?? '' };
}

function customerOf(slug: string): { id: string; connections: string[] } {
  return TELEVISION.includes(slug) ? TELEVISION_CUSTOMER : INTERNET_CUSTOMER;
}

function connectionField(slug: string): 'stb' | 'username' {
  return TELEVISION.includes(slug) ? 'stb' : 'username';
}

function packagesOf(slug: string): readonly Package[] {
  return TELEVISION.includes(slug) ? TELEVISION_PACKAGES : INTERNET_PACKAGES;
}
