/**
 * The hub of a person who was here before shows what the device has of it, while the server is asked (decision 0327). Nothing is called
 * clear by it: `useKnown` of the hub waits for the answer.
 */

import { storedRead } from '../offline/kept-reads.ts';
import { now } from '../portal-clock.ts';
import { currentSession } from '../session/session-store.ts';
import { accessKey, STORED_ACCESS } from './identity/session.ts';
import { attentionQuery } from './people/attention.ts';
import { queryClient } from './query-client.ts';

/** Older than any answer that counts as fresh: what is stored is always asked for again. */
const STALE_MS = 31_000;

const show = (key: readonly unknown[], data: unknown, at: number): void => {
  if (queryClient.getQueryData(key) !== undefined) return;
  queryClient.setQueryData(key, data, { updatedAt: Math.min(at, now().getTime() - STALE_MS) });
};

/** Puts the stored answers of the hub where its queries look for them. Settles once they are there, or where nothing is stored. */
export const showStoredHub = async (): Promise<void> => {
  const session = currentSession();
  if (!session) return;
  const { queryKey } = attentionQuery();
  const [access, attention] = await Promise.all([storedRead(STORED_ACCESS), storedRead(queryKey)]);
  // One without the other draws nothing. The person may have logged out meanwhile.
  if (!access || !attention || currentSession()?.token !== session.token) return;
  show(accessKey(session.token), (access.data as { access: unknown }).access, access.at);
  show(queryKey, attention.data, attention.at);
};
