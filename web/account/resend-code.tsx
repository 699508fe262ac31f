// The button that sends a code again: disabled for a minute after each one, with a countdown.
import { RESEND_AFTER_SECONDS } from '#contract/users.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/clock.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ButtonLook } from '#ui/controls/button.tsx';

interface ResendCodeProps {
  /** When the last code was sent; 0 if there was none. */
  sentAtMs: number;
  onSend: () => void;
  /** The button's text; `seconds` to wait, undefined when it can be pressed. */
  label: (seconds: number | undefined) => string;
  look?: ButtonLook;
  className?: string;
}

export function ResendCode({
  sentAtMs,
  onSend,
  label,
  look = 'secondary',
  className,
}: ResendCodeProps) {
  const leftMs = sentAtMs + RESEND_AFTER_SECONDS * 1000 - useNow();
  // useNow returns whole seconds and may lag, so the countdown is capped.
  const seconds = Math.min(RESEND_AFTER_SECONDS, Math.ceil(leftMs / 1000));
  const isReady = leftMs <= 0;
  return (
    <Button
      look={look}
      // Keeps the countdown readable while the button is disabled; a quiet one then looks like plain text.
      className={classNames(
        'disabled:opacity-100',
        look === 'quiet'
          ? 'disabled:bg-transparent! disabled:font-normal disabled:text-soft'
          : 'disabled:bg-well disabled:text-ink',
        className,
      )}
      disabled={!isReady}
      onClick={onSend}
    >
      {label(isReady ? undefined : seconds)}
    </Button>
  );
}
