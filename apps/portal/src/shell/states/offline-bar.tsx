/**
 * The bar under the top bar while offline: age of the data, queued items and refused items. It sends queued items
 * when the connection is back.
 */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { useOnline } from '@stoep/ui/feedback/offline-banner';
import { useToast } from '@stoep/ui/feedback/toast';
import { Button } from '@stoep/ui/form/button';
import { Link } from '@stoep/ui/layout/link';
import { AlertIcon } from '@stoep/ui/theme/icons';
import { useEffect } from 'react';
import {
  onOfflineItemSent,
  reloadOfflineItems,
  type SentOfflineItem,
  sendOfflineItems,
} from '../../data/offline-items.ts';
import { refetchAfterWrite } from '../../data/query-client.ts';
import { formatTimeWithDay } from '../../offline/format-time.ts';
import type { OfflineItem } from '../../offline/offline-item-types.ts';
import { useOfflineItems } from '../../parts/unsent/use-offline-items.ts';
import { portalPaths } from '../../paths.ts';
import { portalNow } from '../../portal-clock.ts';
import './offline-bar.css';
import { useScreenDataAge } from '../use-data-age.ts';

/** While items are queued, the connection is checked this often, in case its return went unnoticed. */
const LOOK_EVERY_MS = 20_000;

const whereOf = ({ written }: OfflineItem): string => {
  switch (written.kind) {
    case 'ticket':
      return portalPaths.logATicket.href();
    case 'comment':
      return portalPaths.loggedTicket.href({ ticketId: written.ticketId });
    case 'vote':
      return portalPaths.buildingApproval.href({ approvalId: written.approvalId });
  }
};

const again = (): void => void sendOfflineItems().then(refetchAfterWrite);

/**
 * Sends at the start, when the connection returns, when the page becomes visible, and at intervals while items are
 * queued.
 */
const useSending = (online: boolean, waits: boolean) => {
  const toast = useToast();
  useEffect(() => onOfflineItemSent((sent) => toast(saidOf(sent))), [toast]);
  useEffect(() => {
    if (online) void sendOfflineItems();
  }, [online]);
  useEffect(() => {
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, []);
  useEffect(() => {
    if (!waits) return;
    // Also offline, since a queued vote may have closed.
    const look = () => {
      if (document.visibilityState === 'visible') void (online ? sendOfflineItems() : reloadOfflineItems());
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, online]);
};

const saidOf = ({ written, lostFile }: SentOfflineItem): string => {
  if (lostFile) return texts.fileLost;
  if (written.kind === 'vote') return texts.voteSent(written.subject);
  return written.kind === 'ticket' ? texts.ticketSent : texts.commentSent;
};

const waitingOf = (waiting: readonly OfflineItem[]): string =>
  waiting.every(({ written }) => written.kind === 'vote')
    ? texts.votesWaiting(waiting.length)
    : texts.waiting(waiting.length);

export const OfflineStatusBar = () => {
  const online = useOnline();
  const { at, kept } = useScreenDataAge();
  const unsent = useOfflineItems();
  const waiting = unsent.filter(({ refused }) => refused === undefined);
  const refused = unsent.find((one) => one.refused !== undefined);
  useSending(online, waiting.length > 0);
  const shows = !online || kept || unsent.length > 0;
  return (
    <div role="status" className={shows ? 'offline-bar' : undefined}>
      {shows && (
        <div className="offline-bar-inner">
          <AlertIcon />
          <p>
            {!online && <span>{at === null ? texts.offline : texts.asOf(formatTimeWithDay(at))} </span>}
            {online && kept && <span>{texts.noAnswer(formatTimeWithDay(at ?? portalNow().getTime()))} </span>}
            {waiting.length > 0 && <span>{online ? texts.sending : waitingOf(waiting)} </span>}
            {refused && (
              <Link href={whereOf(refused)}>
                {refused.written.kind === 'vote' ? refused.refused : texts.refusedLink}
              </Link>
            )}
          </p>
          {online && kept && (
            <Button compact onClick={again}>
              {texts.again}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
