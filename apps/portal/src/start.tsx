import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepWhatWasTyped } from './screens/sign-in/typed-early.ts';

/** Draws the portal. Its texts are declared as its modules load: the language of the page is spoken by then. */
export const start = (place: HTMLElement): void => {
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
};
