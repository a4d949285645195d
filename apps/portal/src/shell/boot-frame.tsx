/** The top bar without its contents: what index.html draws for a deep link, kept until the frame's code is there. */
import { shellTexts } from '@stoep/contract/people/shell.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page } from '@stoep/ui/layout/layout';
import { Logo } from '@stoep/ui/theme/logo';
import './shell.css';

export const BootFrame = () => (
  <div className="frame">
    <header className="top-bar">
      <div className="top-bar-inner">
        <Logo />
      </div>
    </header>
    <main>
      <Page>
        <LoadingState text={shellTexts.loadingScreen} lines={6} />
      </Page>
    </main>
  </div>
);
