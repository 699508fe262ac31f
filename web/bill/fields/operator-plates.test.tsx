// The plates of operators: one for each biller, told apart by colour, named where nothing beside them is.
import '#ui/tokens.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { fieldsOf } from '#billers/form.ts';
import { INTERNET_PROVIDERS } from '#billers/internet/providers.ts';
import { NEPALI } from '#contract/texts/nepali.ts';
import { ENGLISH } from '#contract/texts.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

/** Every operator that an order can name, with the type of its orders. */
function operators() {
  return DEFINITIONS.flatMap((definition) => {
    const { type, operators: named = {} } = definition;
    const choices = fieldsOf(definition).filter(({ name }) => /operator|provider/i.test(name));
    const labels = choices.flatMap((field) => field.choices ?? []).map(({ label }) => label);
    const names = [...labels, ...Object.values(named)];
    return (names.length > 0 ? names : [definition.id]).map((name) => ({ name, type }));
  });
}

async function plates(props: readonly Parameters<typeof OperatorPlate>[0][]) {
  const screen = await render(
    <div data-testid="plates">
      {props.map((each) => (
        <OperatorPlate key={`${each.type} ${each.name}`} {...each} />
      ))}
    </div>,
  );
  const all = screen.getByTestId('plates');
  await expect.element(all).toBeVisible();
  return [...all.element().children];
}

it('has a plate with a drawing or letters for each operator', async () => {
  const all = operators();
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['NTC', 'Dish Home', 'NEA']));
  for (const plate of await plates(all)) {
    const drawing = plate.querySelector('svg');
    expect(drawing?.querySelector('path') ?? drawing?.textContent?.trim()).toBeTruthy();
    expect(getComputedStyle(plate).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  }
});

it('is the same in both languages', async () => {
  const landline = { type: 'LANDLINE' } as const;
  const [english, nepali] = await plates([
    { ...landline, name: ENGLISH['landline.operator'] },
    { ...landline, name: NEPALI['landline.operator'] },
  ]);
  expect(nepali?.outerHTML).toBe(english?.outerHTML);
});

it('gives neighbours of the internet page different colours', async () => {
  const colours = (await plates(INTERNET_PROVIDERS.map(({ title }) => ({ name: title })))).map(
    (plate) => getComputedStyle(plate).backgroundColor,
  );
  expect(colours.filter((colour, index) => colour === colours[index + 1])).toEqual([]);
  expect(new Set(colours).size).toBe(8);
});

it('is hidden from screen readers, unless it is the only label', async () => {
  const screen = await render(<OperatorPlate name="NTC" />);
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await screen.rerender(<OperatorPlate name="NTC" label="NTC" />);
  await expect.element(screen.getByRole('img', { name: 'NTC' })).toBeVisible();
});
