// The sections of the back office: their addresses, who sees them, and their pages, each fetched when it
// is first opened.
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/desk/roles.ts';
import type { KeyIn } from '#contract/texts/languages.ts';

export interface Area {
  /** The first part of its addresses. */
  path: string;
  title: KeyIn<'desk'>;
  permission: Permission;
  /** The letter behind g that opens it. */
  letter: string;
  /** Its routes, below its path. */
  Pages: ComponentType;
}

function pages<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

export const AREAS: readonly Area[] = [
  {
    path: 'staff',
    title: 'desk.nav_staff',
    permission: 'staff.read',
    letter: 's',
    Pages: pages(() => import('./pages/staff/staff-pages.tsx'), 'StaffPages'),
  },
];
