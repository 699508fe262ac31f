// The verdicts given so far, kept while the reviewer looks at another page and forgotten at sign-out.
import { useEffect, useState } from 'react';
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { readCache } from '#web/api/reads.tsx';
import { firstVerdicts } from './verdicts.ts';
import type { Verdicts } from './verdicts.ts';

const KEPT = 'kyc-verdicts';
readCache.setQueryDefaults([KEPT], { gcTime: Infinity });

/**
 * Like useState. Verdicts belong to one version of the documents; a new version starts without any. Document
 * ids are unique across cases, so two cases never share a key.
 */
export function useKeptVerdicts(opened: OpenedCaseOnWire) {
  const { documents, version } = opened;
  const key = [KEPT, version, ...documents.map(({ id }) => id)];
  const state = useState<Verdicts>(
    () => readCache.getQueryData<Verdicts>(key) ?? firstVerdicts(opened),
  );
  const [verdicts] = state;
  useEffect(() => void readCache.setQueryData(key, verdicts));
  return state;
}
