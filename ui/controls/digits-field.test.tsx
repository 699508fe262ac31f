// A field of digits: grouping, the caret, pasting, and other characters.
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DigitsField } from './digits-field.tsx';

const SHAPE = { max: 10, groups: [3, 3, 4], dialCode: '977' };

function Phone({ start }: { start: string }) {
  const [digits, setDigits] = useState(start);
  return (
    <>
      <DigitsField label="Number" shape={SHAPE} value={digits} onChange={setDigits} />
      <output>{digits}</output>
    </>
  );
}

async function phone(start = '') {
  const screen = await render(<Phone start={start} />);
  const box = screen.getByLabelText('Number');
  await expect.element(box).toBeVisible();
  const input = box.element() as HTMLInputElement;
  return {
    box,
    digits: screen.getByRole('status'),
    caretAt: (place: number) => {
      input.focus();
      input.setSelectionRange(place, place);
    },
    caret: () => input.selectionStart,
  };
}

describe('a field of digits', () => {
  it('groups digits as they are typed and leaves the rest out', async () => {
    const { box, digits } = await phone();
    await userEvent.click(box);
    await userEvent.keyboard('98x01-23');
    await expect.element(box).toHaveValue('980 123');
    await userEvent.keyboard(' 45679');
    await expect.element(box).toHaveValue('980 123 4567');
    await expect.element(digits).toHaveTextContent('9801234567');
  });

  it.each([
    ['+977-9801234567'],
    ['00977 980 123 4567'],
    ['9779801234567'],
    ['09801234567'],
    ['९८०१२३४५६७'],
    ['980 1234 567'],
  ])('reads %j as the ten digits', async (text) => {
    const { box, digits } = await phone();
    await userEvent.fill(box, text);
    await expect.element(digits).toHaveTextContent(/^9801234567$/);
    await expect.element(box).toHaveValue('980 123 4567');
  });

  it('keeps the caret beside the digit that was typed or removed', async () => {
    const { box, caretAt, caret } = await phone('98012345');
    caretAt(2);
    await userEvent.keyboard('7');
    await expect.element(box).toHaveValue('987 012 345');
    expect(caret()).toBe(3);
    await userEvent.keyboard('8');
    await expect.element(box).toHaveValue('987 801 2345');
    expect(caret()).toBe(5);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(box).toHaveValue('980 123 45');
    expect(caret()).toBe(2);
  });

  it('removes the digit before a gap, and takes no eleventh', async () => {
    const { box, caretAt, caret } = await phone('9801234567');
    caretAt(4);
    await userEvent.keyboard('{Backspace}');
    await expect.element(box).toHaveValue('981 234 567');
    expect(caret()).toBe(2);
    await userEvent.keyboard('0');
    await userEvent.keyboard('5');
    await expect.element(box).toHaveValue('980 123 4567');
    expect(caret()).toBe(3);
  });
});
