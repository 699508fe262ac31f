// An error in place of content that could not be loaded, with a retry.
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';

interface LoadErrorProps {
  children: ReactNode;
  onRetry: () => void;
  /** The button's text; absent: "Try again". */
  action?: string;
}

export function LoadError({ children, onRetry, action }: LoadErrorProps) {
  const t = usePageTexts();
  return (
    <div className="flex flex-col items-start gap-4">
      <FormBanner tone="error" className="w-full">
        {children}
      </FormBanner>
      <Button look="secondary" onClick={onRetry}>
        {action ?? t('action.again')}
      </Button>
    </div>
  );
}
