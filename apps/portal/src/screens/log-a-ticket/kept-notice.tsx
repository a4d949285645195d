import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { useEffect, useRef } from 'react';

/** The ticket waits on the device: said above the form, and brought into sight from the button below it. */
export const KeptNotice = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to clean up with.
    void place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="success">{offlineTexts.kept}</Notice>
    </div>
  );
};
