// Drawn devices with the number ringed that their form asks for: a satellite TV card, a router.
import { DISH } from '../glyphs.tsx';
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
        <path d={DISH} transform="translate(196 24)" className="fill-white stroke-none" />
        <Ringed at={[70, 78]} name={number} value="1023 4567 890" isLight />
      </g>
    </Ground>
  );
}

export function RouterSticker({ label, number, isDigits = false }: FindItProps) {
  return (
    <Ground label={label}>
      <path d="M58 40V8M222 40V8" strokeWidth="6" />
      <path
        d="M42 38h196a14 14 0 0114 14v96a10 10 0 01-10 10H38a10 10 0 01-10-10V52a14 14 0 0114-14z"
        className="fill-art-grey"
      />
      <path d="M48 49h.1M60 49h.1M72 49h.1" strokeWidth="5" className="stroke-marigold" />
      <path d="M46 60h188v88H46z" className="fill-white" />
      <Ringed at={[76, 75]} name={number} value={isDigits ? '204815' : 'maya.gurung'} />
      <path
        d="M58 130v10M62 130v10M68 130v10M71 130v10M77 130v10M83 130v10M86 130v10M92 130v10M98 130v10M101 130v10M107 130v10M113 130v10"
        strokeWidth="2"
      />
      <path d="M130 135h88" strokeWidth="3" className="stroke-art-faint" />
    </Ground>
  );
}
