// The message after a return from a gateway without payment; of a pending one the order itself tells.
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';

const WORDS = {
  failed: 'payment.returned_failed',
  cancelled: 'payment.returned_cancelled',
  expired: 'payment.returned_expired',
} as const;

function isKnown(how: string | null): how is keyof typeof WORDS {
  return how !== null && Object.hasOwn(WORDS, how);
}

/** Only a message: the parameter in the address does not change the order. */
export function Returned({ how }: { how: string | null }) {
  const t = usePageTexts('payment');
  if (!isKnown(how)) return null;
  return <FormBanner tone={how === 'failed' ? 'warning' : 'info'}>{t(WORDS[how])}</FormBanner>;
}
