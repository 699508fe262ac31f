// Draws any biller's form from its face, and turns what was typed into an order to pay.
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { BillerField } from '#billers/biller.ts';
import { defineCall } from '#contract/call.ts';
import { createdOrder } from '#contract/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import { askSignIn } from '#web/account/ask-sign-in.ts';
import { call } from '#web/api/call.ts';
import { currentSession } from '#web/api/session.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { BillField } from './bill-field.tsx';

/** What of a face the form needs; any biller's face fits. */
interface DrawnFace {
  path: string;
  body: z.ZodMiniType<unknown, Record<string, unknown>>;
  fields: readonly BillerField[];
  read: (body: never) => unknown;
}

function orderCall({ path, body }: DrawnFace) {
  return defineCall({
    method: 'POST',
    path,
    who: 'member',
    summary: 'Creates an order for a biller.',
    keyed: true,
    body,
    answer: createdOrder,
  });
}

/** A visitor may fill it in; pressing the button then asks to sign in and keeps what was typed. */
export function BillForm({ face }: { face: DrawnFace }) {
  const say = useWords();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: face.body,
    defaults: Object.fromEntries(face.fields.map(({ name }) => [name, ''])),
    check: face.read as (body: unknown) => unknown,
    async send(values, { key }) {
      const { id } = await call(orderCall(face), { body: values, key });
      await navigate(`/payment/${id}`);
    },
  });
  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (currentSession()) form.submit(event);
        else askSignIn();
      }}
    >
      <FormBanner tone="error">{form.banner}</FormBanner>
      {face.fields.map((field) => (
        <BillField
          key={field.name}
          field={field}
          handle={form.form}
          control={form.field(field.name)}
        />
      ))}
      <Button type="submit" isBusy={form.isBusy} className="mt-1 min-h-12">
        {say('bill.continue')}
        <ArrowRightIcon className="size-5" />
      </Button>
      <p className="text-sm text-soft">{say('bill.final')}</p>
    </form>
  );
}
