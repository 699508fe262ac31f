// Every metric there is: at most fifteen families, none with an id of a person or an order in a label.
// The dashboard and the alerts in deploy/ use these names, which a test compares.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a look-up in memory to an outside system that hangs. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Families = ReturnType<typeof makeFamilies>;

/** A registry of its own for each app, so that two in one process do not mix. */
export function makeFamilies() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Gauge({ name: `kosheli_${name}`, help, labelNames, registers });
  const counter = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Counter({ name: `kosheli_${name}`, help, labelNames, registers });
  return {
    registry,
    requests: new Histogram({
      name: 'kosheli_request_seconds',
      help: 'Time to answer a request of the public API or a page.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    jobs: gauge('jobs', 'Background jobs: due in the database, waiting or running here.', [
      'kind',
      'state',
    ]),
    ages: gauge(
      'age_seconds',
      'For how long the oldest due job of a kind has been due, the oldest order had its state, and the oldest ' +
        'identity check waited for the virus scanner; 0 without one. How long ago an audit of the books and ' +
        'a nightly reconciliation have ended, and the balance at a provider was read.',
      ['of', 'kind'],
    ),
    endedJobs: counter('jobs_ended_total', 'Jobs by how they ended.', ['kind', 'outcome']),
    batchItems: counter('batch_items_total', 'Items of batched statements.', ['verb']),
    batches: counter('batches_total', 'Batched statements by their end.', ['verb', 'end']),
    inFlight: gauge('in_flight_rupees', 'Money taken for orders that are not settled yet.'),
    refunds: gauge('refunds_under_way', 'Refunds under way by when they are due.', ['due']),
    floatDays: gauge(
      'float_days',
      'For how many days our float at a provider lasts, +Inf where nothing is spent; left out while it is unread.',
      ['provider'],
    ),
    imbalance: gauge(
      'ledger_imbalance',
      'What all accounts of a currency add up to, in its smallest unit: always 0.',
      ['currency'],
    ),
    violations: gauge(
      'books_violations',
      'Violations that the last audit of the books found; left out before the first.',
    ),
    connections: gauge('database_connections', 'Connections of the pools, and who waits for one.', [
      'state',
    ]),
    eventLoop: gauge('event_loop_p99_seconds', 'Delay of the event loop since the last reading.'),
    memory: gauge('memory_bytes', 'Memory of the process that is resident.'),
    processor: counter('processor_seconds_total', 'Processor time of the process.'),
  };
}
