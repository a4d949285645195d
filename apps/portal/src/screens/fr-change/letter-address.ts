/**
 * The input of /fr-change (A 2): account number, present setting, account id, in the navigation state and in the
 * address for a reload. Only the id is used; number and setting are loaded from the server.
 */
import { type Location, useLocation, useSearchParams } from 'react-router';

/** Null without an account. */
export const useFriendlyLetterAccountId = (): string | null => {
  const { state } = useLocation() as Location<{ levyAccountId?: unknown } | null>;
  const [search] = useSearchParams();
  const carried = state?.levyAccountId;
  return (typeof carried === 'string' && carried) || search.get('levyAccountId') || null;
};
