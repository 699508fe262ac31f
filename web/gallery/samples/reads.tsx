// The answers to the samples' reads, because the sandbox, which serves the gallery, has no product API.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { readKey } from '#web/api/reads.tsx';

const LIMITS: AnswerOf<typeof getLimits> = {
  tier: 'basic',
  month: '2026-11',
  spending: { cap: 5_000, used: 610, left: 4_390 },
  transfers: { each: 1_000, cap: 5_000, used: 0, left: 4_390 },
  balance: { cap: 5_000, held: 1_694, pending: 0, left: 3_306 },
  verified: null,
  blocks: [],
};

const reads = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
reads.setQueryData(readKey(getLimits), LIMITS);

export function SampleReads({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={reads}>{children}</QueryClientProvider>;
}
