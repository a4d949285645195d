/** The keyboard shortcuts of the match page. They work while nobody types and no dialog is open. */
import { useEffect, useRef } from 'react';
import { usePageKeys } from '../../keys/page-keys.ts';

const KEYS = [
  ['↑ ↓', 'The line before, the next'],
  ['Enter', 'Take the first suggestion, or match the payments of a batch'],
  ['1 to 9', 'Take the suggestion with that number'],
  ['/', 'Look up a levy account by number, door or name'],
  ['s', 'Split the line'],
  ['u', 'Hold as unallocated: building known, payer unknown'],
  ['c', 'Post to an account: bank charge, interest or another'],
  ['t', 'A transfer between our own accounts'],
  ['r', 'Returned payment'],
  ['x', 'Undo the match'],
  ['b', 'Match all likely lines'],
] as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** @param onKey answers whether it used the key; not called while a dialog is open */
export const useBankMatchShortcuts = (active: boolean, onKey: (key: string) => boolean): void => {
  usePageKeys('Match bank lines', KEYS);
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      // Enter presses a focused button; on a line of the list it selects that line.
      const pressed = event.target instanceof HTMLElement && event.target.closest('button, a');
      if (event.key === 'Enter' && pressed && !pressed.classList.contains('match-line')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
