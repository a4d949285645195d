/** What /fr-change receives (A 2): account number, present flag, account id; in state, and in the address for a reload. */
import { type Location, useLocation, useSearchParams } from 'react-router';

export type Received = { accountNumber: string; levyAccountId: string; reminder: 'yes' | 'no' };

/** Null when the account is missing. */
export const useLetterDetails = (): Received | null => {
  const { state } = useLocation() as Location<Partial<Record<keyof Received, unknown>> | null>;
  const [search] = useSearchParams();
  const text = (name: keyof Received) => {
    const carried = state?.[name];
    return typeof carried === 'string' && carried ? carried : (search.get(name) ?? '');
  };
  const accountNumber = text('accountNumber');
  const levyAccountId = text('levyAccountId');
  if (!accountNumber || !levyAccountId) return null;
  return { accountNumber, levyAccountId, reminder: text('reminder') === 'no' ? 'no' : 'yes' };
};
