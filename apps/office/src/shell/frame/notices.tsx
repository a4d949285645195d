/**
 * Shows the newest notice of `useNotify` at the foot of the screen: a later one replaces it, also one with Undo. It goes
 * when the person leaves its page.
 */
import Snackbar from '@mui/material/Snackbar';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useCloseOnLeave } from './use-close-on-leave.ts';

const STANDS_MS = 4000;
/** A problem is read to its end, with what to do about it. */
const PROBLEM_STANDS_MS = 7_000;

const nothing = () => undefined;

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
