import { capturedEarlyInput } from './early-input.ts';

const TOUCHES = ['focusin', 'pointerdown', 'keydown'] as const;

/** Runs work when the person first touches the screen, at once where they typed before it stood. Answers how to call it off. */
export const runAtFirstTouch = (work: () => void): (() => void) => {
  const { email, password, focused } = capturedEarlyInput();
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
