import type { Portal } from '@stoep/contract/session';
import { shellTexts } from '@stoep/contract/texts/shell';
import { Button } from '@stoep/ui/button';
import { BackIcon } from '@stoep/ui/icons';
import { Link } from '@stoep/ui/link';
import { Logo } from '@stoep/ui/logo';
import { paths } from '../paths.ts';
import { MainMenu } from './main-menu.tsx';
import './shell.css';
import { useBack } from './use-back.ts';

type TopBarProps = { title: string; home?: boolean; menuWithout?: readonly Portal[] | undefined };

/** Logo, Back, title and menu, at the same place on every screen. The hub is home: it has no Back. */
export const TopBar = ({ title, home = false, menuWithout = [] }: TopBarProps) => {
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
        <span className="top-bar-title">{title}</span>
        <MainMenu without={menuWithout} />
      </div>
    </header>
  );
};
