import { viewing } from '../session/viewing.ts';
import { onDevice } from './forget.ts';
import { holder } from './person.ts';

/** At each start and log-in: whatever is left of others goes. Staff who look as somebody else leave it as it is. */
export const settleDevice = (): void => {
  if (viewing()) return;
  onDevice((store) => {
    const now = holder();
    return now ? store.forgetOthers(now.owner) : store.forgetAllReads();
  });
};
