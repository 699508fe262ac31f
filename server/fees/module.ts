// The module of fees and currency rates.
import type { AppContext, Module } from '#server/module.ts';
import { feeRoutes } from './routes.ts';

export function feesModule({ config, clock, pool }: AppContext): Module {
  const samplesFrom = config.isSandbox ? clock.now() : undefined;
  return { name: 'fees', routes: ({ route }) => feeRoutes(route, pool, samplesFrom) };
}
