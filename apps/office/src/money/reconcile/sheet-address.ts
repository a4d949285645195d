/** Where the sheet of an account stands, of a day or of the one that comes next. */
export const addressOf = (account: string, day?: string): string =>
  `/reconcile?${new URLSearchParams({ account, ...(day ? { day } : {}) })}`;
