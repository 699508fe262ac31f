// The calls about our float (prepaid balance) at the providers.
import { getFloats, readFloatsAgain } from '#contract/desk/money/float.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { readFloats } from './read-float.ts';

export function floatRoutes(route: DeskRoute, { pool, floats, config, clock }: DeskContext): void {
  const { floatReservePaisa: reservePaisa } = config;
  const read = async () => ({
    reserve: rupeesFromPaisa(reservePaisa),
    providers: await readFloats(pool, {
      readings: floats.readings(),
      reservePaisa,
      now: clock.now(),
    }),
  });
  route(getFloats, read);
  route(readFloatsAgain, async () => {
    await floats.look();
    return read();
  });
}
