/** The top bar without its contents: what the page shows for a deep link until the frame's code is there. */
import { shellTexts } from '@stoep/contract/people/shell.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page } from '@stoep/ui/layout/layout';
import { Logo } from '@stoep/ui/theme/logo';
import './shell.css';

export const BootTop = () => (
  <header className="top-bar">
    <div className="top-bar-inner">
      <Logo />
    </div>
  </header>
);

export const BootFrame = () => (
  <div className="frame">
    <BootTop />
    <main>
      <Page>
        <LoadingState text={shellTexts.loadingScreen} lines={6} />
      </Page>
    </main>
  </div>
);
