/**
 * Storage prefixes of form drafts on the device. Drafts are encrypted with a key that the server gives only to the
 * same person (decisions 0235, 0311). They survive a login that timed out, but not a logout.
 */
export const FORM_DRAFT_PREFIXES = { office: 'office-form ', portal: 'portal-form ' } as const;

/** The storage keys of all drafts on this device, of any person. */
export const listFormDraftKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((name) =>
    Object.values(FORM_DRAFT_PREFIXES).some((prefix) => name.startsWith(prefix)),
  );

export const deleteAllFormDrafts = (): void => {
  for (const name of listFormDraftKeys()) localStorage.removeItem(name);
};
