// How every refusal is described: a map from field to message, and what some carry besides.
import { blockShape } from '#contract/block.ts';
import { confirmationShape } from '#contract/people/confirmation.ts';
import { ownSignUpShape } from '#contract/people/own-sign-up.ts';
import { socialStepShape } from '#contract/people/social-step.ts';
import { schemaOf } from './schemas.ts';
import type { Operation } from './shape.ts';

const REFUSAL = {
  'application/json': {
    schema: {
      type: 'object',
      properties: {
        block: schemaOf(blockShape, 'output'),
        confirmation: schemaOf(confirmationShape, 'output'),
        social: schemaOf(socialStepShape, 'output'),
        sign_up: schemaOf(ownSignUpShape, 'output'),
      },
      additionalProperties: { type: 'string' },
    },
    example: { error: 'Why not, for the banner.' },
  },
};

/** A response that refuses, as docs/ARCHITECTURE.md says. */
export function refusal(description: string): Operation['responses'][string] {
  return { description, content: REFUSAL };
}
