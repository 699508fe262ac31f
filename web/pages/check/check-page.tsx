// Checks whether a message is really from us: asks for its code, and shows what was sent with it.
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { checkMessage } from '#contract/people/message-check.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ShieldIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Fact } from '#ui/surfaces/fact.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Page } from '#web/layout/page.tsx';

type Found = AnswerOf<typeof checkMessage>;

export function CheckPage() {
  const t = usePageTexts('protection');
  const [found, setFound] = useState<Found>();
  const form = useContractForm({
    schema: checkMessage.body,
    defaults: { code: '' },
    async send(typed) {
      setFound(undefined);
      setFound(await call(checkMessage, { body: typed }));
    },
  });
  return (
    <Page isShort title={t('page.check')} lead={t('check.what')} width="narrow">
      <Sheet>
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <FormRefusal form={form} />
          <TextField
            label={t('check.field')}
            hint={t('check.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('code')}
          />
          <Button type="submit" isBusy={form.isBusy}>
            {t('check.button')}
          </Button>
        </form>
        <div aria-live="polite">{found && <Answer found={found} />}</div>
      </Sheet>
      <p className="mt-6 flex gap-2.5 text-label">
        <ShieldIcon className="size-5 shrink-0 text-act" />
        {t('check.never')}
      </p>
      <p className="mt-4 text-label">{t('check.no_code')}</p>
      <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
        {t('link.contact')}
      </Link>
    </Page>
  );
}

function Answer({ found }: { found: Found }) {
  const t = usePageTexts('protection');
  const { is_ours: isOurs, message, about, sent_at: at, to, channel } = found;
  if (!isOurs) {
    return (
      <FormBanner tone="warning" className="mt-6">
        {message}
      </FormBanner>
    );
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      <FormBanner tone="success">{message}</FormBanner>
      <dl className="flex flex-col gap-2">
        <Fact title={t(channel === 'sms' ? 'check.sms_about' : 'check.about')}>{about}</Fact>
        {at !== null && (
          <Fact title={t('check.sent_at')}>
            <Moment at={at} isFull />
          </Fact>
        )}
        {to !== null && <Fact title={t('check.to')}>{to}</Fact>}
      </dl>
      <p className="text-small text-soft">{t('check.compare')}</p>
    </div>
  );
}
