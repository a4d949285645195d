/** Access rows of owner accounts, M-8, M-9: the caller's own accounts, so there is no object in the call. */
import { type AccessRow, OWNER_PERSONAS } from './access-row.ts';

const own = (row: string): AccessRow => ({
  row,
  roles: OWNER_PERSONAS,
  good: { own: OWNER_PERSONAS },
  targets: () => ({ own: {} }),
});

export const ownerAccountAccessRows: readonly AccessRow[] = [own('M-8'), own('M-8b'), own('M-9')];
