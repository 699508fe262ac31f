// The internet providers with a form of their own, and the form of all others.
import { classictech } from '../classictech/biller.ts';
import { subisu } from '../subisu/biller.ts';
import { vianet } from '../vianet/biller.ts';
import { websurfer } from '../websurfer/biller.ts';
import { worldlink } from '../worldlink/biller.ts';
import { internet } from './biller.ts';

export const INTERNET_BILLERS = [
  worldlink,
  classictech,
  vianet,
  websurfer,
  subisu,
  internet,
] as const;
