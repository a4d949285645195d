/** The empty top bar that a deep link shows until the code of the frame has loaded. */
import { Logo } from '@stoep/ui/theme/logo';
import { useCurrentPortalRoute } from './navigation/use-current-route.ts';
import { ScreenLoadingSkeleton } from './states/screen-loading.tsx';
import './shell.css';

export const LoadingTopBar = () => (
  <header className="top-bar">
    <div className="top-bar-inner">
      <Logo />
    </div>
  </header>
);

export const LoadingAppFrame = () => (
  <div className="frame">
    <LoadingTopBar />
    <main>
      <ScreenLoadingSkeleton row={useCurrentPortalRoute()} />
    </main>
  </div>
);
