/**
 * Shows the newest notice of `useNotify` at the foot of the screen: a later one replaces it, also one with Undo. It goes
 * when the person leaves its page.
 */
import Snackbar from '@mui/material/Snackbar';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageOf } from './use-page-start.ts';

const STANDS_MS = 4000;
/** A problem is read to its end, with what to do about it. */
const PROBLEM_STANDS_MS = 7_000;

const nothing = () => undefined;

/**
 * Closes a notice once the person leaves its page by a key or Back; a click closes it anyway. What saves a record
 * notifies and leads on in one go, also with a problem: that notice stands on the page it led to. So a page is left only
 * after something was pressed, and the address tells where: it changes before the next page is loaded.
 */
const useCloseOnLeave = (notice: NotificationPayload | undefined, close: () => void): void => {
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

export const Notices = () => {
  const { notifications, resetNotifications } = useNotificationContext();
  const notice = notifications.at(-1);
  const translate = useTranslate();
  const [closed, setClosed] = useState<NotificationPayload>();
  const close = useCallback(() => setClosed(notice), [notice]);
  // One with Undo stays: what it offers is not about the page.
  useCloseOnLeave(notice, typeof notice?.message === 'string' ? close : nothing);
  if (!notice) return null;
  const { message, type, notificationOptions } = notice;
  const stands = type === 'error' || type === 'warning' ? PROBLEM_STANDS_MS : STANDS_MS;
  const { autoHideDuration = stands, messageArgs } = notificationOptions ?? {};
  const isText = typeof message === 'string';
  return (
    <CloseNotificationContext value={close}>
      <Snackbar
        // A new element for each notice, so that its time starts anew.
        key={notifications.length}
        className="office-notices"
        open={notice !== closed}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        autoHideDuration={autoHideDuration}
        onClose={close}
        message={isText ? translate(message, messageArgs) : undefined}
        slotProps={{ transition: { onExited: resetNotifications }, content: { className: type } }}
      >
        {isText ? undefined : <div>{message}</div>}
      </Snackbar>
    </CloseNotificationContext>
  );
};
