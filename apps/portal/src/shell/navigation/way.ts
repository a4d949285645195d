/**
 * How the sign-in screen moves on: through the router where there is one, by the address alone where it is the first thing
 * that anybody sees. It stands without the router and what the other screens are made of.
 */
import { createContext, use } from 'react';

export type Way = {
  /** What stands behind the "?" of the address. */
  readonly search: URLSearchParams;
  /** Opens another screen in place of this one. Settles when it is drawn, or about to be. */
  readonly go: (address: string) => Promise<void>;
  /** Fetches what the next screen is made of. */
  readonly ahead: () => void;
};

const WayContext = createContext<Way | null>(null);

export const WayProvider = WayContext;

export const useWay = (): Way => {
  const way = use(WayContext);
  if (!way) throw new Error('No way leads on from here: a WayProvider is missing.');
  return way;
};
