/**
 * Asks before a changed form is left. The router has a blocker only while there are unsaved changes; a permanent one
 * would warn about every typed address.
 */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { currentLoginId } from '../session/session-store.ts';
import { useHasUnsavedForms, wouldTabChangeLoseInput } from './use-unsaved-warning.ts';

export const UnsavedChangesWarning = () => useHasUnsavedForms() && <Blocking />;

const Blocking = () => {
  const { confirm } = useAlert();
  // Once the login has ended nothing can be saved, so leaving for the login is not blocked.
  const [login] = useState(currentLoginId);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLoginId() === login &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (wouldTabChangeLoseInput() && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({
      text: portalShellTexts.unsaved,
      confirmLabel: portalShellTexts.leave,
      cancelLabel: portalShellTexts.keepEditing,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, []);
  return null;
};
