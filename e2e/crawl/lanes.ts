// A few at a time: one browser context waits for the server while another is looked at.

const LANES = 3;

/** Works on each item once, in order, a few at a time. */
export async function inLanes<Item>(
  items: readonly Item[],
  take: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const walk = async (): Promise<void> => {
    for (let item = left.shift(); item; item = left.shift()) await take(item);
  };
  await Promise.all(Array.from({ length: LANES }, walk));
}
