/** The frame of the signed-in screens: it stays while the screens change inside it. */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { preloadAlerts } from '@stoep/ui/dialog/alert-dialog';
import { ReadOnly } from '@stoep/ui/layout/read-only';
import { SkipLink } from '@stoep/ui/layout/skip-link';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useAccess } from '../data/identity/session.ts';
import { renewDevice } from '../data/platform/push-devices.ts';
import { readAhead } from '../data/read-ahead.ts';
import { isKept, keepThePortal } from '../offline/service.ts';
import { SessionWarning } from '../session/session-warning.tsx';
import { viewing } from '../session/viewing.ts';
import { BuildingContext, storedBuildingName } from './building-name.ts';
import { CONTENT_ID } from './content-id.ts';
import { Footer } from './footer.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { PortalBar } from './navigation/portal-bar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useFocusOnRoute } from './navigation/use-focus-on-route.ts';
import { useKeptFocus } from './navigation/use-kept-focus.ts';
import { useLanding } from './navigation/use-landing.ts';
import { useAddressBuilding, useRow } from './navigation/use-row.ts';
import { TitleContext, useDocumentTitle } from './page-title.ts';
import { PortalGate } from './portal-gate.tsx';
import { NotShown } from './states/not-shown.tsx';
import { OfflineBar } from './states/offline-bar.tsx';
import { ScreenAwaited } from './states/screen-awaited.tsx';
import { useLetters } from './use-letters.ts';
import { isViewable } from './viewable.ts';
import { ViewingBanner } from './viewing-banner.tsx';
import { whenIdle } from './when-idle.ts';

/** Beside the screen: it stands when this does. */
const Standing = () => {
  useLetters();
  return null;
};

const AppFrame = () => {
  const row = useRow();
  const seen = viewing();
  const [said, setSaid] = useState<string | null>(null);
  const [building, setBuilding] = useState<string | null>(null);
  const addressed = useAddressBuilding();
  const content = useRef<HTMLElement>(null);
  const title = said ?? row?.title;
  useDocumentTitle(title);
  useFocusOnRoute(content);
  useKeptFocus(content);
  useLanding();
  useEffect(
    () =>
      whenIdle(() => {
        preloadAlerts();
        keepThePortal();
        renewDevice().catch(() => undefined);
      }),
    [],
  );
  const { data: held } = useAccess();
  useEffect(
    () => (held && !seen && isKept() ? whenIdle(() => void readAhead(held)) : undefined),
    [held, seen],
  );
  const named = row?.namesBuilding && (building ?? storedBuildingName(addressed));
  const barTitle = named || title || shellTexts.product;
  return (
    <TitleContext value={setSaid}>
      <div className="frame">
        <SkipLink to={CONTENT_ID} />
        <ViewingBanner />
        <TopBar title={barTitle} repeats={!named} home={row?.home ?? false} menuWithout={row?.menuWithout} />
        <OfflineBar />
        <main id={CONTENT_ID} ref={content} tabIndex={-1}>
          {seen && !isViewable(row) ? (
            <NotShown />
          ) : (
            <ReadOnly value={seen !== null}>
              <BuildingContext value={setBuilding}>
                <Suspense fallback={<ScreenAwaited row={row} />}>
                  <PortalGate row={row}>
                    <Outlet />
                    <Standing />
                  </PortalGate>
                </Suspense>
              </BuildingContext>
            </ReadOnly>
          )}
        </main>
        <Footer />
        <PortalBar place="bottom" />
      </div>
      <SessionWarning />
      <LeaveWarning />
    </TitleContext>
  );
};

export default AppFrame;
