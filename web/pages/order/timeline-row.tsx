// A row of the timeline: its icon on the line, its title and its time.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, ClockIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { RoundSign } from '#ui/surfaces/round-sign.tsx';

export interface StepLook {
  icon: Icon;
  className: string;
}

export const DONE: StepLook = { icon: CheckIcon, className: 'bg-pine-wash text-pine' };
export const WAITS: StepLook = { icon: ClockIcon, className: 'bg-warn-wash text-warn' };

interface RowProps {
  sign: ReactNode;
  /** The colours of the icon. */
  className: string;
  isLast: boolean;
  children: ReactNode;
}

/** An icon on the line, and its text. */
export function Row({ sign, className, isLast, children }: RowProps) {
  return (
    <div className="flex gap-4">
      <div className="flex flex-col items-center">
        <RoundSign className={className}>{sign}</RoundSign>
        {!isLast && <span className="w-0.5 flex-1 bg-rule" />}
      </div>
      <div className={classNames('min-w-0 flex-1 pt-1.5', !isLast && 'pb-6')}>{children}</div>
    </div>
  );
}

/** A step's title with its time; on a phone the time is beneath. */
export function StepLine({ title, at }: { title: string; at: string }) {
  return (
    <div className="flex justify-between gap-x-4 max-sm:flex-col sm:items-baseline">
      <p className="font-bold">{title}</p>
      <Moment at={at} className="figures shrink-0 text-small text-soft" />
    </div>
  );
}

interface PlainStepProps {
  look: StepLook;
  title: string;
  at: string;
  isLast: boolean;
}

export function PlainStep({ look: { icon: Sign, className }, title, at, isLast }: PlainStepProps) {
  return (
    <li>
      <Row sign={<Sign className="size-5" />} className={className} isLast={isLast}>
        <StepLine title={title} at={at} />
      </Row>
    </li>
  );
}
