// Keeps lists and counts up to date with the actions of others, and of this person on other pages.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { countApprovals, getApproval, listApprovals } from '#contract/desk/approvals.ts';
import { getRefundable } from '#contract/desk/approvals/proposals.ts';
import { listKycCases } from '#contract/desk/kyc.ts';
import { getMyWork, getWorkQueue, getWorkQueues } from '#contract/desk/work.ts';
import { readCache } from '#web/api/reads.tsx';

/** The calls for lists of waiting work and their counts. */
export const LISTS = [
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

/** Refreshes the lists on the page at once, and the others when they are shown next. */
export function readListsAgain(): Promise<void> {
  return readAgain({ cancelRefetch: true });
}

/** `cancelRefetch`: restarts running reads, too, because their answers may predate an action. */
async function readAgain(how: { cancelRefetch: boolean }): Promise<void> {
  const reads = LISTS.map(({ path }) => readCache.invalidateQueries({ queryKey: [path] }, how));
  await Promise.all(reads);
}

/** Refreshes at an interval while the page is visible, when the window gets the focus, and on each page. */
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
