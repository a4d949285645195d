/** How far a file is on its way, for the screen that sends it: 0 to 100 while it goes, absent before and after. */
import { useCallback, useState } from 'react';
import type { OnUploadProgress } from './upload-progress-fetch.tsx';

/** `sending((onSent) => uploadThis(file, onSent))` answers what the upload answers; `percent` is for the picker's file. */
export const useUploadProgress = () => {
  const [percent, setPercent] = useState<number>();
  const sending = useCallback(async <T,>(send: (onSent: OnUploadProgress) => Promise<T>): Promise<T> => {
    try {
      return await send((share) => setPercent(Math.round(share * 100)));
    } finally {
      setPercent(undefined);
    }
  }, []);
  return { sending, percent };
};
