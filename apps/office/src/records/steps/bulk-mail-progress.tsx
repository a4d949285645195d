/** The progress of a bulk mail, polled until it ends. */
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { useRecordContext, useRefresh } from 'ra-core';
import { useEffect } from 'react';
import { formatCount } from '../../count-text.ts';
import { useMailDeliveryMode } from '../../shell/mail-notice.tsx';

const LOOK_EVERY_MS = 1_500;

const inDemoMailbox = (count: number): string =>
  count === 1 ? '1 email is in the demo mailbox.' : `${formatCount(count)} emails are in the demo mailbox.`;

export const BulkMailProgress = () => {
  const record = useRecordContext();
  const refresh = useRefresh();
  const countOf = (name: string) => Number(record?.[name] ?? 0);
  const [total, sent, failed, kept] = [countOf('total'), countOf('sent'), countOf('failed'), countOf('kept')];
  const done = sent + failed + kept;
  const working = done < total;
  const goes = useMailDeliveryMode();
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(refresh, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [working, refresh]);
  const where = goes === 'demo' ? 'in the demo mailbox' : 'not sent: no mail server is set up';
  const isAllInDemo = goes === 'demo' && kept > 0 && kept === total;
  const parts = [
    ...(sent > 0 || kept === 0 ? [`${formatCount(sent)} of ${formatCount(total)} sent`] : []),
    ...(kept > 0 ? [`${formatCount(kept)} of ${formatCount(total)} ${where}`] : []),
    ...(working ? [`${formatCount(total - done)} waiting to be sent`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
  ];
  // While it runs most mails succeed, so failures are in the text and not in the colour.
  const lost = failed > 0 || (kept > 0 && goes !== 'demo');
  const tone = working ? 'accent' : lost ? 'bad' : 'good';
  return (
    <div className="office-progress" aria-live="polite">
      <ProgressBar
        label="Progress"
        value={done}
        max={total}
        text={isAllInDemo ? inDemoMailbox(kept) : parts.join(', ')}
        tone={tone}
      />
    </div>
  );
};
