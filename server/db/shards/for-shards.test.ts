// What one database and shards get of one text.
import { expect, it } from 'vitest';
import { forShards } from './for-shards.ts';

it.each([
  ['select 1', 'select 1'],
  ['select 1 /* a comment */', 'select 1 /* a comment */'],
  [
    'insert into notes (id /*shards: , bucket*/) values ($1)',
    'insert into notes (id , bucket) values ($1)',
  ],
  ['from /*one*/ notes for update /*shards: lock_notes()*/ n', 'from lock_notes() n'],
  ['limit $2 /*one*/ for update skip locked /*shards: */', 'limit $2 '],
  ['a /*shards: b*/ /*one*/ c /*shards: d*/ e /*shards: f*/', 'a b d e f'],
])('%s', (text, expected) => {
  expect(forShards(text)).toBe(expected);
});
