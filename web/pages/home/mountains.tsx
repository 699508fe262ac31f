// The mountains behind the hero: ridges, paler with distance, with snow on every summit.

type Point = readonly [x: number, y: number];

const FAR: readonly Point[] = [
  [0, 205],
  [70, 168],
  [118, 190],
  [206, 118],
  [258, 158],
  [300, 136],
  [392, 52],
  [446, 104],
  [474, 92],
  [548, 160],
  [612, 128],
  [668, 166],
  [760, 78],
  [806, 112],
  [838, 96],
  [930, 178],
  [996, 138],
  [1050, 170],
  [1140, 66],
  [1194, 118],
  [1226, 102],
  [1304, 176],
  [1368, 140],
  [1440, 188],
];
const MIDDLE: readonly Point[] = [
  [0, 262],
  [96, 214],
  [152, 240],
  [250, 172],
  [318, 222],
  [372, 200],
  [470, 262],
  [566, 218],
  [640, 256],
  [742, 186],
  [820, 240],
  [884, 214],
  [980, 268],
  [1078, 206],
  [1150, 246],
  [1250, 182],
  [1330, 238],
  [1440, 206],
];
const HILLS = 'M0 296C180 262 300 300 470 286S760 258 940 282 1260 262 1440 288V320H0Z';

function ridge(points: readonly Point[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}V320H0Z`;
}

function between([ax, ay]: Point, [bx, by]: Point, part: number): Point {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

/** The snow of one summit: both slopes, and a jagged edge between them. */
function cap(before: Point, summit: Point, after: Point): string {
  const left = between(summit, before, 0.34);
  const right = between(summit, after, 0.34);
  const low = Math.max(left[1], right[1]);
  const torn: readonly Point[] = [
    [right[0] - (right[0] - left[0]) * 0.3, low - 8],
    [summit[0], low + 5],
    [left[0] + (right[0] - left[0]) * 0.28, low - 8],
  ];
  const outline = [summit, right, ...torn, left];
  return `M${outline.map((point) => point.map(Math.round).join(' ')).join('L')}Z`;
}

function snow(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      const isSummit = before && after && before[1] - point[1] > 25 && after[1] - point[1] > 25;
      return isSummit ? cap(before, point, after) : '';
    })
    .join('');
}

export function Mountains() {
  return (
    <svg
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full sm:h-64 lg:h-72"
    >
      <path d={ridge(FAR)} className="fill-act-wash" />
      <path d={snow(FAR)} className="fill-white" />
      <path d={ridge(MIDDLE)} className="fill-act-edge" />
      <path d={snow(MIDDLE)} className="fill-white/80" />
      <path d={HILLS} className="fill-page" />
    </svg>
  );
}
