// Reads and validates a top-up request; every refusal has Reloadly's own error code.
import { fieldsOf, textOf, type Fields } from '../wire/fields.ts';
import { refusal, type ErrorBody } from './answers.ts';
import { allows, findOperator, nationalNumber, type Operator } from './operators.ts';

/** Amounts are in rupees if `local`, otherwise in dollars. */
export type TopUpRequest = {
  operator: Operator;
  amount: number;
  local: boolean;
  number: string;
  reference: string | null;
};

const LONGEST_REFERENCE = 150;

export function readRequest(fields: Fields): TopUpRequest | ErrorBody {
  const { operatorId, amount, useLocalAmount: local = false, recipientPhone } = fields;
  const { countryCode, number: given } = fieldsOf(recipientPhone);
  const reference = fields['customIdentifier'] ?? null;
  if (typeof local !== 'boolean' || recipientPhone === undefined || operatorId === undefined) {
    return refusal('INVALID_INPUT_PROVIDED', 'operatorId, amount and recipientPhone are required');
  }
  if (reference !== null && !isReference(reference)) {
    return refusal('INVALID_INPUT_PROVIDED', 'customIdentifier is a text of at most 150 letters');
  }
  if (typeof amount !== 'number' || !(amount > 0)) {
    return refusal('INVALID_AMOUNT', 'The amount must be a number greater than 0');
  }
  if (countryCode !== 'NP') {
    return refusal('COUNTRY_NOT_SUPPORTED', 'The country is not supported here');
  }
  const operator = findOperator(operatorId);
  if (!operator) return refusal('OPERATOR_NOT_FOUND', 'Operator not found', 404);
  if (!operator.isActive) {
    const message = 'The operator is currently unavailable or inactive';
    return refusal('OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', message, 503);
  }
  const number = nationalNumber(textOf(given));
  if (!operator.number.test(number)) {
    return refusal('INVALID_RECIPIENT_PHONE', 'The recipient phone number is not valid');
  }
  if (!allows(operator, amount, local)) {
    return refusal('INVALID_AMOUNT_FOR_OPERATOR', 'The amount is not valid for this operator');
  }
  return { operator, amount, local, number, reference };
}

function isReference(given: unknown): given is string {
  return typeof given === 'string' && given.length > 0 && given.length <= LONGEST_REFERENCE;
}
