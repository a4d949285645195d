/** Checks the contractor id of an address against the caller's own firm. */
import { useQuery } from '@tanstack/react-query';
import { ownContractorQuery } from '../../data/suppliers/contractors.ts';
import { useSession } from '../../session/use-session.ts';

/** True if the address is known to name another firm. */
export const useIsOtherContractor = (contractorId: string): boolean => {
  const session = useSession();
  const own = useQuery({ ...ownContractorQuery(session?.contactId ?? ''), enabled: session !== null });
  return own.data !== undefined && own.data.contractor.id !== contractorId.toLowerCase();
};
