// How an answer becomes JSON: by the schema of its call, which is quick, and drops every field outside
// the contract.
import build from 'fast-json-stringify';
import { toJSONSchema } from 'zod/v4/core';
import type { Call } from '#contract/call.ts';

type Serialize = (answer: unknown) => string;

const serializers = new WeakMap<Call, Serialize>();

export function makeSerializer(call: Call): Serialize {
  const schema = toJSONSchema(call.answer, { target: 'draft-7', io: 'output' });
  return build(schema as Parameters<typeof build>[0]);
}

/** Made at the first answer of the call: to make those of every call takes a third of a start. */
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
