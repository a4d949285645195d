/**
 * Asks before a changed form is left. The router gets its blocker only while there is something to lose: with one
 * always there it would complain about every address that is typed or pasted.
 */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { storedLogin } from '../session/session-store.ts';
import { tabsLose, useHasUnsaved } from './use-unsaved-warning.ts';

export const LeaveWarning = () => useHasUnsaved() && <Blocking />;

const Blocking = () => {
  const { confirm } = useAlert();
  // Once the login has ended nothing can be saved any more: the way to the login is free.
  const [login] = useState(storedLogin);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      storedLogin() === login &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (tabsLose() && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({
      text: shellTexts.unsaved,
      confirmLabel: shellTexts.leave,
      cancelLabel: shellTexts.keepEditing,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, []);
  return null;
};
