import type { Portal } from '@stoep/contract/identity/session';
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { Button } from '@stoep/ui/form/button';
import { Link } from '@stoep/ui/layout/link';
import { BackIcon } from '@stoep/ui/theme/icons';
import { Logo } from '@stoep/ui/theme/logo';
import { paths } from '../../paths.ts';
import { MainMenu } from './main-menu.tsx';
import { PortalBar } from './portal-bar.tsx';
import '../shell.css';
import { useBack } from './use-back.ts';

type TopBarProps = {
  title: string;
  /** The page's own heading says the same: the bar says it once that has gone out of sight. */
  repeats?: boolean;
  home?: boolean;
  menuWithout?: readonly Portal[] | undefined;
};

/** Logo, Back, title and menu, at the same place on every screen. The hub is home: it has no Back. */
export const TopBar = ({ title, repeats = false, home = false, menuWithout = [] }: TopBarProps) => {
  const back = useBack();
  return (
    <header className="top-bar no-print">
      <div className="top-bar-inner">
        <Link href={paths.hub.href()} className="top-bar-home" aria-label={shellTexts.homeLink}>
          <Logo />
        </Link>
        {!home && (
          <Button variant="quiet" className="top-bar-back" onClick={back}>
            <BackIcon />
            {shellTexts.back}
          </Button>
        )}
        <span className={repeats ? 'top-bar-title repeats' : 'top-bar-title'}>{title}</span>
        <PortalBar place="top" />
        <MainMenu without={menuWithout} />
      </div>
    </header>
  );
};
