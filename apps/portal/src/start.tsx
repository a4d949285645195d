import { tolerateBrowserTranslation } from '@stoep/ui/theme/translated-page';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { captureEarlySignInInput, earlyLanguageChoice } from './screens/sign-in/early-input.ts';
import { chooseLanguageBeforeLogin } from './session/language.ts';
import { PortalNotLoadedPage } from './shell/states/portal-not-loaded.tsx';
import { loadPortalWebFonts, WEB_FONT_LOAD_DELAY_MS } from './shell/use-fonts.ts';
import { isSignInAddress, StandaloneSignIn } from './standalone-sign-in.tsx';

const loadApp = () => import('./app.tsx');

/** Draws the portal. The language of the page has to be set before, since modules declare their texts as they load. */
export const startPortal = (place: HTMLElement): void => {
  tolerateBrowserTranslation();
  const draw = async () => {
    try {
      const { openPortalAtPageAddress: openPortal } = await loadApp();
      const portal = await openPortal();
      root.render(<StrictMode>{portal}</StrictMode>);
      setTimeout(loadPortalWebFonts, WEB_FONT_LOAD_DELAY_MS);
    } catch (error) {
      // A chunk could not be loaded. The page does not reload by itself, since it might do so for ever.
      reportError(error);
      loadPortalWebFonts();
      root.render(<PortalNotLoadedPage />);
    }
  };
  let drawn: Promise<void> | undefined;
  const drawPortal = () => {
    drawn ??= draw();
    return drawn;
  };
  // If a chunk of the sign-in screen is missing, the whole portal is loaded, which shows the screen or the error.
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      reportError(error);
      void drawPortal();
    },
  });
  if (!isSignInAddress(location.hash)) return void drawPortal();
  const ahead = () => void loadApp().catch(() => undefined);
  const language = earlyLanguageChoice();
  if (language) return void chooseLanguageBeforeLogin(language);
  captureEarlySignInInput();
  // Synchronous, directly after reading the early input, so that nothing typed in between is lost.
  flushSync(() =>
    root.render(
      <StrictMode>
        <StandaloneSignIn onLeave={drawPortal} ahead={ahead} />
      </StrictMode>,
    ),
  );
};
