/** Polling of an open approval: at its closing time, and then until its outcome is known. */
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { portalNow } from '../../portal-clock.ts';

/** The server counts the votes within a minute of the closing time. */
const AGAIN_MS = 10_000;
const BEHIND_MS = 1_000;
/** The longest delay that a browser timer supports. */
const LONGEST_MS = 2_147_483_647;

type Open = Pick<ApprovalDetail, 'fullStatus' | 'endDate'>;

/** Milliseconds until the next poll; false once the approval is decided. */
export const approvalPollInterval = (approval: Open | undefined): number | false => {
  if (approval?.fullStatus !== 'Awaiting trustees') return false;
  const left = approval.endDate.getTime() - portalNow().getTime();
  return left > 0 ? Math.min(left + BEHIND_MS, LONGEST_MS) : AGAIN_MS;
};

/** Options for the query of the approval itself, which also polls in a background tab. */
export const approvalPollOptions = {
  refetchInterval: ({ state }: { state: { data?: Open | undefined } }) => approvalPollInterval(state.data),
  refetchIntervalInBackground: true,
};
