// A decorative signpost with two boards, and a parcel at its foot.
import { Parcel } from '#ui/art/parcel.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Ridge } from '#ui/surfaces/ridge.tsx';

export function Signpost() {
  return (
    <Sheet className="relative isolate mb-6 flex h-44 items-end justify-center overflow-hidden bg-linear-to-b from-act-wash to-sheet pb-0 sm:h-56 sm:pb-0">
      <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-28 w-full text-act-edge/50 sm:h-36" />
      <svg viewBox="0 0 160 150" aria-hidden="true" className="h-36 sm:h-44">
        <path d="M76 14h8v136h-8z" className="fill-plate-amber" />
        <path d="M44 28h70l16 14-16 14H44z" className="fill-laliguras" />
        <path d="M116 66H50L34 80l16 14h66z" className="fill-act" />
        <path
          d="M58 42h42M62 80h40"
          className="stroke-white"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="14 9"
        />
      </svg>
      <Parcel state="tied" className="-mb-1.5 -ml-6 size-20 sm:size-24" />
    </Sheet>
  );
}
