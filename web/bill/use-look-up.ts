// A form's look-up: starts one at a time, keeps its result, and discards both.
import { useCallback, useRef, useState } from 'react';
import { lookUpBody } from '#billers/form.ts';
import type { Found } from '#billers/form.ts';
import type { LookUpStep } from '#billers/steps.ts';
import type { Values } from '#billers/field.ts';
import { lookUpCall } from '#contract/look-ups.ts';
import { knownText } from '#contract/provider-texts/known-text.ts';
import { addToast, clearToasts } from '#ui/toasts/toasts.ts';
import { messageText, usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

/** The part of an answer that all look-ups have in common. */
type Answer = { status: true; session_id: string } | { status: false; details: string };

export function useLookUp() {
  const t = usePageTexts('bills');
  const [found, setFound] = useState<Found>();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController>(undefined);

  /**
   * Returns undefined if the look-up was canceled. Throws CallError for every error, including the
   * provider's rejections; a toast may show those, too.
   */
  async function lookUp(step: LookUpStep, values: Values): Promise<Found | undefined> {
    const { signal } = (running.current = new AbortController());
    setIsRunning(true);
    clearToasts();
    try {
      const body = lookUpBody(step, values);
      const answer = (await call(lookUpCall(step), { body, signal })) as Answer;
      if (signal.aborted) return undefined;
      if (answer.status) {
        const next = { answer, sessionId: answer.session_id };
        setFound(next);
        return next;
      }
      // Known sentences are in the page's language, all others in the provider's.
      const details = messageText(knownText(answer.details));
      if (step.refusal !== 'toast') {
        throw new CallError(200, {}, t(step.refusal ?? 'look_up.refused', { details }));
      }
      addToast(details, { tone: 'error' });
      // The toast disappears; the message at the field stays until another number is looked up.
      const { name = '' } = step.fields.at(-1) ?? {};
      throw new CallError(200, { [name]: details });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setIsRunning(false);
    }
  }

  /** Cancels a running look-up and discards the result. */
  const discard = useCallback(() => {
    running.current?.abort();
    setFound(undefined);
  }, []);

  return { found, isRunning, lookUp, discard };
}
