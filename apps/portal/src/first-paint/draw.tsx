/**
 * Draws what the page shows before any script has loaded: the sign-in screen, and for other addresses the top bar and
 * the head of the owner portal. It uses the product's own components and runs only in the build (`scripts/vite/first-
 * paint.ts`).
 */
import { LANGUAGE_LOCALES } from '@stoep/contract/kit/language';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { currentPageLanguage, loadChosenLanguageTexts } from '../session/language.ts';

/**
 * Nothing can be sent before the script has loaded, since the browser would put the password into the address. So
 * fields and button are in no form until then.
 */
const withoutForm = (markup: string): string =>
  markup.replaceAll('<form ', '<div ').replaceAll('</form>', '</div>').replaceAll('type="submit"', 'type="button"');

/**
 * @property locale of `<html lang>`, for example en-ZA @property signIn, top markup for `#root`; one of the two is
 * shown
 */
export type FirstPaintMarkup = { readonly locale: string; readonly signIn: string; readonly top: string };

const draw = async (): Promise<FirstPaintMarkup> => {
  await loadChosenLanguageTexts();
  // Modules declare their texts as they load, so they are imported after the language is set.
  const [{ StandaloneSignIn: SignInAlone }, { LoadingTopBar: BootTop }, { OwnerPortalFirstPaint }] = await Promise.all([
    import('../standalone-sign-in.tsx'),
    import('../shell/loading-frame.tsx'),
    import('./owner-portal-head.tsx'),
  ]);
  const drawn = (element: ReactElement) => withoutForm(renderToStaticMarkup(element));
  const stay = async () => undefined;
  const signIn = drawn(createElement(SignInAlone, { onLeave: stay, ahead: () => undefined }));
  const top = drawn(
    createElement('div', { className: 'frame' }, createElement(BootTop), createElement(OwnerPortalFirstPaint)),
  );
  return {
    locale: LANGUAGE_LOCALES[currentPageLanguage()],
    signIn: `<div class="boot-sign-in">${signIn}</div>`,
    top: `<div class="boot-app">${top}</div>`,
  };
};

/** In the language of `localStorage`. A page has one language, so this module is loaded once for each. */
export const firstPaintMarkup = await draw();
