/** The keyboard shortcuts of a levy run. They do not work while a person types or a dialog is open. */
import { useEffect, useRef } from 'react';

export const LEVY_RUN_SHORTCUTS = [
  ['↑ ↓', 'Another building'],
  ['Space', 'Choose it'],
  ['Enter', 'Open its lines'],
  ['a', 'Accept problems'],
  ['p', 'Post'],
  ['m', 'Email'],
  ['u', 'Reverse'],
  ['/', 'Search'],
] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('textarea, select, [contenteditable], [role=dialog]') !== null ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

/** A focused button, link or checkbox handles these keys itself; a checkbox does not handle Enter. */
const isItsOwn = (key: string, target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter') return target.closest('button, a') !== null;
  return key === ' ' && target.closest('button, a, input') !== null;
};

export const useLevyRunShortcuts = (on: boolean, keys: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isItsOwn(event.key, event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    globalThis.addEventListener('keydown', pressed);
    return () => globalThis.removeEventListener('keydown', pressed);
  }, [on]);
};
