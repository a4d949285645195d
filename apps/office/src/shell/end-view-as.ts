/** Ends the view of the portal as another person when this tab opens the office. */
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';

/** The key under which the portal stores the viewed person, for each tab. */
export const VIEW_AS_STORAGE_KEY = 'viewing';

export const endViewAs = async (): Promise<void> => {
  const stored = sessionStorage.getItem(VIEW_AS_STORAGE_KEY);
  if (!stored) return;
  sessionStorage.removeItem(VIEW_AS_STORAGE_KEY);
  const { token } = JSON.parse(stored) as { token: string };
  // It may have expired already; what matters is that this tab forgets it.
  await callEndpoint(apiContract.viewAs.end, {}, { token }).catch(() => undefined);
};
