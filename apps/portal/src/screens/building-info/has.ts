/** The text anywhere, in either case, as the server's filters find it. */
export const has = (text: string | null, wanted: string): boolean =>
  (text ?? '').toLowerCase().includes(wanted.trim().toLowerCase());
