// The module of recipients: whom a person has paid for before.
import type { AppContext, Module } from '#server/module.ts';
import { recipientRoutes } from './routes.ts';

export function recipientsModule({ pool }: AppContext): Module {
  return { name: 'recipients', routes: ({ route }) => recipientRoutes(route, pool) };
}
