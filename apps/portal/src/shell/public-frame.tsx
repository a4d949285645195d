/** The frame of screens that need no login: logo, Back, appearance, help. */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { OfflineBanner } from '@stoep/ui/feedback/offline-banner';
import { Button } from '@stoep/ui/form/button';
import { Link } from '@stoep/ui/layout/link';
import { SkipLink } from '@stoep/ui/layout/skip-link';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { BackIcon } from '@stoep/ui/theme/icons';
import { Logo } from '@stoep/ui/theme/logo';
import { Suspense, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { LanguageChoice } from '../parts/language/language-choice.tsx';
import { paths } from '../paths.ts';
import { chooseOutside } from '../session/language.ts';
import { useSession } from '../session/use-session.ts';
import { CONTENT_ID } from './content-id.ts';
import { Footer } from './footer.tsx';
import { MainMenu } from './navigation/main-menu.tsx';
import { PortalBar } from './navigation/portal-bar.tsx';
import { TitleContext, useDocumentTitle } from './page-title.ts';
import './shell.css';
import { useBack } from './navigation/use-back.ts';
import { useFocusOnRoute } from './navigation/use-focus-on-route.ts';
import { useRow } from './navigation/use-row.ts';
import { useLetters } from './use-letters.ts';

const PublicFrame = () => {
  const row = useRow();
  const session = useSession();
  // Whoever is logged in finds the menu and Log Out here too (A 2). A login that has run out since does not take the
  // page away that a mail led to: see session-watch.tsx.
  const inside = session !== null;
  const back = useBack();
  const [said, setSaid] = useState<string | null>(null);
  const content = useRef<HTMLElement>(null);
  const title = said ?? row?.title;
  useDocumentTitle(title);
  useFocusOnRoute(content);
  useLetters();
  return (
    <TitleContext value={setSaid}>
      <div className="frame">
        <SkipLink to={CONTENT_ID} />
        <header className="top-bar no-print">
          <div className="top-bar-inner">
            <Link
              href={inside ? paths.hub.href() : paths.signIn.href()}
              className="top-bar-home"
              aria-label={inside ? shellTexts.homeLink : shellTexts.signInLink}
            >
              <Logo />
            </Link>
            <Button variant="quiet" className="top-bar-back" onClick={back}>
              <BackIcon />
              {shellTexts.back}
            </Button>
            <span className={inside ? 'top-bar-title' : 'top-bar-title beside-choices'}>{title}</span>
            {inside ? (
              <>
                <PortalBar place="top" />
                <MainMenu without={[]} />
              </>
            ) : (
              <>
                <LanguageChoice onChoose={chooseOutside} />
                <ColorModeSwitch />
              </>
            )}
          </div>
        </header>
        <OfflineBanner />
        <main id={CONTENT_ID} ref={content} tabIndex={-1}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
        {/* On the page of help its link would lead to itself. */}
        {row?.path !== paths.help && <Footer />}
        {inside && <PortalBar place="bottom" />}
      </div>
    </TitleContext>
  );
};

export default PublicFrame;
