// The searchable choice by keyboard, by pointer and for screen readers.
import '#ui/tokens.css';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchField } from './search-field.tsx';

const CHOICES = Array.from({ length: 170 }, (_, number) => ({
  value: String(number),
  label: `OFFICE ${String(number).padStart(3, '0')}`,
}));
CHOICES[100] = { value: 'naxal', label: 'NAXAL' };

function Drawn({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchField label="Office" choices={CHOICES} value={value} onChange={setValue} />
      <p data-testid="value">{value}</p>
      <button type="submit">Send</button>
    </form>
  );
}

async function draw() {
  let sent = 0;
  const screen = await render(<Drawn onSubmit={() => (sent += 1)} />);
  const box = screen.getByRole('combobox', { name: 'Office' });
  return { screen, box, sentTimes: () => sent };
}

describe('a searchable choice', () => {
  it('works by keyboard: type, and Enter selects the match', async () => {
    const { screen, box, sentTimes } = await draw();
    await userEvent.click(box);
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    // The list lags behind fast typing: Enter must not select the item that was on top before.
    await userEvent.keyboard('naxl{Enter}');
    await expect.element(screen.getByTestId('value')).toHaveTextContent(/^$/);
    await expect.element(screen.getByRole('option')).toHaveTextContent('NAXAL');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByTestId('value')).toHaveTextContent('naxal');
    await expect.element(box).toHaveValue('NAXAL');
    expect(sentTimes()).toBe(0);
  });

  it('filters only when typing pauses', async () => {
    const { screen, box } = await draw();
    await userEvent.click(box);
    await userEvent.keyboard('naxal');
    expect(screen.getByRole('option').elements().length).toBe(CHOICES.length);
    await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  });

  it('is navigated by the arrow keys', async () => {
    const { screen, box } = await draw();
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByTestId('value')).toHaveTextContent(/^$/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const at = screen.getByRole('option', { name: 'OFFICE 001' });
    await expect.element(box).toHaveAttribute('aria-activedescendant', at.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByTestId('value')).toHaveTextContent(/^1$/);
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('says that nothing matches, and restores the selection', async () => {
    const { screen, box } = await draw();
    await userEvent.fill(box, 'naxal');
    await userEvent.click(screen.getByRole('option', { name: 'NAXAL' }));
    await userEvent.fill(box, 'zzz');
    await expect.element(screen.getByText('No matches')).toBeVisible();
    await userEvent.keyboard('{Escape}{Tab}');
    await expect.element(box).toHaveValue('NAXAL');
    await expect.element(screen.getByTestId('value')).toHaveTextContent('naxal');
  });

  it('selects a whole name that was typed and left, whatever its case', async () => {
    const { screen, box } = await draw();
    await userEvent.click(box);
    await userEvent.keyboard('office 00{Tab}');
    await expect.element(screen.getByTestId('value')).toHaveTextContent(/^$/);
    await expect.element(box).toHaveValue('');
    await userEvent.click(box);
    await userEvent.keyboard('office 007{Tab}');
    await expect.element(screen.getByTestId('value')).toHaveTextContent(/^7$/);
    await expect.element(box).toHaveValue('OFFICE 007');
  });
});
