// Where a line with an e-mail address may end.
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { EmailText } from './email-text.tsx';

it.each([
  ['sita.sharma@mail.example.com', 'sita.|sharma@|mail.|example.|com'],
  ['We mailed a@b.np. It works for 1.5 hours.', 'We mailed a@|b.|np. It works for 1.5 hours.'],
])('%s ends after @ and dots of the address only', async (text, lines) => {
  const { container } = await render(<EmailText>{text}</EmailText>);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(lines);
});
