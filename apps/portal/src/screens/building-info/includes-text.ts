/** Whether the text contains the search, ignoring case, like the server's filters. */
export const includesTextIgnoringCase = (text: string | null, wanted: string): boolean =>
  (text ?? '').toLowerCase().includes(wanted.trim().toLowerCase());
