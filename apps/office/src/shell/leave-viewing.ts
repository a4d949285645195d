/** Whoever comes (back) to the office no longer looks at the portal as somebody else: the view of this tab is ended. */
import { contract } from '@stoep/contract';
import { call } from '@stoep/contract/kit/client';

/** Where the portal finds whose portal it shows; each tab has its own. */
export const VIEWING = 'viewing';

export const leaveViewing = async (): Promise<void> => {
  const stored = sessionStorage.getItem(VIEWING);
  if (!stored) return;
  sessionStorage.removeItem(VIEWING);
  const { token } = JSON.parse(stored) as { token: string };
  // It may have ended by itself; what counts is that nothing of it stays here.
  await call(contract.viewAs.end, {}, { token }).catch(() => undefined);
};
