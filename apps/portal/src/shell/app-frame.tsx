/** The frame of signed-in screens: it stays mounted while the screens in it change. */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { preloadAlertDialog } from '@stoep/ui/dialog/alert-dialog';
import { ReadOnlyProvider } from '@stoep/ui/layout/read-only';
import { SkipLink } from '@stoep/ui/layout/skip-link';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { usePortalAccess } from '../data/identity/session.ts';
import { prefetchForOffline } from '../data/offline-prefetch.ts';
import { renewPushRegistration } from '../data/platform/push-devices.ts';
import { isServiceWorkerSupported, registerServiceWorker } from '../offline/register-service-worker.ts';
import { SessionWarning } from '../session/session-warning.tsx';
import { currentViewAsSession } from '../session/view-as-session.ts';
import { PageHeaderBuildingContext, storedPageHeaderBuildingName } from './building-name.ts';
import { PAGE_CONTENT_ID } from './content-id.ts';
import { PortalFooter } from './footer.tsx';
import { UnsavedChangesWarning } from './leave-warning.tsx';
import { PortalBar } from './navigation/portal-bar.tsx';
import { PortalTopBar } from './navigation/top-bar.tsx';
import { useBuildingIdFromUrl, useCurrentPortalRoute } from './navigation/use-current-route.ts';
import { useFocusOnRoute } from './navigation/use-focus-on-route.ts';
import { useFocusRecovery } from './navigation/use-focus-recovery.ts';
import { useScrollToAnchor } from './navigation/use-scroll-to-anchor.ts';
import { ScreenTitleContext, useDocumentTitle } from './page-title.ts';
import { PortalAccessGate } from './portal-gate.tsx';
import { ScreenNotViewableByStaff } from './states/not-viewable-by-staff.tsx';
import { OfflineStatusBar } from './states/offline-bar.tsx';
import { ScreenLoadingSkeleton } from './states/screen-loading.tsx';
import { useWebFontsAfterRender } from './use-fonts.ts';
import { ViewAsBanner } from './view-as-banner.tsx';
import { isScreenViewableByStaff } from './viewable-screens.ts';
import { runWhenBrowserIdle } from './when-idle.ts';

/** Beside the screen: mounts once the screen is drawn. */
const Standing = () => {
  useWebFontsAfterRender();
  return null;
};

const AppFrame = () => {
  const row = useCurrentPortalRoute();
  const seen = currentViewAsSession();
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [building, setBuilding] = useState<string | null>(null);
  const addressed = useBuildingIdFromUrl();
  const content = useRef<HTMLElement>(null);
  const title = announcement ?? row?.title;
  useDocumentTitle(title);
  useFocusOnRoute(content);
  useFocusRecovery(content);
  useScrollToAnchor();
  useEffect(
    () =>
      runWhenBrowserIdle(() => {
        preloadAlertDialog();
        registerServiceWorker();
        renewPushRegistration().catch(() => undefined);
      }),
    [],
  );
  const { data: held } = usePortalAccess();
  useEffect(
    () =>
      held && !seen && isServiceWorkerSupported() ? runWhenBrowserIdle(() => void prefetchForOffline(held)) : undefined,
    [held, seen],
  );
  const named = row?.namesBuilding && (building ?? storedPageHeaderBuildingName(addressed));
  const barTitle = named || title || portalShellTexts.product;
  return (
    <ScreenTitleContext value={setAnnouncement}>
      <div className="frame">
        <SkipLink to={PAGE_CONTENT_ID} />
        <ViewAsBanner />
        <PortalTopBar title={barTitle} repeats={!named} home={row?.home ?? false} menuWithout={row?.menuWithout} />
        <OfflineStatusBar />
        <main id={PAGE_CONTENT_ID} ref={content} tabIndex={-1}>
          {seen && !isScreenViewableByStaff(row) ? (
            <ScreenNotViewableByStaff />
          ) : (
            <ReadOnlyProvider value={seen !== null}>
              <PageHeaderBuildingContext value={setBuilding}>
                <Suspense fallback={<ScreenLoadingSkeleton row={row} />}>
                  <PortalAccessGate row={row}>
                    <Outlet />
                    <Standing />
                  </PortalAccessGate>
                </Suspense>
              </PageHeaderBuildingContext>
            </ReadOnlyProvider>
          )}
        </main>
        <PortalFooter />
        <PortalBar place="bottom" />
      </div>
      <SessionWarning />
      <UnsavedChangesWarning />
    </ScreenTitleContext>
  );
};

export default AppFrame;
