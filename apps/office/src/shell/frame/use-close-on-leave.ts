/**
 * Closes a notice once the person leaves its page by a key or Back; a click closes it anyway. What saves a record
 * notifies and leads on in one go, also with a problem: that notice stands on the page it led to. So a page is left only
 * after something was pressed, and the address tells where: it changes before the next page is loaded.
 */
import type { NotificationPayload } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageOf } from './use-page-start.ts';

export const useCloseOnLeave = (notice: NotificationPayload | undefined, close: () => void): void => {
  const page = pageOf(useLocation().pathname);
  const pressedAt = useRef<string>(undefined);
  useEffect(() => {
    if (!notice) return undefined;
    pressedAt.current = undefined;
    const press = ({ type }: Event) => {
      pressedAt.current ??= type === 'popstate' ? '' : pageOf(globalThis.location.hash.slice(1).split('?')[0] ?? '');
    };
    globalThis.addEventListener('keydown', press, true);
    globalThis.addEventListener('popstate', press, true);
    return () => {
      globalThis.removeEventListener('keydown', press, true);
      globalThis.removeEventListener('popstate', press, true);
    };
  }, [notice]);
  useEffect(() => {
    if ((pressedAt.current ?? page) !== page) close();
  }, [page, close]);
};
