// A part of a page that is fetched later: while it comes, and when it cannot be fetched.
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { later, Nothing } from './later.tsx';

interface Named {
  name: string;
}

function Part({ name }: Named) {
  return <p>Part of {name}</p>;
}

function Plain({ name }: Named) {
  return <p>Plain {name}</p>;
}

const missing = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

it('says that it is missing, and fetches it again on a press; the rest of the page stays', async () => {
  let tries = 0;
  const Late = later<Named>(() => {
    tries += 1;
    return tries === 1 ? missing() : Promise.resolve(Part);
  });
  const screen = await render(
    <>
      <input aria-label="Typed" />
      <Late name="the page" />
    </>,
  );
  await screen.getByLabelText('Typed').fill('kept');
  await expect.element(screen.getByText("We couldn't load this part of the page.")).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Part of the page')).toBeVisible();
  await expect.element(screen.getByLabelText('Typed')).toHaveValue('kept');
});

it('shows something simpler while it comes, and in place of what is missing', async () => {
  let bring: (part: typeof Part) => void = () => undefined;
  const fetched = new Promise<typeof Part>((done) => {
    bring = done;
  });
  const Late = later<Named>(() => fetched, { Meanwhile: Plain });
  const Never = later<Named>(missing, { Meanwhile: Plain });
  const screen = await render(
    <>
      <Late name="one" />
      <Never name="two" />
    </>,
  );
  await expect.element(screen.getByText('Plain one')).toBeVisible();
  await expect.element(screen.getByText('Plain two')).toBeVisible();
  bring(Part);
  await expect.element(screen.getByText('Part of one')).toBeVisible();
  await expect.element(screen.getByText('Plain two')).toBeVisible();
});

it('tells that it is missing, draws nothing then, and is fetched anew the next time', async () => {
  const told: string[] = [];
  let tries = 0;
  const Late = later<Named>(
    () => {
      tries += 1;
      return tries === 1 ? missing() : Promise.resolve(Part);
    },
    { Meanwhile: Nothing, onMissing: ({ name }) => void told.push(name) },
  );
  const screen = await render(<Late name="one" />);
  await expect.poll(() => told).toEqual(['one']);
  expect(screen.container.textContent).toBe('');
  await screen.rerender(<Late key="another" name="two" />);
  await expect.element(screen.getByText('Part of two')).toBeVisible();
  expect(told).toEqual(['one']);
});

it('offers to reload the page once a retry has failed', async () => {
  const Never = later<Named>(missing);
  const screen = await render(<Never name="it" />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect.element(screen.getByText("We couldn't load this part of the page.")).toBeVisible();
});
