/** Shows the notices of `useNotify` at the foot of the screen, one after the other. */
import Snackbar from '@mui/material/Snackbar';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';

const STANDS_MS = 4000;

export const Notices = () => {
  const {
    notifications: [notice],
    takeNotification,
  } = useNotificationContext();
  const translate = useTranslate();
  const [closed, setClosed] = useState<NotificationPayload>();
  const close = useCallback(() => setClosed(notice), [notice]);
  if (!notice) return null;
  const { message, type, notificationOptions: { autoHideDuration = STANDS_MS, messageArgs } = {} } = notice;
  const isText = typeof message === 'string';
  return (
    <CloseNotificationContext value={close}>
      <Snackbar
        className="office-notices"
        open={notice !== closed}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        autoHideDuration={autoHideDuration}
        onClose={close}
        message={isText ? translate(message, messageArgs) : undefined}
        // The next notice comes once this one is gone.
        slotProps={{ transition: { onExited: () => void takeNotification() }, content: { className: type } }}
      >
        {isText ? undefined : <div>{message}</div>}
      </Snackbar>
    </CloseNotificationContext>
  );
};
