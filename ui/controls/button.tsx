// A button, and a link that looks like one.
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Spinner } from '../surfaces/spinner.tsx';

/**
 * primary: one per screen. remove: deletes, beside other quiet buttons. danger: cannot be undone. alarm: a
 * dangerous action that is the purpose of its page.
 */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'remove' | 'danger' | 'alarm';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-act text-on-act hover:bg-act-hover active:scale-98',
  secondary:
    'bg-sheet text-act ring-[1.5px] ring-act-edge ring-inset hover:bg-act-wash active:scale-98',
  quiet: 'text-act hover:bg-act-wash',
  remove: 'text-danger hover:bg-danger-wash',
  danger:
    'bg-sheet text-danger ring-[1.5px] ring-danger/60 ring-inset hover:bg-danger-wash active:scale-98',
  alarm: 'bg-danger text-on-act hover:opacity-90 active:scale-98',
};

function looks(look: ButtonLook, className: string | undefined): string {
  return classNames(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2 text-center',
    'text-body leading-snug font-bold transition disabled:opacity-60 aria-disabled:opacity-75',
    // In the dark theme a faded button would be dark on dark.
    'dark:disabled:bg-well dark:disabled:text-soft dark:disabled:opacity-100',
    LOOKS[look],
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Whether its request runs: the button then stays focusable but does nothing. */
  isBusy?: boolean;
}

export function Button({ look = 'primary', isBusy = false, ...rest }: ButtonProps) {
  const { className, type = 'button', onClick, children, ...others } = rest;
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...others}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={looks(look, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: ButtonLook;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={looks(look, className)} />;
}
