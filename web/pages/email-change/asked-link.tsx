// The page of an address change's link before its button is pressed: the addresses, what happens, and the
// two choices. For a link that is not valid, it says what to do instead.
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { AddressRows } from '#web/account/links/address-rows.tsx';
import { DeadLink } from '#web/account/links/dead-link.tsx';
import type { AddressRow } from '#web/account/links/address-rows.tsx';
import type { LinkAbout } from '#web/account/links/use-link-about.ts';
import type { LinkUse } from './use-link.ts';

interface AskedLinkProps {
  asked: Omit<LinkAbout<unknown>, 'about'>;
  /** The first row is the address that will apply. */
  rows: readonly AddressRow[];
  use: Omit<LinkUse<unknown>, 'answer'>;
  button: string;
  /** The link that leaves everything unchanged. */
  keep: { text: string; to: string };
  /** The first choice offered when the link is not valid. */
  out?: { text: string; to: string };
  children: ReactNode;
}

export function AskedLink({ asked, rows, use, button, keep, out, children }: AskedLinkProps) {
  const { isBusy, refusal, press } = use;
  if (asked.failure !== undefined) {
    return <LoadError onRetry={asked.retry}>{asked.failure}</LoadError>;
  }
  if (asked.refusal !== undefined) {
    return <DeadLink refusal={asked.refusal} {...(out && { first: out })} />;
  }
  return (
    <>
      <FormBanner tone="error">{refusal}</FormBanner>
      <AddressRows rows={rows} />
      {children}
      <div className="flex flex-col gap-3">
        <Button isBusy={isBusy} disabled={rows[0]?.address === undefined} onClick={press}>
          {button}
        </Button>
        <ButtonLink look="quiet" to={keep.to}>
          {keep.text}
        </ButtonLink>
      </div>
    </>
  );
}
