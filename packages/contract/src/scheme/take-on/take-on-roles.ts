/** The roles that take a building on: all who write buildings or accounts by hand. */
export const TAKE_ON_ROLES = ['administrator', 'portfolio manager', 'bookkeeper'] as const;
