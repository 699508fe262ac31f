// A number as its owner knows it again and nobody else learns it.

// What people write is not always one letter to a character.
const LETTERS = new Intl.Segmenter('ne', { granularity: 'grapheme' });
const LONG = 9;
const SHORT = 6;

/**
 * "9841231234" becomes "98****1234", "ram.thapa77" "ra****pa77", "123456" "1****56"; of fewer letters
 * nothing is shown. The stars do not tell how many there were.
 */
export function maskRecipient(recipient: string): string {
  const letters = [...LETTERS.segment(recipient)].map(({ segment }) => segment);
  if (letters.length < SHORT) return '****';
  const [first, last] = letters.length < LONG ? [1, 2] : [2, 4];
  return `${letters.slice(0, first).join('')}****${letters.slice(-last).join('')}`;
}
