/**
 * Navigation of the sign-in screen: by the router if it is loaded, otherwise by the address. This file must not
 * import the router.
 */
import { createContext, use } from 'react';

export type SignInNavigation = {
  /** The parameters after the "?" of the address. */
  readonly search: URLSearchParams;
  /** Replaces this screen by another. Settles when that is drawn, or about to be. */
  readonly go: (address: string) => Promise<void>;
  /** Prefetches the next screen. */
  readonly ahead: () => void;
};

const WayContext = createContext<SignInNavigation | null>(null);

export const SignInNavigationProvider = WayContext;

export const useSignInNavigation = (): SignInNavigation => {
  const way = use(WayContext);
  if (!way) throw new Error('No way leads on from here: a WayProvider is missing.');
  return way;
};
