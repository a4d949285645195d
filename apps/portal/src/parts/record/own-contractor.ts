/** The second id of a contractor's addresses: it names the caller's own firm, or nothing is there. */
import { useQuery } from '@tanstack/react-query';
import { ownContractor } from '../../data/suppliers/contractors.ts';
import { useSession } from '../../session/use-session.ts';

/** True once it is known that the address names another firm. */
export const useForeignFirm = (contractorId: string): boolean => {
  const session = useSession();
  const own = useQuery({ ...ownContractor(session?.contactId ?? ''), enabled: session !== null });
  return own.data !== undefined && own.data.contractor.id !== contractorId.toLowerCase();
};
