// The evidence that operators give when they decide an order, and the outcome that each kind proves.

/** A portal proves both outcomes; a provider's number a delivery; its words or a statement a failure. */
export const EVIDENCE_KINDS = [
  'provider_reference',
  'portal_confirmation',
  'written_refusal',
  'statement_line',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Where evidence was seen. Older decisions, from before this list, keep free text. */
export const EVIDENCE_PLACES = [
  'portal',
  'statement',
  'email',
  'ticket',
  'chat',
  'call',
  'letter',
] as const;
export type EvidencePlace = (typeof EVIDENCE_PLACES)[number];

/** The possible places of each kind of evidence, the likeliest first. */
export const PLACES_OF = {
  provider_reference: ['portal', 'statement', 'email', 'ticket', 'chat', 'call'],
  portal_confirmation: ['portal'],
  written_refusal: ['email', 'ticket', 'chat', 'letter'],
  statement_line: ['statement'],
} as const satisfies Record<EvidenceKind, readonly EvidencePlace[]>;

/** Whether this kind of evidence can be found in this place. */
export function isFoundIn(kind: EvidenceKind, place: EvidencePlace): boolean {
  const places: readonly EvidencePlace[] = PLACES_OF[kind];
  return places.includes(place);
}

export const DECIDED_OUTCOMES = ['delivered', 'failed'] as const;
export type DecidedOutcome = (typeof DECIDED_OUTCOMES)[number];

export const EVIDENCE_OF = {
  delivered: ['portal_confirmation', 'provider_reference'],
  failed: ['portal_confirmation', 'written_refusal', 'statement_line'],
} as const satisfies Record<DecidedOutcome, readonly EvidenceKind[]>;

/** Whether this kind of evidence proves the outcome. */
export function proves(kind: EvidenceKind, outcome: DecidedOutcome): boolean {
  const kinds: readonly EvidenceKind[] = EVIDENCE_OF[outcome];
  return kinds.includes(kind);
}
