import type { AgeBucket } from '@stoep/domain/levies/ageing';

/** What a statement calls the age of a debt, on paper and in the workbook. */
export const BUCKET_LABELS: Readonly<Record<AgeBucket, string>> = {
  current: 'Current',
  days30: '30 days',
  days60: '60 days',
  days90: '90 days',
  days120: '120 days',
  days150: '150 days',
  days180: '180+ days',
};
