/** Single-letter shortcuts of a page, while nobody types and no dialog is open. */
import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]') || target.isContentEditable);

/** `press` answers whether it used the key. */
export const useShortcutKeys = (press: (key: string) => boolean, active = true): void => {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      // An open dialog or menu has the keys. The sidebar is also a menu, but always there.
      if (document.querySelector('[role=dialog], .MuiPopover-root [role=menu]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
