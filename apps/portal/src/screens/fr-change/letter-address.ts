/**
 * What /fr-change receives (A 2): account number, present flag, account id; in state, and in the address for a reload.
 * Only the id is taken from there: number and flag are read from what is stored.
 */
import { type Location, useLocation, useSearchParams } from 'react-router';

/** Null when the account is missing. */
export const useFriendlyLetterAccountId = (): string | null => {
  const { state } = useLocation() as Location<{ levyAccountId?: unknown } | null>;
  const [search] = useSearchParams();
  const carried = state?.levyAccountId;
  return (typeof carried === 'string' && carried) || search.get('levyAccountId') || null;
};
