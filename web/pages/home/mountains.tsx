// The Himalaya behind the hero: three ridges, paler the farther, with lines of snow.

const FAR =
  'M0 205 70 168 118 190 206 118 258 158 300 136 392 52 446 104 474 92 548 160 612 128 668 166 760 78 806 112 838 96 930 178 996 138 1050 170 1140 66 1194 118 1226 102 1304 176 1368 140 1440 188V320H0Z';
const MIDDLE =
  'M0 262 96 214 152 240 250 172 318 222 372 200 470 262 566 218 640 256 742 186 820 240 884 214 980 268 1078 206 1150 246 1250 182 1330 238 1440 206V320H0Z';
const NEAR = 'M0 296C180 262 300 300 470 286S760 258 940 282 1260 262 1440 288V320H0Z';
const SNOW =
  'M370 72 384 84 394 74 406 88 418 76M738 99 752 110 762 100 774 112 784 97M1118 88 1132 98 1142 88 1154 100 1164 90M190 131 200 140 208 132 218 141 226 133M1234 193 1246 202 1254 194 1266 204M724 198 738 208 746 199 758 209M234 184 246 193 254 185 266 194';

export function Mountains() {
  return (
    <svg
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full sm:h-72 lg:h-80"
    >
      <path d={FAR} className="fill-peak-100" />
      <path d={MIDDLE} className="fill-peak-200/80" />
      <path d={SNOW} fill="none" className="stroke-white" strokeWidth="3" strokeLinejoin="round" />
      <path d={NEAR} className="fill-paper" />
    </svg>
  );
}
