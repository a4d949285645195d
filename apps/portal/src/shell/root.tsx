/** Present under every screen: alerts, toasts, the session watch, scroll positions. */
import { AlertProvider } from '@stoep/ui/dialog/alert-dialog';
import { ToastProvider } from '@stoep/ui/feedback/toast';
import { LinkProvider } from '@stoep/ui/layout/link';
import { tolerateBrowserTranslation } from '@stoep/ui/theme/translated-page';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { clearDeviceOfOtherPersons } from '../offline/clear-other-persons.ts';
import { reloadOnLanguageChange } from '../session/language.ts';
import { SessionEndWatcher } from '../session/session-watch.tsx';
import { LoadingAppFrame } from './loading-frame.tsx';
import { PortalRouterLink } from './navigation/router-link.tsx';
import { runWhenBrowserIdle } from './when-idle.ts';

tolerateBrowserTranslation();

export const PortalRoot = () => {
  const { pathname } = useLocation();
  useEffect(() => runWhenBrowserIdle(clearDeviceOfOtherPersons), []);
  useLayoutEffect(() => reloadOnLanguageChange(pathname), [pathname]);
  return (
    <LinkProvider value={PortalRouterLink}>
      <AlertProvider>
        <ToastProvider>
          <SessionEndWatcher />
          <ScrollRestoration />
          <Suspense fallback={<LoadingAppFrame />}>
            <Outlet />
          </Suspense>
        </ToastProvider>
      </AlertProvider>
    </LinkProvider>
  );
};
