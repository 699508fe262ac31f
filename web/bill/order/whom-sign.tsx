// The picture of a recipient: the circle of a saved person with the operator's plate on its edge, else the
// plate alone.
import type { OrderType } from '#contract/codes.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { classNames } from '#ui/class-names.ts';

interface WhomSignProps {
  /** The saved name; null without one. */
  nickname: string | null;
  /** Empty for a load of the wallet. */
  operator: string;
  type?: OrderType;
  /** Its size. */
  className: string;
}

export function WhomSign({ nickname, operator, type, className }: WhomSignProps) {
  const of = { name: operator, ...(type && { type }) };
  if (nickname === null) return <OperatorPlate {...of} className={className} />;
  return (
    <span className={classNames('relative shrink-0', className)}>
      <PersonCircle name={nickname} className="size-full" />
      <OperatorPlate
        {...of}
        className="absolute -right-1.5 -bottom-1.5 size-[42%] ring-2 ring-sheet"
      />
    </span>
  );
}
