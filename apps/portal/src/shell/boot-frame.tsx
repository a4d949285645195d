/** The top bar without its contents: what the page shows for a deep link until the frame's code is there. */
import { Logo } from '@stoep/ui/theme/logo';
import { useRow } from './navigation/use-row.ts';
import { ScreenAwaited } from './states/screen-awaited.tsx';
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
      <ScreenAwaited row={useRow()} />
    </main>
  </div>
);
