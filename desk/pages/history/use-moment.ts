// The moment to be shown, from the page's address; by default the time at which the page was opened.
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export function useMoment(): { at: string; show: (at: string) => void } {
  const [params, setParams] = useSearchParams();
  const [opened] = useState(() => new Date().toISOString());
  return {
    at: params.get('at') ?? opened,
    show: (at) => setParams({ at }),
  };
}
