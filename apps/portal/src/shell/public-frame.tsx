/** The frame of screens that need no login: logo, Back, appearance, help. */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { OfflineBanner } from '@stoep/ui/feedback/offline-banner';
import { Button } from '@stoep/ui/form/button';
import { Link } from '@stoep/ui/layout/link';
import { SkipLink } from '@stoep/ui/layout/skip-link';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { BackIcon } from '@stoep/ui/theme/icons';
import { Logo } from '@stoep/ui/theme/logo';
import { Suspense, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { LanguageSelect } from '../parts/language/language-choice.tsx';
import { portalPaths } from '../paths.ts';
import { chooseLanguageBeforeLogin } from '../session/language.ts';
import { useSession } from '../session/use-session.ts';
import { PAGE_CONTENT_ID } from './content-id.ts';
import { PortalFooter } from './footer.tsx';
import { PortalMainMenu } from './navigation/main-menu.tsx';
import { PortalBar } from './navigation/portal-bar.tsx';
import { ScreenTitleContext, useDocumentTitle } from './page-title.ts';
import './shell.css';
import { useBackNavigation } from './navigation/use-back.ts';
import { useCurrentPortalRoute } from './navigation/use-current-route.ts';
import { useFocusOnRoute } from './navigation/use-focus-on-route.ts';
import { useWebFontsAfterRender } from './use-fonts.ts';

const PublicFrame = () => {
  const row = useCurrentPortalRoute();
  const session = useSession();
  // A logged-in person has the menu and Log Out here too (A 2). A login that times out does not close a page that a
  // mail linked to: see session-watch.tsx.
  const inside = session !== null;
  const back = useBackNavigation();
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const content = useRef<HTMLElement>(null);
  const title = announcement ?? row?.title;
  useDocumentTitle(title);
  useFocusOnRoute(content);
  useWebFontsAfterRender();
  return (
    <ScreenTitleContext value={setAnnouncement}>
      <div className="frame">
        <SkipLink to={PAGE_CONTENT_ID} />
        <header className="top-bar no-print">
          <div className="top-bar-inner">
            <Link
              href={inside ? portalPaths.hub.href() : portalPaths.signIn.href()}
              className="top-bar-home"
              aria-label={inside ? portalShellTexts.homeLink : portalShellTexts.signInLink}
            >
              <Logo />
            </Link>
            <Button variant="quiet" className="top-bar-back" onClick={back}>
              <BackIcon />
              {portalShellTexts.back}
            </Button>
            <span className={inside ? 'top-bar-title' : 'top-bar-title beside-choices'}>{title}</span>
            {inside ? (
              <>
                <PortalBar place="top" />
                <PortalMainMenu without={[]} />
              </>
            ) : (
              <>
                <LanguageSelect onChoose={chooseLanguageBeforeLogin} />
                <ColorModeSwitch />
              </>
            )}
          </div>
        </header>
        <OfflineBanner />
        <main id={PAGE_CONTENT_ID} ref={content} tabIndex={-1}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
        {/* The help page has no link to itself. */}
        {row?.path !== portalPaths.help && <PortalFooter />}
        {inside && <PortalBar place="bottom" />}
      </div>
    </ScreenTitleContext>
  );
};

export default PublicFrame;
