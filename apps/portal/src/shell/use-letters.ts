import { useEffect } from 'react';

/** Where no screen says that it stands: the login that a deep link led to, an error. */
export const LETTERS_AFTER_MS = 4_000;

/** The letters are asked for from now on (sign-in.css): before a screen stands they would hold up what draws it. */
export const askForLetters = (): void => {
  document.documentElement.dataset.drawn = '';
};

/** Asks for the letters once the component, and what is drawn with it, stands. */
export const useLetters = (): void => useEffect(askForLetters, []);
