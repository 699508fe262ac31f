// The list of all house rules that a program can check.

import type { Rule } from './rule.ts';
import { circles } from './rules/circles.ts';
import { contents } from './rules/contents.ts';
import { documents } from './rules/documents.ts';
import { firstLine } from './rules/first-line.ts';
import { floors } from './rules/floors.ts';
import { folders } from './rules/folders.ts';
import { habits } from './rules/habits.ts';
import { names } from './rules/names.ts';
import { outside } from './rules/outside.ts';
import { serverRooms } from './rules/server-rooms.ts';
import { sizes } from './rules/sizes.ts';
import { webRooms } from './rules/web-rooms.ts';

export const rules: Rule[] = [
  floors,
  serverRooms,
  webRooms,
  outside,
  circles,
  sizes,
  folders,
  names,
  firstLine,
  habits,
  documents,
  contents,
];
