/** Navigation state from the menu to the sessions page: offer at once to log out everywhere. */
export const END_ALL_SESSIONS_STATE = { endAll: true } as const;

export const isEndAllSessionsRequested = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'endAll' in state && state.endAll === true;

/** A parameter of the login page, which then says that the person was logged out everywhere. */
export const LOGGED_OUT_EVERYWHERE_PARAM = { out: 'everywhere' } as const;
