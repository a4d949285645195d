/** The top bar without its contents: what the page shows for a deep link until the frame's code is there. */
import { Logo } from '@stoep/ui/theme/logo';
import { ScreenAwaited } from './screen-awaited.tsx';
import { useRow } from './use-row.ts';
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
