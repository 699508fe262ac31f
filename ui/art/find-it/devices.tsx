// Drawn devices with the number ringed that their form asks for: a satellite TV card, a router.
import { DishGlyph } from '../glyphs.tsx';
import { Ground, Ringed } from './paper.tsx';
import type { FindItProps } from './paper.tsx';

export function ViewingCard({ label, number }: FindItProps) {
  return (
    <Ground label={label}>
      <path
        d="M14 128h252a6 6 0 016 6v30H8v-30a6 6 0 016-6zM36 146h60M226 146h14"
        className="fill-art-line"
      />
      <path d="M36 146h60" strokeWidth="6" className="stroke-art-grey" />
      <circle cx="238" cy="146" r="4" className="fill-plate-green stroke-none" />
      <g transform="rotate(-4 140 76)">
        <rect x="44" y="14" width="192" height="112" rx="12" className="fill-plate-brown" />
        <path d="M60 32h26v20H60zM60 42h26M73 32v20" className="fill-marigold" />
        <g transform="translate(198 26)" className="text-white">
          <DishGlyph className="size-6" />
        </g>
        <Ringed at={[70, 76]} name={number} value="1023 4567 890" isLight />
      </g>
    </Ground>
  );
}

export function RouterSticker({ label, number }: FindItProps) {
  return (
    <Ground label={label}>
      <path d="M62 50V12M218 50V12" strokeWidth="6" />
      <path
        d="M48 50h184a14 14 0 0114 14v82a10 10 0 01-10 10H44a10 10 0 01-10-10V64a14 14 0 0114-14z"
        className="fill-art-grey"
      />
      <path d="M54 62h.1M66 62h.1M78 62h.1" strokeWidth="5" className="stroke-marigold" />
      <rect x="62" y="74" width="170" height="72" rx="5" className="fill-white" />
      <Ringed at={[82, 82]} name={number} value="maya.gurung" />
      <path
        d="M80 130v9M84 130v9M90 130v9M93 130v9M99 130v9M105 130v9M108 130v9M114 130v9M120 130v9M123 130v9M129 130v9M135 130v9"
        strokeWidth="2"
      />
      <path d="M150 134h60" strokeWidth="3" className="stroke-art-faint" />
    </Ground>
  );
}
