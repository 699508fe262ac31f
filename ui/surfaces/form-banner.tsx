// A message about a whole form or page: an error, information or a success.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons.tsx';

export type BannerTone = 'error' | 'info' | 'success' | 'warning';

const LOOKS: Record<BannerTone, string> = {
  error: 'border-danger/40 bg-danger-wash text-danger',
  info: 'border-act-edge bg-act-wash text-ink',
  success: 'border-pine/40 bg-pine-wash text-pine',
  warning: 'border-warn/40 bg-warn-wash text-warn',
};

interface FormBannerProps {
  tone: BannerTone;
  /** Without a message nothing is drawn. */
  children?: ReactNode;
  className?: string;
}

export function FormBanner({ tone, children, className }: FormBannerProps) {
  if (!children) return null;
  const Sign = tone === 'success' ? CheckIcon : tone === 'info' ? InfoIcon : AlertIcon;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-control border px-4 py-3',
        LOOKS[tone],
        className,
      )}
    >
      <Sign className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
    </div>
  );
}
