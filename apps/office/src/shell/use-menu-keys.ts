/** g and a letter open an entry of the menu, while nobody types and no dialog or list of choices is open. */
import type { OfficeMenuEntry } from '@stoep/contract/office/menu';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const WAITS_MS = 1_500;

const isTaken = ({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  repeat ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]') || target.isContentEditable)) ||
  document.querySelector('[role=dialog], [role=listbox], .MuiPopover-root') !== null;

/** Listens before the pages do, because the second key may be one of theirs. */
export const useMenuKeys = (menu: readonly OfficeMenuEntry[]): void => {
  const navigate = useNavigate();
  useEffect(() => {
    let armedAt: number | undefined;
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const isSecond = armedAt !== undefined && event.timeStamp - armedAt < WAITS_MS;
      armedAt = event.key === 'g' && !isSecond ? event.timeStamp : undefined;
      const entry = isSecond ? menu.find(({ key }) => key === event.key) : undefined;
      if (!entry) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void navigate(entry.pages[0].to);
    };
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, [menu, navigate]);
};
