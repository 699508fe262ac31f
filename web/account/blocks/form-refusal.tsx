// The error of a form: its text, and what holds the person back where that is the reason.
import type { ReactNode } from 'react';
import type { WireBlock } from '#contract/block.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { BlockNotice } from './block-notice.tsx';

/** What a form, or anything else that makes a call, knows of its error. */
export interface Refusal {
  banner: string | undefined;
  block?: WireBlock | undefined;
}

interface FormRefusalProps {
  form: Refusal;
  /** What the person can do about it. */
  children?: ReactNode;
}

/** Nothing without an error. */
export function FormRefusal({ form: { banner, block }, children }: FormRefusalProps) {
  if (!block && !banner) return null;
  if (!block) {
    return (
      <FormBanner tone="error">
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-anywhere">{banner}</p>
          {children}
        </div>
      </FormBanner>
    );
  }
  // The text of the refusal, where it says more than the reason.
  const isSaid = banner === undefined || banner === block.reason;
  return (
    <BlockNotice block={block} tone="error">
      {!isSaid && <p className="wrap-anywhere">{banner}</p>}
      {children}
    </BlockNotice>
  );
}
