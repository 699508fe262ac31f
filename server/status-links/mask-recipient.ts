// Masks a number so that its owner recognizes it and nobody else learns it.

// A letter may consist of several characters.
const LETTERS = new Intl.Segmenter('ne', { granularity: 'grapheme' });
const LONG = 9;
const SHORT = 6;

/**
 * "9841231234" becomes "98****1234", "ram.thapa77" "ra****pa77", "123456" "1****56"; a shorter text
 * is hidden completely. The number of stars does not reveal the length.
 */
export function maskRecipient(recipient: string): string {
  const letters = [...LETTERS.segment(recipient)].map(({ segment }) => segment);
  if (letters.length < SHORT) return '****';
  const [first, last] = letters.length < LONG ? [1, 2] : [2, 4];
  return `${letters.slice(0, first).join('')}****${letters.slice(-last).join('')}`;
}
