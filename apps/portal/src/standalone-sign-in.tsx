/** The sign-in screen before the router and the other screens have loaded. */
import { AlertProvider } from '@stoep/ui/dialog/alert-dialog';
import { ToastProvider } from '@stoep/ui/feedback/toast';
import { type LinkProps, LinkProvider } from '@stoep/ui/layout/link';
import { useEffect, useMemo, useState } from 'react';
import { clearDeviceOfOtherPersons } from './offline/clear-other-persons.ts';
import SignIn from './screens/sign-in/sign-in.tsx';
import { currentViewAsSession } from './session/view-as-session.ts';
import { isPortalAddress } from './shell/navigation/portal-address.ts';
import { type SignInNavigation, SignInNavigationProvider } from './shell/navigation/sign-in-navigation.ts';
import { leadsToScreenClosedToStaff } from './shell/viewable-screens.ts';
import { runWhenBrowserIdle } from './shell/when-idle.ts';

/** Whether an address of the page is the sign-in screen. The same rule as in public/theme-boot.js. */
export const isSignInAddress = (hash: string): boolean => /^#?\/?(\?|$)/.test(hash);

const searchOf = (hash: string) => new URLSearchParams(hash.split('?')[1] ?? '');

const HashLink = ({ href, state: _state, ...rest }: LinkProps) =>
  currentViewAsSession() && leadsToScreenClosedToStaff(href) ? null : (
    <a href={isPortalAddress(href) ? `#${href}` : href} {...rest} />
  );

type SignInAloneProps = {
  /** Draws the portal at the address of the page. */
  onLeave: () => Promise<void>;
  ahead: () => void;
};

export const StandaloneSignIn = ({ onLeave, ahead }: SignInAloneProps) => {
  const [search, setSearch] = useState(() => searchOf(location.hash));
  useEffect(() => runWhenBrowserIdle(clearDeviceOfOtherPersons), []);
  useEffect(() => {
    const follow = () => {
      if (isSignInAddress(location.hash)) setSearch(searchOf(location.hash));
      else void onLeave();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onLeave]);
  const way = useMemo<SignInNavigation>(
    () => ({
      search,
      go: (address) => {
        history.replaceState(null, '', `#${address}`);
        return onLeave();
      },
      ahead,
    }),
    [search, onLeave, ahead],
  );
  return (
    <LinkProvider value={HashLink}>
      <AlertProvider>
        <ToastProvider>
          <SignInNavigationProvider value={way}>
            <SignIn />
          </SignInNavigationProvider>
        </ToastProvider>
      </AlertProvider>
    </LinkProvider>
  );
};
