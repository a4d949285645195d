/** The sign-in screen as the first thing anybody sees, before the router and the other screens are there. */
import { AlertProvider } from '@stoep/ui/dialog/alert-dialog';
import { ToastProvider } from '@stoep/ui/feedback/toast';
import { type LinkProps, LinkProvider } from '@stoep/ui/layout/link';
import { useEffect, useMemo, useState } from 'react';
import { settleDevice } from './offline/settle.ts';
import SignIn from './screens/sign-in/sign-in.tsx';
import { viewing } from './session/viewing.ts';
import { isInApp } from './shell/navigation/in-app.ts';
import { type Way, WayProvider } from './shell/navigation/way.ts';
import { leadsToOwn } from './shell/viewable.ts';
import { whenIdle } from './shell/when-idle.ts';

/** Whether an address of the page is the sign-in screen. The same rule as in public/theme-boot.js. */
export const isSignIn = (hash: string): boolean => /^#?\/?(\?|$)/.test(hash);

const searchOf = (hash: string) => new URLSearchParams(hash.split('?')[1] ?? '');

const HashLink = ({ href, state: _state, ...rest }: LinkProps) =>
  viewing() && leadsToOwn(href) ? null : <a href={isInApp(href) ? `#${href}` : href} {...rest} />;

type SignInAloneProps = {
  /** Draws the portal at the address of the page. */
  onLeave: () => Promise<void>;
  ahead: () => void;
};

export const SignInAlone = ({ onLeave, ahead }: SignInAloneProps) => {
  const [search, setSearch] = useState(() => searchOf(location.hash));
  useEffect(() => whenIdle(settleDevice), []);
  useEffect(() => {
    const follow = () => {
      if (isSignIn(location.hash)) setSearch(searchOf(location.hash));
      else void onLeave();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onLeave]);
  const way = useMemo<Way>(
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
          <WayProvider value={way}>
            <SignIn />
          </WayProvider>
        </ToastProvider>
      </AlertProvider>
    </LinkProvider>
  );
};
