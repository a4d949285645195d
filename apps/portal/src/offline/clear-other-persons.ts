import { currentViewAsSession } from '../session/view-as-session.ts';
import { runWithDeviceStore } from './clear-person.ts';
import { currentDeviceStoreOwner } from './device-store-owner.ts';

/** At each start and login, clears the data of other persons. Does nothing while staff view as somebody else. */
export const clearDeviceOfOtherPersons = (): void => {
  if (currentViewAsSession()) return;
  const held = currentDeviceStoreOwner();
  if (held)
    import('./push.ts')
      .then(({ endPushOfOtherPersons: forgetPushOfOthers }) => forgetPushOfOthers(held.owner))
      .catch(() => undefined);
  runWithDeviceStore((store) => {
    const now = currentDeviceStoreOwner();
    return now ? store.clearStoreOfOtherPersons(now.owner) : store.clearStoredAnswers();
  });
};
