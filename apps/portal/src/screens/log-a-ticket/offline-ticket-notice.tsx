import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useEffect, useRef } from 'react';

/** Notice above the form that the ticket is queued on the device; scrolled into view after the press. */
export const OfflineTicketNotice = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise here, which must not become the effect's cleanup.
    void place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <InlineNotice tone="success">{offlineTexts.kept}</InlineNotice>
    </div>
  );
};
