import { useMatches } from 'react-router';
import type { Row } from '../../route-row.ts';

/** The building that the address names. */
export const useAddressBuilding = (): string | undefined => useMatches().at(-1)?.params.buildingId;

/** The row of the route table that is shown. */
export const useRow = (): Row | undefined => {
  const matches = useMatches();
  return matches.at(-1)?.handle as Row | undefined;
};
