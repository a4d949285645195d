/** The progress of an upload for its screen: 0 to 100 during the upload, undefined otherwise. */
import { useCallback, useState } from 'react';
import type { OnUploadProgress } from './upload-progress-fetch.tsx';

/**
 * `sending((onSent) => upload(file, onSent))` resolves to the answer of the upload; `percent` is for the picker's
 * file.
 */
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
