import type { PortalName } from '@stoep/contract/identity/session';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { Button } from '@stoep/ui/form/button';
import { Link } from '@stoep/ui/layout/link';
import { BackIcon } from '@stoep/ui/theme/icons';
import { Logo } from '@stoep/ui/theme/logo';
import { portalPaths } from '../../paths.ts';
import { PortalMainMenu } from './main-menu.tsx';
import { PortalBar } from './portal-bar.tsx';
import '../shell.css';
import { useBackNavigation } from './use-back.ts';

type TopBarProps = {
  title: string;
  /** True if the page's heading is the same: the bar shows the title once the heading has been scrolled out of view. */
  repeats?: boolean;
  home?: boolean;
  menuWithout?: readonly PortalName[] | undefined;
};

/** Logo, Back, title and menu, in the same place on every screen. The hub has no Back. */
export const PortalTopBar = ({ title, repeats = false, home = false, menuWithout = [] }: TopBarProps) => {
  const back = useBackNavigation();
  return (
    <header className="top-bar no-print">
      <div className="top-bar-inner">
        <Link href={portalPaths.hub.href()} className="top-bar-home" aria-label={portalShellTexts.homeLink}>
          <Logo />
        </Link>
        {!home && (
          <Button variant="quiet" className="top-bar-back" onClick={back}>
            <BackIcon />
            {portalShellTexts.back}
          </Button>
        )}
        <span className={repeats ? 'top-bar-title repeats' : 'top-bar-title'}>{title}</span>
        <PortalBar place="top" />
        <PortalMainMenu without={menuWithout} />
      </div>
    </header>
  );
};
