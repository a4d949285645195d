/**
 * Draws the hub from the answers stored on the device while the server is asked (decision 0327). Stored answers
 * never count as all clear: `useKnown` of the hub waits for the server.
 */

import { findStoredAnswer } from '../offline/stored-answers.ts';
import { portalNow } from '../portal-clock.ts';
import { currentStoredSession } from '../session/session-store.ts';
import { portalAccessQueryKey, STORED_PORTAL_ACCESS_KEY } from './identity/session.ts';
import { ownWorklistQuery } from './people/own-worklist.ts';
import { portalQueryClient } from './query-client.ts';

/** Older than the staleTime of 30 seconds, so that stored answers are always refetched. */
const STALE_MS = 31_000;

const show = (key: readonly unknown[], data: unknown, at: number): void => {
  if (portalQueryClient.getQueryData(key) !== undefined) return;
  portalQueryClient.setQueryData(key, data, { updatedAt: Math.min(at, portalNow().getTime() - STALE_MS) });
};

/** Puts the stored answers of the hub into the query cache. Settles afterwards, or at once if nothing is stored. */
export const loadHubFromDevice = async (): Promise<void> => {
  const session = currentStoredSession();
  if (!session) return;
  const { queryKey } = ownWorklistQuery();
  const [access, attention] = await Promise.all([
    findStoredAnswer(STORED_PORTAL_ACCESS_KEY),
    findStoredAnswer(queryKey),
  ]);
  // Both answers are needed to draw the hub. The person may have logged out meanwhile.
  if (!access || !attention || currentStoredSession()?.token !== session.token) return;
  show(portalAccessQueryKey(session.token), (access.data as { access: unknown }).access, access.at);
  show(queryKey, attention.data, attention.at);
};
