/** The account details for /download-statement: from the navigation state, or from the address after a reload (A 2). */
import { type Location, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../session/use-session.ts';

export type StatementPageDetails = {
  accountNumber: string;
  levyAccountId: string;
  email: string;
  userProfileId: string;
};

type Carried = Partial<Record<keyof StatementPageDetails, unknown>>;

/** Null if a required value is missing. Email and profile default to those of the login. */
export const useStatementPageDetails = (): StatementPageDetails | null => {
  const { state } = useLocation() as Location<Carried | null>;
  const [search] = useSearchParams();
  const session = useSession();
  const text = (name: keyof StatementPageDetails, otherwise = '') => {
    const carried = state?.[name];
    return typeof carried === 'string' && carried ? carried : (search.get(name) ?? otherwise);
  };
  const received = {
    accountNumber: text('accountNumber'),
    levyAccountId: text('levyAccountId'),
    email: text('email', session?.email),
    userProfileId: text('userProfileId', session?.userProfileId),
  };
  return Object.values(received).every(Boolean) ? received : null;
};
