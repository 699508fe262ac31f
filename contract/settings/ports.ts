// Ports derived from ours, so that instances on different ports never collide.
import type { TextOf } from './setting.ts';

export const PORT = 3000;
const PORT_MAX = 65_535;

/** The port at a fixed offset from PORT. */
export function portBeside(distance: number): (textOf: TextOf) => string {
  return (textOf) => {
    const ours = Number(textOf('PORT')) || PORT;
    return String(ours + distance > PORT_MAX ? ours - distance : ours + distance);
  };
}
