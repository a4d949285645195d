/**
 * Under the top bar while there is no line: how old what one sees is, what waits to be sent, and what was not taken. Sends
 * what waits when the line is back.
 */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { useOnline } from '@stoep/ui/feedback/offline-banner';
import { useToast } from '@stoep/ui/feedback/toast';
import { Button } from '@stoep/ui/form/button';
import { Link } from '@stoep/ui/layout/link';
import { AlertIcon } from '@stoep/ui/theme/icons';
import { useEffect } from 'react';
import { forgetReads } from '../../data/query-client.ts';
import { lookAtUnsent, onSentLater, type Sent, sendUnsent } from '../../data/unsent.ts';
import { timeOf } from '../../offline/time-of.ts';
import type { Unsent } from '../../offline/unsent-types.ts';
import { useUnsent } from '../../parts/unsent/use-unsent.ts';
import { paths } from '../../paths.ts';
import { now } from '../../portal-clock.ts';
import './offline-bar.css';
import { useShownAge } from '../use-shown-age.ts';

/** A line that came back unseen is found so often while something waits. */
const LOOK_EVERY_MS = 20_000;

const whereOf = ({ written }: Unsent): string => {
  switch (written.kind) {
    case 'ticket':
      return paths.logATicket.href();
    case 'comment':
      return paths.loggedTicket.href({ ticketId: written.ticketId });
    case 'vote':
      return paths.buildingApproval.href({ approvalId: written.approvalId });
  }
};

const again = (): void => void sendUnsent().then(forgetReads);

/** Sends at the start, when the line is back, when the page is seen again, and now and then while something waits. */
const useSending = (online: boolean, waits: boolean) => {
  const toast = useToast();
  useEffect(() => onSentLater((sent) => toast(saidOf(sent))), [toast]);
  useEffect(() => {
    if (online) void sendUnsent();
  }, [online]);
  useEffect(() => {
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, []);
  useEffect(() => {
    if (!waits) return;
    // Without a line too: a vote that waits may have closed.
    const look = () => {
      if (document.visibilityState === 'visible') void (online ? sendUnsent() : lookAtUnsent());
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, online]);
};

const saidOf = ({ written, lostFile }: Sent): string => {
  if (lostFile) return texts.fileLost;
  if (written.kind === 'vote') return texts.voteSent(written.subject);
  return written.kind === 'ticket' ? texts.ticketSent : texts.commentSent;
};

const waitingOf = (waiting: readonly Unsent[]): string =>
  waiting.every(({ written }) => written.kind === 'vote')
    ? texts.votesWaiting(waiting.length)
    : texts.waiting(waiting.length);

export const OfflineBar = () => {
  const online = useOnline();
  const { at, kept } = useShownAge();
  const unsent = useUnsent();
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
            {!online && <span>{at === null ? texts.offline : texts.asOf(timeOf(at))} </span>}
            {online && kept && <span>{texts.noAnswer(timeOf(at ?? now().getTime()))} </span>}
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
