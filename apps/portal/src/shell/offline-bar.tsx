/**
 * Under the top bar while there is no line: how old what one sees is, what waits to be sent, and what was not taken. Sends
 * what waits when the line is back.
 */
import { offlineTexts as texts } from '@stoep/contract/people/offline.texts';
import { dayOf, formatInstant } from '@stoep/domain/calendar/calendar';
import { useOnline } from '@stoep/ui/feedback/offline-banner';
import { useToast } from '@stoep/ui/feedback/toast';
import { Button } from '@stoep/ui/form/button';
import { Link } from '@stoep/ui/layout/link';
import { AlertIcon } from '@stoep/ui/theme/icons';
import { useEffect } from 'react';
import { forgetReads } from '../data/query-client.ts';
import { onSentLater, sendUnsent, type Unsent } from '../data/unsent.ts';
import { useUnsent } from '../parts/unsent/use-unsent.ts';
import { paths } from '../paths.ts';
import { now, today } from '../portal-clock.ts';
import './offline-bar.css';
import { useShownAge } from './use-shown-age.ts';

/** A line that came back unseen is found so often while something waits. */
const LOOK_EVERY_MS = 20_000;

/** "14:05" today, with its day before. */
const timeOf = (at: number): string => {
  const instant = new Date(at);
  const said = formatInstant(instant);
  return dayOf(instant) === today() ? said.slice(-5) : said;
};

const whereOf = ({ written }: Unsent): string =>
  written.kind === 'ticket'
    ? paths.logATicket.href()
    : paths.loggedTicket.href({ ticketId: written.ticketId });

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
    if (!waits || !online) return;
    const look = () => {
      if (document.visibilityState === 'visible') void sendUnsent();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, online]);
};

const saidOf = ({ kind, lostFile }: { kind: 'ticket' | 'comment'; lostFile: boolean }): string => {
  if (lostFile) return texts.fileLost;
  return kind === 'ticket' ? texts.ticketSent : texts.commentSent;
};

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
            {waiting.length > 0 && <span>{online ? texts.sending : texts.waiting(waiting.length)} </span>}
            {refused && <Link href={whereOf(refused)}>{texts.refusedLink}</Link>}
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
