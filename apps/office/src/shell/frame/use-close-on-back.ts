/**
 * Back closes a dialog that every page can open, and the page stays: while the dialog is open, it has an entry of its
 * own in the history, at the page's address. A page that changes beneath the dialog closes it as well.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What the router keeps with an entry, and the mark of a dialog's entry. */
type HistoryState = { readonly idx?: number; readonly dialog?: number } | null;
const historyState = () => history.state as HistoryState;
/** Known before the router shows it: a page may still be loading when the dialog opens. */
const pageInAddress = () => globalThis.location.hash.split('?')[0];

/**
 * @param onClose closes the dialog; `byPage` after another page was opened beneath it
 * @returns what closes the dialog in every other way, and runs something once its entry has left the history
 */
export const useCloseOnBack = (onClose: (byPage?: true) => void): ((andThen?: () => void) => void) => {
  const close = useRef(onClose);
  /** The address that the router shows. The list of a page may change it while the dialog is open. */
  const address = useRef('');
  const { pathname } = useLocation();
  const [openedAt] = useState(pageInAddress);
  useEffect(() => {
    close.current = onClose;
    address.current = globalThis.location.href;
  });
  const leave = useRef((andThen?: () => void) => {
    close.current();
    andThen?.();
  });
  useEffect(() => {
    const page = historyState();
    const dialog = Math.random();
    const listen = (event: PopStateEvent) => {
      // Another building in the bar, or a jump further back.
      if ((event.state as HistoryState)?.idx !== page?.idx) return;
      // The router knows nothing of the dialog's entry.
      if (globalThis.location.href === address.current) event.stopImmediatePropagation();
      close.current();
    };
    const forget = () => globalThis.removeEventListener('popstate', listen, true);
    let isOpen = true;
    // Not at once: in development each effect runs twice.
    queueMicrotask(() => {
      if (isOpen) history.pushState({ ...page, idx: (page?.idx ?? 0) + 1, dialog }, '');
    });
    globalThis.addEventListener('popstate', listen, true);
    leave.current = (andThen) => {
      forget();
      close.current();
      if (historyState()?.dialog !== dialog) return andThen?.();
      const onLeft = (event: PopStateEvent) => {
        event.stopImmediatePropagation();
        andThen?.();
      };
      globalThis.addEventListener('popstate', onLeft, { capture: true, once: true });
      history.back();
    };
    return () => {
      isOpen = false;
      forget();
    };
  }, []);
  useEffect(() => {
    if (pathname !== '' && pageInAddress() !== openedAt) close.current(true);
  }, [pathname, openedAt]);
  const [result] = useState(() => (andThen?: () => void) => leave.current(andThen));
  return result;
};
