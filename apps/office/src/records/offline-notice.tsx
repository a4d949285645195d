/** Stands in place of a page whose record cannot be loaded without a connection. */
import { InlineNotice } from '@stoep/ui/feedback/notice';

export const OFFLINE_TEXT = 'You’re offline. Try again when you reconnect.';

export const OfflineNotice = () => <InlineNotice tone="warning">{OFFLINE_TEXT}</InlineNotice>;
