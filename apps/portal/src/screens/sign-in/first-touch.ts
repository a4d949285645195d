import { earlySignInInput } from './early-input.ts';

const TOUCHES = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Runs work at the first touch of the screen, or at once if the person has already typed. Returns a function that
 * cancels it.
 */
export const runAtFirstSignInInteraction = (work: () => void): (() => void) => {
  const { email, password, focused } = earlySignInInput();
  if (email || password || focused) {
    work();
    return () => undefined;
  }
  const off = () => {
    for (const touch of TOUCHES) document.removeEventListener(touch, first);
  };
  const first = () => {
    off();
    work();
  };
  for (const touch of TOUCHES) document.addEventListener(touch, first);
  return off;
};
