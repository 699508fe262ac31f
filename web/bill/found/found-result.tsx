// What a look-up has found: the customer, what is due, and the packages to choose from.
import type { ComponentProps } from 'react';
import { FoundDetails } from './found-details.tsx';
import { PlanChoice } from './plan-choice.tsx';

interface FoundResultProps {
  details: ComponentProps<typeof FoundDetails>;
  /** Undefined where there is nothing to choose. */
  choice: ComponentProps<typeof PlanChoice> | undefined;
}

export function FoundResult({ details, choice }: FoundResultProps) {
  return (
    <>
      <FoundDetails {...details} />
      {choice && <PlanChoice {...choice} />}
    </>
  );
}
