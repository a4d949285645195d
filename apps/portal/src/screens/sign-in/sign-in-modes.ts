import { portalPaths } from '../../paths.ts';

export type SignInMode = 'login' | 'register' | 'forgot';

/** The mode is in the address, so that Back and reload keep it; Login is the default (A 4). */
export const signInModeOf = (search: URLSearchParams): SignInMode => {
  const mode = search.get('mode');
  return mode === 'register' || mode === 'forgot' ? mode : 'login';
};

export const signInModeHref = (mode: SignInMode): string => portalPaths.signIn.href(mode === 'login' ? {} : { mode });
