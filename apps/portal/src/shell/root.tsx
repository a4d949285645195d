/** What lies under every screen: alerts, messages, the watch on the session, scroll positions. */
import { AlertProvider } from '@stoep/ui/dialog/alert-dialog';
import { ToastProvider } from '@stoep/ui/feedback/toast';
import { LinkProvider } from '@stoep/ui/layout/link';
import { surviveTranslation } from '@stoep/ui/theme/translated-page';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { settleDevice } from '../offline/settle.ts';
import { speakAt } from '../session/language.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { BootFrame } from './boot-frame.tsx';
import { RouterLink } from './navigation/router-link.tsx';
import { whenIdle } from './when-idle.ts';

surviveTranslation();

export const Root = () => {
  const { pathname } = useLocation();
  useEffect(() => whenIdle(settleDevice), []);
  useLayoutEffect(() => speakAt(pathname), [pathname]);
  return (
    <LinkProvider value={RouterLink}>
      <AlertProvider>
        <ToastProvider>
          <SessionWatch />
          <ScrollRestoration />
          <Suspense fallback={<BootFrame />}>
            <Outlet />
          </Suspense>
        </ToastProvider>
      </AlertProvider>
    </LinkProvider>
  );
};
