import { surviveTranslation } from '@stoep/ui/theme/translated-page';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepWhatWasTyped } from './screens/sign-in/typed-early.ts';
import { NotLoaded } from './shell/states/not-loaded.tsx';
import { askForLetters, LETTERS_AFTER_MS } from './shell/use-letters.ts';
import { isSignIn, SignInAlone } from './sign-in-alone.tsx';

const loadApp = () => import('./app.tsx');

/** Draws the portal. Its texts are declared as its modules load: the language of the page is spoken by then. */
export const start = (place: HTMLElement): void => {
  surviveTranslation();
  const draw = async () => {
    try {
      const { openPortal } = await loadApp();
      const portal = await openPortal();
      root.render(<StrictMode>{portal}</StrictMode>);
      setTimeout(askForLetters, LETTERS_AFTER_MS);
    } catch (error) {
      // A piece did not arrive. Opened anew by itself the page might do so for ever.
      reportError(error);
      askForLetters();
      root.render(<NotLoaded />);
    }
  };
  let drawn: Promise<void> | undefined;
  const drawPortal = () => {
    drawn ??= draw();
    return drawn;
  };
  // Where a piece of the sign-in screen is missing, the portal draws it, or says what is wrong.
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      reportError(error);
      void drawPortal();
    },
  });
  if (!isSignIn(location.hash)) return void drawPortal();
  const ahead = () => void loadApp().catch(() => undefined);
  keepWhatWasTyped();
  // At once, in the same breath as reading what was typed: nothing entered in between can be lost.
  flushSync(() =>
    root.render(
      <StrictMode>
        <SignInAlone onLeave={drawPortal} ahead={ahead} />
      </StrictMode>,
    ),
  );
};
