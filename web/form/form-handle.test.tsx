// The form's own handle: what it holds of every kind of control, and when it judges and sends.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormHandle, useFormState, useFormValues } from './form-handle.ts';
import type { FormValues } from './form-handle.ts';

const DEFAULTS = { name: 'Sita', country: 'NP', plan: '', adult: false };

function Form({ form, send }: { form: FormHandle; send: (values: FormValues) => Promise<void> }) {
  const { errors, isBusy } = useFormState(form);
  const values = useFormValues(form);
  const { ref, onChange } = form.control('plan');
  return (
    <>
      <input aria-label="Name" {...form.control('name')} />
      <select aria-label="Country" {...form.control('country')}>
        <option value="NP">Nepal</option>
        <option value="IN">India</option>
      </select>
      {['small', 'large'].map((plan) => (
        <label key={plan}>
          <input type="radio" name="plan" value={plan} ref={ref} onChange={onChange} />
          {plan}
        </label>
      ))}
      <label>
        <input type="checkbox" {...form.control('adult')} />
        Adult
      </label>
      <button type="button" onClick={() => void form.submit(send)}>
        Send
      </button>
      <output data-testid="values">{JSON.stringify(values)}</output>
      <output data-testid="errors">{JSON.stringify(errors)}</output>
      <output data-testid="busy">{String(isBusy)}</output>
    </>
  );
}

async function open(check: (values: FormValues) => Record<string, string> = () => ({})) {
  const form = new FormHandle(DEFAULTS);
  form.judgeBy(check);
  const sent: FormValues[] = [];
  let finish = (): void => undefined;
  const send = async (values: FormValues): Promise<void> => {
    sent.push(values);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const screen = await render(<Form form={form} send={send} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const shown = (name: string) => screen.getByTestId(name);
  return { form, screen, sent, press, shown, finish: () => finish() };
}

it('holds what stands in every kind of control, and puts it there', async () => {
  const { form, screen, shown } = await open();
  await userEvent.fill(screen.getByLabelText('Name'), 'Hari');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'India');
  await userEvent.click(screen.getByLabelText('large'));
  await userEvent.click(screen.getByLabelText('Adult'));
  const typed = { name: 'Hari', country: 'IN', plan: 'large', adult: true };
  await expect.element(shown('values')).toHaveTextContent(JSON.stringify(typed));
  form.setValue('plan', 'small');
  await expect.element(screen.getByLabelText('small')).toBeChecked();
  form.reset();
  await expect.element(shown('values')).toHaveTextContent(JSON.stringify(DEFAULTS));
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Sita');
  await expect.element(screen.getByLabelText('Country')).toHaveValue('NP');
  await expect.element(screen.getByLabelText('small')).not.toBeChecked();
  await expect.element(screen.getByLabelText('Adult')).not.toBeChecked();
});

it('judges nothing before it is sent, then every change, and focuses the first that is wrong', async () => {
  const check = ({ name, adult }: FormValues) => ({
    ...(!adult && { adult: 'Adults only.' }),
    ...(name === '' && { name: 'A name.' }),
  });
  const { screen, sent, press, shown } = await open(check);
  await userEvent.fill(screen.getByLabelText('Name'), '');
  await expect.element(shown('errors')).toHaveTextContent('{}');
  await press();
  await expect
    .element(shown('errors'))
    .toHaveTextContent('{"adult":"Adults only.","name":"A name."}');
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.fill(screen.getByLabelText('Name'), 'H');
  await expect.element(shown('errors')).toHaveTextContent('{"adult":"Adults only."}');
  expect(sent).toEqual([]);
});

it('keeps what the server said of a field until that field is changed', async () => {
  const { form, screen, press, shown, finish } = await open();
  await press();
  form.setError('name', 'Taken.');
  form.setError('country', 'Closed.');
  finish();
  await expect.element(shown('busy')).toHaveTextContent('false');
  await userEvent.fill(screen.getByLabelText('Name'), 'Gita');
  await expect.element(shown('errors')).toHaveTextContent('{"country":"Closed."}');
  form.clearErrors();
  await expect.element(shown('errors')).toHaveTextContent('{}');
});

it('sends one at a time, and what a program filled in without a word', async () => {
  const { screen, sent, press, shown, finish } = await open();
  const box = screen.getByLabelText('Name').element() as HTMLInputElement;
  box.value = 'Filled in';
  await press();
  await press();
  await expect.element(shown('busy')).toHaveTextContent('true');
  expect(sent).toEqual([{ ...DEFAULTS, name: 'Filled in' }]);
  finish();
  await expect.element(shown('busy')).toHaveTextContent('false');
  await press();
  expect(sent).toHaveLength(2);
  finish();
});

it('is free again after what it sent has failed, and throws that on', async () => {
  const form = new FormHandle(DEFAULTS);
  const failed = form.submit(() => Promise.reject(new Error('a bug')));
  expect(form.getState().isBusy).toBe(true);
  await expect(failed).rejects.toThrow('a bug');
  expect(form.getState().isBusy).toBe(false);
});
