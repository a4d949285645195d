import { paths } from '../../paths.ts';

export type Mode = 'login' | 'register' | 'forgot';

/** The mode lives in the address, so that Back and reload keep it; Login is the default (A 4). */
export const modeOf = (search: URLSearchParams): Mode => {
  const mode = search.get('mode');
  return mode === 'register' || mode === 'forgot' ? mode : 'login';
};

export const modeHref = (mode: Mode): string => paths.signIn.href(mode === 'login' ? {} : { mode });
