// Draws the identity documents of demo people: cards that cannot be mistaken for real ones.
import { hash } from 'node:crypto';
import type { DocumentSide } from '#contract/people/kyc.ts';

interface DrawnDocument {
  side: DocumentSide;
  /** The person's name; each name gives a different card. */
  fullName: string;
  /** Whether the card is too blurred to read. */
  isBlurred?: boolean;
}

const COLOURS = ['#174a80', '#7a2e2e', '#1f6b4a', '#5b3a86', '#8a5a12'];

/** A JPEG of a card with a silhouette, a number and lines. */
export async function drawDocument(document: DrawnDocument): Promise<Buffer> {
  const { side, fullName, isBlurred } = document;
  // Loaded only here, as a start without demo work does not need it.
  const { default: sharp } = await import('sharp');
  const bytes = hash('sha256', `${fullName} ${side}`, 'buffer');
  const byte = (at: number): number => bytes[at] ?? 0;
  const colour = COLOURS[byte(0) % COLOURS.length];
  const lines = [230, 290, 350, 410].map((y, index) => {
    const width = 160 + byte(index + 1);
    return `<rect x="430" y="${y}" width="${width}" height="22" fill="#9db6cf"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" rx="36" fill="#eff4fa"/>
    ${ground(`${fullName} ${side}`)}
    <rect width="960" height="110" fill="${colour}"/>
    <text x="40" y="74" font-family="sans-serif" font-size="44" fill="#fff">SAMPLE · ${side}</text>
    ${side === 'front' ? face(byte) : stamp(byte)}${lines.join('')}
    <text x="430" y="190" font-family="sans-serif" font-size="40" fill="#0c2745">${fullName}</text>
    <text x="430" y="520" font-family="sans-serif" font-size="36" fill="#0c2745">${numberOf(fullName)}</text>
  </svg>`;
  const drawn = sharp(Buffer.from(svg));
  return (isBlurred ? drawn.blur(14) : drawn).jpeg({ quality: 80 }).toBuffer();
}

const [TILES_ACROSS, TILES_DOWN] = [16, 10];

/** A background of bright tiles: with a plain one, all cards would look similar to the duplicate check. */
function ground(of: string): string {
  const [width, height] = [960 / TILES_ACROSS, 600 / TILES_DOWN];
  return Array.from({ length: TILES_DOWN }, (_, row) => {
    const bytes = hash('sha256', `${of} ${row}`, 'buffer');
    return Array.from({ length: TILES_ACROSS }, (_tile, column) => {
      const grey = 170 + ((bytes[column] ?? 0) % 80);
      const size = `width="${width}" height="${height}"`;
      return `<rect x="${column * width}" y="${row * height}" ${size} fill="rgb(${grey},${grey},${grey})"/>`;
    }).join('');
  }).join('');
}

/** The number on somebody's card, like 27-01-76-04211. */
function numberOf(fullName: string): string {
  const digits = hash('sha256', fullName, 'buffer').readUInt16BE(0);
  return `27-01-76-${String(digits).padStart(5, '0')}`;
}

function face(byte: (at: number) => number): string {
  const [x, radius] = [190 + (byte(8) % 80), 60 + (byte(9) % 40)];
  const grey = 80 + (byte(10) % 120);
  const fill = `rgb(${grey},${grey + 20},${grey + 40})`;
  return `<rect x="70" y="150" width="310" height="340" fill="rgb(${byte(11)},${byte(12)},${byte(13)})"/>
    <circle cx="${x}" cy="270" r="${radius}" fill="${fill}"/>
    <path d="M${x - 120} 490a120 110 0 01240 0z" fill="${fill}"/>`;
}

function stamp(byte: (at: number) => number): string {
  const [x, y] = [160 + (byte(8) % 140), 260 + (byte(9) % 140)];
  return `<circle cx="${x}" cy="${y}" r="${80 + (byte(10) % 50)}" fill="none" stroke="#c4254f" stroke-width="14"/>
    <rect x="${60 + byte(11)}" y="${180 + (byte(12) % 200)}" width="90" height="90" fill="#51606f"/>`;
}
