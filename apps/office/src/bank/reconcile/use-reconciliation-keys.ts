/** Keyboard shortcuts of a page, while nobody types and no modifier key is pressed. */
import { useEffect, useRef } from 'react';

const typesIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [contenteditable]') !== null;

/** `keys`: key, as the event names it -> its action. */
export const useReconciliationShortcuts = (keys: Readonly<Record<string, () => void>>): void => {
  const known = useRef(keys);
  useEffect(() => {
    known.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesIn(event.target)) return;
      const does = known.current[event.key];
      if (!does) return;
      event.preventDefault();
      does();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};
