/** Single letters that do something on a page, while nobody types and nothing lies over it. */
import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]') ||
    target.isContentEditable);

/** `press` answers whether the key was one of its own. */
export const useKeys = (press: (key: string) => boolean, active = true): void => {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      // What has been opened has the keys. The menu beside the page is one too, and always there.
      if (document.querySelector('[role=dialog], .MuiPopover-root [role=menu]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
