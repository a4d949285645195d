import { useEffect } from 'react';

/** For screens that never report being drawn: the login after a deep link, an error. */
export const WEB_FONT_LOAD_DELAY_MS = 4_000;

/** Loads the web fonts (sign-in.css). They wait until a screen is drawn, because they would delay its code. */
export const loadPortalWebFonts = (): void => {
  document.documentElement.dataset.drawn = '';
};

/** Loads the fonts once this component is drawn. */
export const useWebFontsAfterRender = (): void => useEffect(loadPortalWebFonts, []);
