// The warnings of one field, beneath it.
import type { Warning } from '#contract/recipients/guard.ts';
import { later } from '#ui/later/later.tsx';

// Loaded lazily: most forms never show a warning.
const WarningBox = later(async () => (await import('./warning-box.tsx')).WarningBox);

interface GuardWarningsProps {
  warnings: readonly Warning[];
  /** Whether they blocked the last press; the first of them then gets the focus. */
  isBlocking: boolean;
  /** Whether they are the form's first. */
  isFirst: boolean;
  /** The text of the button. */
  action: string;
}

export function GuardWarnings({ warnings, isBlocking, isFirst, action }: GuardWarningsProps) {
  return (
    // Always rendered, so that screen readers announce its content.
    <div aria-live="polite" className="empty:hidden">
      {warnings.length > 0 && (
        <WarningBox warnings={warnings} isFocused={isBlocking && isFirst} action={action} />
      )}
    </div>
  );
}
