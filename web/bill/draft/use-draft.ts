// A form's draft: stored when a visitor submits the form, and resumed once they are signed in.
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { BillerDefinition } from '#billers/biller.ts';
import { saysWhom } from '#billers/field.ts';
import type { Values } from '#billers/field.ts';
import { formAt } from '#billers/form.ts';
import { digitsIn } from '#contract/dates/digits.ts';
import { checkOrder } from '#contract/order-calls/new-orders.ts';
import { grouped } from '#ui/controls/digits.ts';
import { currencyText } from '#ui/text/money-text.ts';
import { pageLanguage, usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { askSignIn } from '#web/account/ask-sign-in.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { currentDraft, forgetDraft, keepDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { goOnWith, isInUse } from './go-on.ts';
import { resumedOf } from './resumed.ts';

type Order = Record<string, unknown>;

/** "Mobile top-up · 984 123 4567 · NPR 100": what it is, for whom, and the amount. */
export function aboutText(definition: BillerDefinition, values: Values, t: Say<'bills'>): string {
  const { above, below } = formAt(definition, values);
  const typed = [...above, ...below].filter(({ name }) => values[name]);
  const whom = typed.find((field) => field.kind !== 'choice' && saysWhom(field));
  const amount = typed.find(({ name }) => /amount$/i.test(name));
  const parts = [t(definition.title)];
  if (whom) parts.push(grouped(values[whom.name] ?? '', whom.groups));
  if (amount) {
    const rupees = digitsIn(values[amount.name] ?? '', pageLanguage());
    parts.push(`${currencyText('NPR')} ${rupees}`);
  }
  return parts.join(' · ');
}

/** Throws CallError if the server refuses the order. Ignores other CallErrors: creating it checks again. */
async function checked({ id: biller }: BillerDefinition, order: Order): Promise<void> {
  try {
    const request = order as Record<string, string | number>;
    await call(checkOrder, { body: { biller, request } });
  } catch (error) {
    const isRefused = error instanceof CallError && (error.status === 409 || error.status === 422);
    if (isRefused || !(error instanceof CallError)) throw error;
  }
}

/** A string that is equal for equal values. */
const textOf = (values: Values): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

export interface KeptDraft {
  /**
   * Stores what a visitor, or a member whose two hours are over, submitted, in place of an earlier draft, and
   * asks them to sign in. Throws CallError if the server would refuse `order`, so that they learn it before.
   */
  askVisitor: (values: Values, order?: Order) => Promise<void>;
  /**
   * Sends the values, and stores the draft if that fails because the member's session has expired (a 401): they
   * are asked to log in.
   */
  keepWhenSignedOut: (values: Values, send: () => Promise<void>) => Promise<void>;
  /** Discards the draft because the values have changed; the visitor will submit them again. */
  drop: () => void;
  /** Records that the form was filled in from this draft. */
  adopt: (draft: Draft) => void;
  /** The idempotency key of the adopted draft, if the values are unchanged: its order may already exist. */
  keyOf: (values: Values) => string | undefined;
}

/** The draft of a form; it is resumed once its person has signed in through the dialog over this page. */
export function useKeptDraft(definition: BillerDefinition): KeptDraft {
  const t = usePageTexts('bills');
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isKept = useRef(false);
  /** The last member who was signed in while this form was open: what is typed in it is theirs. */
  const lastMember = useRef<string>(undefined);
  const [adopted, adopt] = useState<Draft>();
  useEffect(() => {
    if (!session) return undefined;
    lastMember.current = session.id;
    // Signed in in another tab, the person goes on once they look at this one again.
    const goOn = (): void => {
      if (!isKept.current || !isInUse()) return;
      isKept.current = false;
      const draft = currentDraft();
      if (draft) void goOnWith(draft, { navigate, replace: false });
    };
    goOn();
    document.addEventListener('visibilitychange', goOn);
    return () => document.removeEventListener('visibilitychange', goOn);
  }, [session, navigate]);
  function keep(values: Values, owner: string | undefined): void {
    const place = pathname + search + hash;
    const about = aboutText(definition, values, t);
    keepDraft({ biller: definition.id, place, values, about, owner });
    isKept.current = true;
  }
  return {
    askVisitor: async (values, order) => {
      if (order) await checked(definition, order);
      keep(values, lastMember.current);
      askSignIn();
    },
    keepWhenSignedOut: async (values, send) => {
      try {
        await send();
      } catch (error) {
        // The session has been ended by now; `session` is the one with which the request was sent.
        if (error instanceof CallError && error.status === 401) keep(values, session?.id);
        throw error;
      }
    },
    drop: () => {
      if (isKept.current) forgetDraft();
      isKept.current = false;
    },
    adopt,
    keyOf: (values) =>
      adopted && textOf(adopted.values) === textOf(values) ? adopted.key : undefined,
  };
}

interface Resumed {
  definition: BillerDefinition;
  draft: KeptDraft;
  form: UseFormReturn;
  element: RefObject<HTMLFormElement | null>;
}

/** Fills the form in with the draft that its person comes back to; submits it if it is resumed as `sent`. */
export function useResumedDraft({ definition, draft: { adopt }, form, element }: Resumed): void {
  const { state } = useLocation();
  useEffect(() => {
    const how = resumedOf(state);
    const draft = how && currentDraft();
    if (draft?.biller !== definition.id) return;
    forgetDraft();
    adopt(draft);
    for (const [name, value] of Object.entries(draft.values)) form.setValue(name, value);
    if (how === 'sent') element.current?.requestSubmit();
  }, [state, definition, adopt, form, element]);
}
