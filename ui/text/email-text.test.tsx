// Where a line with an e-mail address ends.
import '#ui/tokens.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { EmailText } from './email-text.tsx';

/** The text as its lines are drawn. */
function linesOf(box: Element): string {
  const letters = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let [lines, before] = ['', 0];
  while (letters.nextNode()) {
    const node = letters.currentNode as Text;
    for (let at = 0; at < node.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      if (lines && top > before + 5) lines += '|';
      before = top;
      lines += node.data[at];
    }
  }
  // A space at the end of a line isn't drawn.
  return lines.replaceAll(/ ?\| ?/g, '|');
}

it.each([
  ['sita.kumari.sharma@mail.example.com', 'sita.kumari.sharma@|mail.example.com'],
  [
    'We wrote to a@mail.example.com. It is 1.5 km.',
    'We wrote to|a@mail.example.com.|It is 1.5 km.',
  ],
  ['रु १ a@example.com\u00a0लाई', 'रु १|a@example.com लाई'],
  ['sita@mail.example.com\u00a0लाई', 'sita@|mail.example.com|लाई'],
])('%s ends after its @, and only if it has to', async (text, lines) => {
  const { container } = await render(
    <p className="wrap-anywhere" style={{ width: '20ch', font: '16px monospace' }}>
      <EmailText>{text}</EmailText>
    </p>,
  );
  await expect.poll(() => linesOf(container)).toBe(lines);
});
