/** M-8, M-9: the caller's own accounts, so there is no object to ask for. */
import { OWNERS, type Row } from './row.ts';

const own = (row: string): Row => ({
  row,
  roles: OWNERS,
  good: { own: OWNERS },
  targets: () => ({ own: {} }),
});

export const ownerAccountRows: readonly Row[] = [own('M-8'), own('M-8b'), own('M-9')];
