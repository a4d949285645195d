/** The keyboard shortcuts of the match page. They work while nobody types; "?" lists them. */
import { Modal } from '@stoep/ui/dialog/modal';
import { useEffect, useRef } from 'react';

const KEYS = [
  ['↑ ↓', 'the line before, the next'],
  ['Enter', 'take the first suggestion, or match the payments of a batch'],
  ['1 to 9', 'take the suggestion with that number'],
  ['/', 'look up a levy account by number, door or name'],
  ['s', 'split the line'],
  ['u', 'hold as unallocated: building known, payer unknown'],
  ['c', 'post to an account: bank charge, interest or another'],
  ['t', 'a transfer between our own accounts'],
  ['r', 'returned payment'],
  ['x', 'undo the match'],
  ['b', 'match all very likely lines'],
  ['?', 'show these keys'],
] as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** @param onKey answers whether it used the key; not called while a dialog is open */
export const useBankMatchShortcuts = (active: boolean, onKey: (key: string) => boolean): void => {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      // Enter presses a focused button; on a line of the list it selects that line.
      const pressed = event.target instanceof HTMLElement && event.target.closest('button, a');
      if (event.key === 'Enter' && pressed && !pressed.classList.contains('match-line')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};

export const BankMatchShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Keys" size="small" onClose={onClose}>
    <dl className="match-keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
