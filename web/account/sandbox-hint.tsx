// A link to the sandbox's inbox; nothing without a sandbox.
import { MailIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

/** The server puts the sandbox's address into the page; without one there is no such tag. */
function sandboxAddress(): string | undefined {
  const address = document.querySelector<HTMLMetaElement>('meta[name="sandbox"]')?.content;
  return address && /^https?:\/\//.test(address) ? address : undefined;
}

/** `email`: the address whose messages the inbox shows. */
export function SandboxHint({ email }: { email: string }) {
  const t = usePageTexts('account');
  const address = sandboxAddress();
  if (!address) return null;
  return (
    <a
      href={`${address}/?to=${encodeURIComponent(email)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link mt-2 inline-flex min-h-11 items-center gap-2"
    >
      <MailIcon className="size-5" />
      {t('account.sandbox_inbox')}
      <span className="sr-only"> ({t('general.new_tab')})</span>
    </a>
  );
}
