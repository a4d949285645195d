import { useQuery } from '@tanstack/react-query';
import { type AccountPath, latestEntries, ledger, mayHaveMore } from '../../../data/levy.ts';

/** The latest entries first, so that an account of twenty years opens as one of two; all of them as soon as they are there. */
export const useLedger = (path: AccountPath) => {
  const latest = useQuery(latestEntries(path));
  const more = mayHaveMore(latest.data);
  const whole = useQuery({ ...ledger(path), enabled: more });
  // Entries that could not be had are said to be missing, not left out.
  return more && !whole.isPending ? whole : latest;
};
