/** What the menu says to the page of the devices: ask at once whether all are logged out. */
export const END_ALL = { endAll: true } as const;

export const endsAll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'endAll' in state && state.endAll === true;

/** In the address of the login page, which then says that it was done. */
export const EVERYWHERE = { out: 'everywhere' } as const;
