// The module of fees.
import type { AppContext, Module } from '#server/module.ts';
import { feeRoutes } from './routes.ts';

export function feesModule({ pool }: AppContext): Module {
  return { name: 'fees', routes: ({ route }) => feeRoutes(route, pool) };
}
