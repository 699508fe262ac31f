// The moment that is looked at, as it stands in the address; without one, when the page was opened.
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
