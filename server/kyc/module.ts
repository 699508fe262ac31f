// The module of the identity check.
import type { Module } from '#server/module.ts';
import type { Users } from '#server/users/users.ts';
import { kycRoutes } from './routes.ts';

export function kycModule({ users }: { users: Pick<Users, 'getMe'> }): Module {
  return { name: 'kyc', routes: ({ route }) => kycRoutes(route, users) };
}
