// The guard of a biller's form: it blocks the first press if something looks like a mistake, and
// lets the second one through.
import { useCallback, useState } from 'react';
import type { BillerDefinition } from '#billers/biller.ts';
import type { BillerField } from '#billers/field.ts';
import { billWarnings, keyOf } from './bill-warnings.ts';
import type { FieldWarning, Known, Values } from './bill-warnings.ts';

/** The second press of a double click does not confirm that the warning was read. */
const READ_MS = 700;

export interface Guard {
  /** Sets the person's earlier recipients and amounts, once they are loaded. */
  setKnown: (known: Known) => void;
  warningsOf: (values: Values, drawn: readonly BillerField[]) => FieldWarning[];
  /** Whether these warnings blocked the last press. */
  isBlocking: (warnings: readonly FieldWarning[]) => boolean;
  /** Whether an order may be created now; if not, the warnings are shown. */
  letsPass: (values: Values, drawn: readonly BillerField[]) => boolean;
}

export function useGuard(definition: BillerDefinition): Guard {
  const [known, setKnown] = useState<Known>();
  const [shown, setShown] = useState({ key: '', atMs: 0 });
  const warningsOf = useCallback(
    (values: Values, drawn: readonly BillerField[]) =>
      billWarnings({ definition, known, values }, drawn),
    [definition, known],
  );
  return {
    setKnown,
    warningsOf,
    isBlocking: (warnings) => warnings.length > 0 && keyOf(warnings) === shown.key,
    letsPass: (values, drawn) => {
      const warnings = warningsOf(values, drawn);
      if (warnings.length === 0) return true;
      const key = keyOf(warnings);
      if (key === shown.key) return Date.now() - shown.atMs >= READ_MS;
      setShown({ key, atMs: Date.now() });
      return false;
    },
  };
}
