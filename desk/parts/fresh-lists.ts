// Lists and counts follow what others do, and what this person has just done elsewhere.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { countApprovals, getApproval, listApprovals } from '#contract/desk/approvals.ts';
import { getRefundable } from '#contract/desk/approvals/proposals.ts';
import { listKycCases } from '#contract/desk/kyc.ts';
import { getMyWork, getWorkQueue, getWorkQueues } from '#contract/desk/work.ts';
import { readCache } from '#web/api/reads.tsx';

/** What waits for somebody, and how much. */
const LISTS = [
  getWorkQueues,
  getMyWork,
  getWorkQueue,
  listApprovals,
  countApprovals,
  getApproval,
  getRefundable,
  listKycCases,
];

const EVERY_MS = 10_000;

/** Reads those that are on the page again; the others when they are shown next. */
export function readListsAgain(): Promise<void> {
  return readAgain({ cancelRefetch: true });
}

/** `cancelRefetch`: also what is being read already, because it may be from before an act. */
async function readAgain(how: { cancelRefetch: boolean }): Promise<void> {
  const reads = LISTS.map(({ path }) => readCache.invalidateQueries({ queryKey: [path] }, how));
  await Promise.all(reads);
}

/** On every page: at an interval while somebody looks, on coming back to the window, and on each new page. */
export function useFreshLists(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void readAgain({ cancelRefetch: false });
  }, [pathname]);
  useEffect(() => {
    const read = (): void => {
      if (!document.hidden) void readAgain({ cancelRefetch: false });
    };
    const timer = setInterval(read, EVERY_MS);
    window.addEventListener('focus', read);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', read);
    };
  }, []);
}
