// The call that uses a mailed link at the press of a button: its state, and the refusal to show.
import { useState } from 'react';
import { useParams } from 'react-router';
import { CallError } from '#web/api/call-error.ts';

export interface LinkUse<Answer> {
  /** The server's answer, once the link was used. */
  answer: Answer | undefined;
  isBusy: boolean;
  refusal: string | undefined;
  press: () => void;
}

/** `send` makes the call with the token in the page's address. */
export function useLink<Answer>(send: (token: string) => Promise<Answer>): LinkUse<Answer> {
  const { token = '' } = useParams();
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function press(): Promise<void> {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      setAnswer(await send(token));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.fields['token'] ?? error.banner);
    } finally {
      setIsBusy(false);
    }
  }
  return { answer, isBusy, refusal, press: () => void press() };
}
