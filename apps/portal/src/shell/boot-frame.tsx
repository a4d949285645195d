/** The top bar without its contents: what index.html draws for a deep link, kept until the frame's code is there. */
import { shellTexts } from '@stoep/contract/texts/shell';
import { Page } from '@stoep/ui/layout';
import { LoadingState } from '@stoep/ui/loading-state';
import { Logo } from '@stoep/ui/logo';
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
