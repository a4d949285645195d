/** When an open question is read again without a press: at its closing time, then until its outcome is there. */
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { now } from '../../portal-clock.ts';

/** The server counts the votes within a minute of the closing time. */
const AGAIN_MS = 10_000;
const BEHIND_MS = 1_000;
/** What a timer of a browser can count. */
const LONGEST_MS = 2_147_483_647;

type Open = Pick<ApprovalDetail, 'fullStatus' | 'endDate'>;

/** Milliseconds until the next reading; false once it is decided. */
export const readAtClosing = (approval: Open | undefined): number | false => {
  if (approval?.fullStatus !== 'Awaiting trustees') return false;
  const left = approval.endDate.getTime() - now().getTime();
  return left > 0 ? Math.min(left + BEHIND_MS, LONGEST_MS) : AGAIN_MS;
};

/** For a query of the question itself, in a tab that nobody looks at too. */
export const followClosing = {
  refetchInterval: ({ state }: { state: { data?: Open | undefined } }) => readAtClosing(state.data),
  refetchIntervalInBackground: true,
};
