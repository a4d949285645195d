/** What the menu says to the page of the devices: ask at once whether all are logged out. */
export const END_ALL = { endAll: true } as const;

export const endsAll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'endAll' in state && state.endAll === true;
