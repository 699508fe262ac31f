// The sign-up form: the person, a password typed twice, and an automatic human check.
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { PASSWORD_MIN } from '#contract/people/passwords.ts';
import { register } from '#contract/users.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { ConfirmField } from '#web/account/passwords/confirm-field.tsx';
import { dialCodeOf } from '#web/account/countries.ts';
import { HumanCheckLine, useHumanCheck } from '#web/account/human-check/human-check.tsx';
import type { HumanCheck } from '#web/account/human-check/human-check.tsx';
import { PhoneFields } from '#web/account/phone-fields.tsx';
import { onwardState } from '#web/account/arrival/return-place.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { TextWithLinks } from '#web/layout/text-with-links.tsx';
import { SIGN_UP_DEFAULTS, signUpFields } from './sign-up-fields.ts';

/** The values kept for a person who goes back to use another address. */
export type Typed = Pick<typeof SIGN_UP_DEFAULTS, 'fullname' | 'country_code' | 'phone'>;

interface SignUpFormProps {
  typed?: Typed | undefined;
  /** Called when sending begins, so that the next step's code can be fetched. */
  onSend: () => void;
  /** Receives the address the code was sent to, and the sign-up's id. */
  onRegistered: (registered: AnswerOf<typeof register>, typed: Typed) => void;
}

function useSignUpForm(check: HumanCheck, { typed, onSend, onRegistered }: SignUpFormProps) {
  return useContractForm({
    schema: signUpFields,
    defaults: { ...SIGN_UP_DEFAULTS, ...typed },
    async send({ fullname, email, phone, password, is_adult, country_code: country }) {
      onSend();
      try {
        const human_check = await check.solution();
        const country_code = dialCodeOf(country);
        const person = { fullname, email, country_code, phone, password, is_adult };
        const registered = await call(register, { body: { ...person, human_check } });
        onRegistered(registered, { fullname, country_code: country, phone: String(phone) });
      } catch (error) {
        const isRefused = error instanceof CallError && error.fields['human_check'];
        if (isRefused && error.status === 422) check.beginAgain();
        throw error;
      }
    },
  });
}

/** Not at a link: a check that fails at once would move it away under the pointer. */
const beginAtField =
  ({ begin }: HumanCheck) =>
  ({ target }: { target: EventTarget }): void => {
    if (!(target instanceof HTMLAnchorElement)) begin();
  };

export function SignUpForm(props: SignUpFormProps) {
  const t = usePageTexts('signUp');
  const check = useHumanCheck();
  const form = useSignUpForm(check, props);
  const control = form.form.control;
  const [country, password, confirm] = useWatch({
    control,
    name: ['country_code', 'password', 'confirm_password'],
  }) as [string, string, string];
  return (
    // Receives the focus events of all fields; the form itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      onSubmit={form.submit}
      onFocus={beginAtField(check)}
      className="flex flex-col gap-4"
    >
      <FormRefusal form={form} />
      <TextField label={t('signup.full_name')} autoComplete="name" {...form.field('fullname')} />
      <TextField
        label={t('signup.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PhoneFields
        country={{
          label: t('signup.country'),
          control,
          name: 'country_code',
          message: form.field('country_code').message,
        }}
        number={{
          label: t('signup.phone'),
          dialCode: dialCodeOf(country),
          ...form.field('phone'),
        }}
      />
      <PasswordField
        label={t('signup.password')}
        autoComplete="new-password"
        hint={t('signup.password_hint', { min: PASSWORD_MIN.alone })}
        {...form.field('password')}
      />
      <ConfirmField
        label={t('signup.confirm')}
        password={password}
        confirm={confirm}
        {...form.field('confirm_password')}
      />
      <CheckboxField label={t('signup.adult')} {...form.field('is_adult')} />
      <HumanCheckLine check={check} message={form.field('human_check').message} />
      <Button type="submit" isBusy={form.isBusy} className="min-h-12">
        {t('signup.submit')}
      </Button>
      <Agreement />
      <HaveAccount />
    </form>
  );
}

function HaveAccount() {
  const t = usePageTexts('signUp');
  const onward = onwardState(useLocation().state);
  return (
    <p className="text-center text-soft">
      {t('signup.have_account')}{' '}
      <Link
        to="/login"
        state={onward}
        className="text-link inline-flex min-h-11 items-center font-bold"
      >
        {t('signup.login')}
      </Link>
    </p>
  );
}

/** What a person agrees to by signing up. */
function Agreement() {
  const t = usePageTexts('signUp');
  return (
    <p className="-mt-1 text-small text-soft">
      <TextWithLinks
        say={(names) => t('signup.agree', names)}
        links={{
          terms: { to: '/term', text: t('page.terms') },
          privacy: { to: '/privacy', text: t('page.privacy') },
        }}
      />
    </p>
  );
}
