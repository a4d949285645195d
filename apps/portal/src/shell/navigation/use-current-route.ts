import { useMatches } from 'react-router';
import type { PortalRoute } from '../../portal-route.ts';

/** The building id in the address. */
export const useBuildingIdFromUrl = (): string | undefined => useMatches().at(-1)?.params.buildingId;

/** The row of the route table for the present screen. */
export const useCurrentPortalRoute = (): PortalRoute | undefined => {
  const matches = useMatches();
  return matches.at(-1)?.handle as PortalRoute | undefined;
};
