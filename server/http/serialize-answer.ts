// Turns an answer into JSON by the schema of its call, which is fast and drops every field outside the
// contract.
import build from 'fast-json-stringify';
import { toJSONSchema } from 'zod/v4/core';
import type { Call } from '#contract/call.ts';

type Serialize = (answer: unknown) => string;

const serializers = new WeakMap<Call, Serialize>();

export function makeSerializer(call: Call): Serialize {
  const schema = toJSONSchema(call.answer, { target: 'draft-7', io: 'output' });
  return build(schema as Parameters<typeof build>[0]);
}

/**
 * Builds the serializer at the call's first answer: building all at startup would take a third of its time.
 */
export function serializerOf(call: Call): Serialize {
  return (answer) => {
    let serialize = serializers.get(call);
    if (!serialize) {
      serialize = makeSerializer(call);
      serializers.set(call, serialize);
    }
    return serialize(answer);
  };
}
