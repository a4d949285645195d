/** A list by keyboard: j and k go down and up, x chooses, e edits; Enter opens, for the name of a row is a link. */
import { type RefObject, useEffect, useRef } from 'react';
import { useListContext, useResourceDefinition } from 'react-admin';
import { useNavigate } from 'react-router';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]') ||
    target.isContentEditable);

const rowOf = (element: Element | null) => element?.closest('tr, .office-card') ?? null;

export const useListKeys = (rows: RefObject<HTMLElement | null>, active: boolean): void => {
  const { data, onToggleItem, resource } = useListContext();
  const { hasEdit } = useResourceDefinition();
  const navigate = useNavigate();
  const press = (key: string): boolean => {
    const titles = [...(rows.current?.querySelectorAll<HTMLElement>('.office-title-link') ?? [])];
    const at = titles.findIndex((one) => rowOf(one) === rowOf(document.activeElement));
    if (key === 'j' || key === 'k') {
      const to = key === 'j' ? at + 1 : Math.max(at - 1, 0);
      titles[Math.min(to, titles.length - 1)]?.focus();
      return titles.length > 0;
    }
    const record = data?.[at];
    if (!record) return false;
    if (key === 'x') onToggleItem(record.id);
    else if (key === 'e' && hasEdit) navigate(`/${resource}/${String(record.id)}`);
    else return false;
    return true;
  };
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
