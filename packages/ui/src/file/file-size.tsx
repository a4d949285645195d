import { uiTexts } from '../theme/words.ts';

/** Formats a size in bytes: '84 KB', '2.4 MB'. A megabyte is 1 048 576 bytes, as in the server's limits. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return uiTexts.bytes(bytes);
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round((bytes / 1_048_576) * 10) / 10} MB`;
};
