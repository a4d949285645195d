import { viewing } from '../session/viewing.ts';
import { onDevice } from './forget.ts';
import { holder } from './person.ts';

/** At each start and log-in: whatever is left of others goes. Staff who look as somebody else leave it as it is. */
export const settleDevice = (): void => {
  if (viewing()) return;
  const held = holder();
  if (held)
    import('./push.ts')
      .then(({ forgetPushOfOthers }) => forgetPushOfOthers(held.owner))
      .catch(() => undefined);
  onDevice((store) => {
    const now = holder();
    return now ? store.forgetOthers(now.owner) : store.forgetAllReads();
  });
};
