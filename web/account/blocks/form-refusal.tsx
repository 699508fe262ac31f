// The error of a form: its text, and the block that caused it, if any.
import type { ReactNode } from 'react';
import type { WireBlock } from '#contract/block.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { later } from '#ui/later/later.tsx';

// Loaded lazily because few refusals carry a block; the text of the refusal is shown meanwhile.
const BlockRefusal = later<BlockRefusalProps>(
  async () => {
    const { BlockNotice } = await import('./block-notice.tsx');
    return ({ block, children }) => (
      <BlockNotice block={block} tone="error">
        {children}
      </BlockNotice>
    );
  },
  { Meanwhile: PlainRefusal },
);

/** The last error of a form, or of anything else that makes a call. */
export interface Refusal {
  banner: string | undefined;
  block?: WireBlock | undefined;
}

interface BlockRefusalProps {
  block: WireBlock;
  children: ReactNode;
}

function PlainRefusal({ block, children }: BlockRefusalProps) {
  return (
    <FormBanner tone="error">
      <div className="flex flex-col gap-2 text-ink">
        <p className="font-bold wrap-anywhere">{block.reason}</p>
        {children}
      </div>
    </FormBanner>
  );
}

interface FormRefusalProps {
  form: Refusal;
  /** What the person can do about it. */
  children?: ReactNode;
}

/** Draws nothing without an error. */
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
  // The text of the refusal is shown only if it says more than the block's reason.
  const isSaid = banner === undefined || banner === block.reason;
  return (
    <BlockRefusal block={block}>
      {!isSaid && <p className="wrap-anywhere">{banner}</p>}
      {children}
    </BlockRefusal>
  );
}
