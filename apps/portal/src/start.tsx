import { tolerateBrowserTranslation } from '@stoep/ui/theme/translated-page';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { captureEarlyInput } from './screens/sign-in/early-input.ts';
import { PortalNotLoaded } from './shell/states/portal-not-loaded.tsx';
import { FONT_LOAD_DELAY_MS, loadFonts } from './shell/use-fonts.ts';
import { isSignInAddress, StandaloneSignIn } from './standalone-sign-in.tsx';

const loadApp = () => import('./app.tsx');

/** Draws the portal. Its texts are declared as its modules load: the language of the page is spoken by then. */
export const startPortal = (place: HTMLElement): void => {
  tolerateBrowserTranslation();
  const draw = async () => {
    try {
      const { openPortalAtPageAddress: openPortal } = await loadApp();
      const portal = await openPortal();
      root.render(<StrictMode>{portal}</StrictMode>);
      setTimeout(loadFonts, FONT_LOAD_DELAY_MS);
    } catch (error) {
      // A piece did not arrive. Opened anew by itself the page might do so for ever.
      reportError(error);
      loadFonts();
      root.render(<PortalNotLoaded />);
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
  if (!isSignInAddress(location.hash)) return void drawPortal();
  const ahead = () => void loadApp().catch(() => undefined);
  captureEarlyInput();
  // At once, in the same breath as reading what was typed: nothing entered in between can be lost.
  flushSync(() =>
    root.render(
      <StrictMode>
        <StandaloneSignIn onLeave={drawPortal} ahead={ahead} />
      </StrictMode>,
    ),
  );
};
