// What a mailed link is about, loaded when its page opens. Loading it does not use the link up.
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { CallError } from '#web/api/call-error.ts';

export interface LinkAbout<About> {
  /** Undefined while loading, and for a link that is not valid. */
  about: About | undefined;
  /** Why the link is not valid. */
  refusal: string | undefined;
  /** Why there is no answer. */
  failure: string | undefined;
  retry: () => void;
}

type Answer<About> = Partial<Pick<LinkAbout<About>, 'about' | 'refusal' | 'failure'>>;

const NOT_VALID = [404, 422];

function failed({ status, fields, banner = '' }: CallError): Answer<never> {
  const text = fields['token'] ?? banner;
  return NOT_VALID.includes(status) ? { refusal: text } : { failure: text };
}

type Ask<About> = (token: string, signal: AbortSignal) => Promise<About>;

async function read<About>(request: Promise<About>, signal: AbortSignal): Promise<Answer<About>> {
  try {
    return { about: await request };
  } catch (error) {
    if (signal.aborted) return {};
    if (!(error instanceof CallError)) throw error;
    return failed(error);
  }
}

/**
 * `ask` makes the call with the token from the route parameter `name` of the page. It must be the
 * same function for the lifetime of the page.
 */
export function useLinkAbout<About>(ask: Ask<About>, name = 'token'): LinkAbout<About> {
  const { [name]: token = '' } = useParams();
  const [answer, setAnswer] = useState<Answer<About>>({});
  const begin = useCallback((): AbortController => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void read(ask(token, signal), signal).then((now) => !signal.aborted && setAnswer(now));
    return leaving;
  }, [ask, token]);
  useEffect(() => {
    const leaving = begin();
    return () => leaving.abort();
  }, [begin]);
  function retry(): void {
    setAnswer({});
    begin();
  }
  const { about, refusal, failure } = answer;
  return { about, refusal, failure, retry };
}
