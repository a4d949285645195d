/** How far a record's work in the background is; it looks again by itself until the work is done. */
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { useEffect } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { countText } from '../../count-text.ts';
import { useMailGoes } from '../../shell/mail-notice.tsx';

const LOOK_EVERY_MS = 1_500;

export const RecordProgress = () => {
  const record = useRecordContext();
  const refresh = useRefresh();
  const countOf = (name: string) => Number(record?.[name] ?? 0);
  const [total, sent, failed, kept] = [countOf('total'), countOf('sent'), countOf('failed'), countOf('kept')];
  const done = sent + failed + kept;
  const working = done < total;
  const goes = useMailGoes();
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(refresh, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [working, refresh]);
  const where = goes === 'demo' ? "in the demo's mailbox" : 'not sent: no mail server is set up';
  const parts = [
    ...(sent > 0 || kept === 0 ? [`${countText(sent)} of ${countText(total)} sent`] : []),
    ...(kept > 0 ? [`${countText(kept)} of ${countText(total)} ${where}`] : []),
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
  ];
  // While it runs, most of it goes well: that some failed stands in the words.
  const lost = failed > 0 || (kept > 0 && goes !== 'demo');
  const tone = working ? 'accent' : lost ? 'bad' : 'good';
  return (
    <div className="office-progress" aria-live="polite">
      <ProgressBar label="Progress" value={done} max={total} text={parts.join(', ')} tone={tone} />
    </div>
  );
};
