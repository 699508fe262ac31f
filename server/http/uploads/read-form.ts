// Reads the files and fields of a multipart request into memory, within narrow limits.
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FilePart } from '#contract/call.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';

/** The largest file that is taken. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024;

const FIELDS_MAX = 10;
const FIELD_BYTES_MAX = 1_000;
const NAME_BYTES_MAX = 60;
const HEADERS_MAX = 10;

/** The most forms that are read at the same time: each may hold its files in memory. */
const FORMS_AT_ONCE = 8;
/** One sender, however slow, leaves places to others. */
const FORMS_OF_ONE_MAX = 2;

/** What a form holds: texts by field, and the content of each file by the part's name. */
export interface Form {
  fields: Record<string, string>;
  files: Record<string, Buffer>;
}

/** Lets the routes of this scope receive multipart requests; elsewhere they stay refused. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: NAME_BYTES_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fields: FIELDS_MAX,
      fileSize: FILE_BYTES_MAX,
      headerPairs: HEADERS_MAX,
    },
  });
}

/** Wrong parts by name, all of which are reported together as far as the request was read. */
class Complaints {
  readonly #messages = new Map<string, TextKey>();

  add(name: string, key: TextKey): void {
    if (!this.#messages.has(name)) this.#messages.set(name, key);
  }

  throwIfAny(): void {
    if (this.#messages.size === 0) return;
    const entries = [...this.#messages].map(([name, key]) => [name, message(key)]);
    throw new ApiError(422, Object.fromEntries(entries));
  }
}

/** The form breaks the format of its own content type. */
class BrokenForm extends Error {
  readonly statusCode = 400;
}

/** Undefined as soon as it is larger than FILE_BYTES_MAX: the rest may be endless. */
async function readFile({ file }: MultipartFile): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  file.once('limit', () => file.destroy());
  try {
    for await (const chunk of file) chunks.push(chunk as Buffer);
  } catch (error) {
    if (!file.truncated) throw error;
  }
  return file.truncated ? undefined : Buffer.concat(chunks);
}

/** Throws at the first part after which reading on would only cost memory and time. */
async function readPart(
  part: Multipart,
  { form, parts }: { form: Form; parts: readonly FilePart[] },
  complaints: Complaints,
): Promise<void> {
  const { fieldname: name } = part;
  const isNamed = parts.some((one) => one.name === name);
  if (part.type === 'field') {
    if (isNamed) complaints.add(name, 'upload.no_file');
    else if (part.valueTruncated || typeof part.value !== 'string') {
      complaints.add(name, 'upload.field');
    } else form.fields[name] = part.value;
    return;
  }
  if (!isNamed || name in form.files) {
    complaints.add(name, isNamed ? 'upload.twice' : 'field.unknown');
    complaints.throwIfAny();
  }
  const content = await readFile(part);
  if (content === undefined) {
    complaints.add(name, 'upload.too_large');
    complaints.throwIfAny();
  }
  // A browser sends an empty part for a file that was not chosen.
  else if (content.length > 0 || part.filename) form.files[name] = content;
}

async function readParts(request: FastifyRequest, parts: readonly FilePart[]): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  const complaints = new Complaints();
  const limits = { files: parts.length + 1, parts: parts.length + FIELDS_MAX };
  for await (const part of request.parts({ limits })) {
    await readPart(part, { form, parts }, complaints);
  }
  for (const { name, isOptional } of parts) {
    if (!isOptional && !(name in form.files)) complaints.add(name, 'upload.missing');
  }
  complaints.throwIfAny();
  return form;
}

/** The form did not arrive in time. */
class TooSlow extends Error {
  readonly statusCode = 408;
}

/** Rejects after this time; what still arrives is then read no further. */
async function within<T>(timeMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), timeMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** At most this much of a refused form is still read and discarded, for at most this long. */
const READ_OUT_BYTES = 3 * FILE_BYTES_MAX;
const READ_OUT_MS = 5_000;

/**
 * Whether the rest of a refused form has arrived. A connection closed while the other side still sends is
 * reset, and the refusal is lost with it.
 */
async function isReadOut(request: IncomingMessage, timeMs: number): Promise<boolean> {
  if (request.readableEnded) return true;
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (isOver: boolean): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', stop);
      resolve(isOver);
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > READ_OUT_BYTES) finish(false);
    };
    const end = (): void => finish(true);
    const stop = (): void => finish(false);
    const timer = setTimeout(stop, Math.min(timeMs, READ_OUT_MS));
    request.on('data', count).once('end', end).once('close', stop);
    // A form that broke at its first line was never read, and flows only when it is told to.
    request.resume();
  });
}

/** The senders of the forms that are being read. */
const open: string[] = [];

/**
 * The form of a request to a call with `files`; `sender` is who sends it. Throws ApiError: 415 when it is
 * no form, 422 naming the parts that are wrong, 503 when many forms are being read already, or two of this
 * sender; an Error with status 400 when it breaks its own format, 408 when it does not arrive within
 * `timeMs`.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, timeMs, sender }: { parts: readonly FilePart[]; timeMs: number; sender: string },
): Promise<Form> {
  if (!request.isMultipart()) {
    throw new ApiError(415, { error: message('upload.content_type') });
  }
  const own = open.filter((one) => one === sender);
  if (open.length >= FORMS_AT_ONCE || own.length >= FORMS_OF_ONE_MAX) {
    void reply.header('connection', 'close');
    throw new ApiError(503, { error: message('error.busy') }, { retryAfterSeconds: 5 });
  }
  open.push(sender);
  try {
    return await within(timeMs, readParts(request, parts));
  } catch (error) {
    // The unread rest may be endless.
    if (!(await isReadOut(request.raw, timeMs))) void reply.header('connection', 'close');
    throw refusalOf(error);
  } finally {
    open.splice(open.indexOf(sender), 1);
  }
}

/** Whatever goes wrong while a form is read is the form's fault. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError || error instanceof TooSlow) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)
    ? new ApiError(422, { error: message('upload.parts') })
    : new BrokenForm('the form is broken', { cause: error });
}
