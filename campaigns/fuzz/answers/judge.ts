// Whether an answer is one that the document of its call describes.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Json, Operation } from '#server/http/docs/shape.ts';
import type { FuzzCall } from '../fuzz-call.ts';
import type { Answer } from '../transport.ts';

type Described = Operation['responses'][string];

/** What an answer is judged by besides its call. */
export interface Sent {
  /** Whether the document allows the request; undefined where its bytes were damaged. */
  isAllowed: boolean | undefined;
}

export interface Fault {
  invariant: string;
  detail: string;
}

/** The longest time that an answer may take. */
export const ANSWER_MS_MAX = 5_000;

/** Media types whose content begins in a known way. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'application/pdf': /^%PDF-/,
  'application/zip': /^PK/,
  'image/jpeg': /^\xff\xd8\xff/,
  'text/event-stream': /^(?:data|event|id|retry|:)/m,
};

export class Judge {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, logger: false });
  /** By the schema's text: most refusals share one. */
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #ofAnswer = new Map<Json, ValidateFunction>();
  readonly #ofBody = new Map<FuzzCall, ValidateFunction | undefined>();

  constructor() {
    formats(this.#ajv);
  }

  /** Everything that is wrong with an answer. */
  faultsOf(call: FuzzCall, { isAllowed }: Sent, answer: Answer): Fault[] {
    const { status, bytes } = answer;
    const isDamaged = isAllowed === undefined;
    if (status === 0) {
      return isDamaged ? [] : [fault('I20', `no answer: ${bytes.toString().slice(0, 200)}`)];
    }
    const found = [...this.#statusFaults(call, answer, isDamaged)];
    if (isAllowed === false && status < 300) {
      found.push(fault('I29', `a request that the document forbids was answered ${status}`));
    }
    return found;
  }

  /** Whether the document allows the body; forms are not judged, as their fields are texts. */
  allows(call: FuzzCall, body: unknown): boolean {
    if (!call.body) return body === undefined || isEmpty(body);
    if (body === undefined) return !call.body.isRequired;
    if (call.body.type !== 'application/json') return true;
    const known = this.#ofBody.get(call) ?? this.#compile(call.body.schema);
    this.#ofBody.set(call, known);
    // As it is sent: JSON has no NaN, for example, and writes null.
    return known(JSON.parse(JSON.stringify(body)));
  }

  *#statusFaults(call: FuzzCall, answer: Answer, isDamaged: boolean): Generator<Fault> {
    const { status, headers, bytes } = answer;
    const retryAfter = headers['retry-after'];
    // A 5xx must be listed by its own status: `default` stands for refusals.
    const isMeant = status === 503 ? retryAfter !== undefined : status in call.responses;
    if (status >= 500 && !isMeant) {
      yield fault('I20', `answered ${status}: ${bytes.toString().slice(0, 300)}`);
    }
    if ((status === 429 || status === 503) && !/^[1-9]\d*$/.test(String(retryAfter))) {
      yield fault('I28', `${status} with the Retry-After ${String(retryAfter)}`);
    }
    if (status === 405 && headers.allow === undefined) yield fault('I28', '405 without Allow');
    if (!isDamaged) {
      const described = call.responses[status] ?? call.responses['default'];
      if (described) yield* this.#bodyFaults(described, answer);
      else yield fault('I28', `the status ${status}, which the document does not list`);
      return;
    }
    // A damaged request may reach another path, such as a page, so only refusals are judged: all have the
    // same form.
    const refusal = call.responses['default'];
    const isRefusal = status >= 400 && bytes.length > 0 && isJson(headers['content-type']);
    if (refusal && isRefusal) yield* this.#bodyFaults(refusal, answer);
  }

  *#bodyFaults({ content }: Described, { status, headers, bytes }: Answer): Generator<Fault> {
    const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
    const isUndescribed = content?.['application/json']
      ? Object.keys(content['application/json'].schema).length === 0
      : content === undefined;
    if (!content || isUndescribed) return;
    const described = content[type];
    if (!described) {
      yield fault('I28', `${status} of the type "${type}", not ${Object.keys(content).join(', ')}`);
      return;
    }
    const beginning = BEGINNINGS[type];
    if (beginning && !beginning.test(bytes.toString('latin1').slice(0, 200))) {
      yield fault('I28', `${status} whose content is no ${type}`);
    }
    if (type !== 'application/json') return;
    const wrong = this.#jsonFault(described.schema, bytes);
    if (wrong !== undefined) yield fault('I28', `${status} with a body that ${wrong}`);
  }

  #jsonFault(schema: Json, bytes: Buffer): string | undefined {
    const text = bytes.toString();
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `is no JSON: ${text.slice(0, 200)}`;
    }
    const validate = this.#ofAnswer.get(schema) ?? this.#compile(schema);
    this.#ofAnswer.set(schema, validate);
    if (validate(body)) return undefined;
    const [error] = validate.errors ?? [];
    const more = JSON.stringify(error?.params ?? {});
    return `breaks its schema at "${error?.instancePath}": ${error?.message} ${more}: ${text.slice(0, 300)}`;
  }

  #compile(schema: Json): ValidateFunction {
    const text = JSON.stringify(schema);
    const compiled = this.#compiled.get(text) ?? this.#ajv.compile(schema);
    this.#compiled.set(text, compiled);
    return compiled;
  }
}

const isJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true;

const isEmpty = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).length === 0;

function fault(invariant: string, detail: string): Fault {
  return { invariant, detail };
}
