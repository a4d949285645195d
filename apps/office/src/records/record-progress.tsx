/** How far a record's work in the background is; it looks again by itself until the work is done. */
import { ProgressBar } from '@stoep/ui/progress-bar';
import { useEffect } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { countText } from '../count-text.ts';

const LOOK_EVERY_MS = 1_500;

export const RecordProgress = () => {
  const record = useRecordContext();
  const refresh = useRefresh();
  const [total, sent, failed] = [Number(record?.total), Number(record?.sent), Number(record?.failed)];
  const working = sent + failed < total;
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(refresh, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [working, refresh]);
  const text = `${countText(sent)} of ${countText(total)} sent${failed > 0 ? `, ${countText(failed)} failed` : ''}`;
  // While it runs, most of it goes well: that some failed stands in the words.
  const tone = working ? 'accent' : failed > 0 ? 'bad' : 'good';
  return (
    <div className="office-progress" aria-live="polite">
      <ProgressBar label="Progress" value={sent + failed} max={total} text={text} tone={tone} />
    </div>
  );
};
