import '@stoep/ui/styles.css';
import { followColorMode } from '@stoep/ui/theme/color-mode';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepWhatWasTyped } from './screens/sign-in/typed-early.ts';

followColorMode();
const place = document.getElementById('root');
if (place) {
  const root = createRoot(place);
  keepWhatWasTyped();
  // At once, in the same breath as reading what was typed: nothing entered in between can be lost.
  flushSync(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
