/**
 * What is begun in a form and not saved stays on the device under one of these, sealed with a key that the server gives to the
 * same person alone (decisions 0235, 0311). It outlives a login that ran out, and no log-out.
 */
export const FORM_DRAFT_PREFIXES = { office: 'office-form ', portal: 'portal-form ' } as const;

/** The storage keys of the drafts of all people on this device. */
export const listFormDraftKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((name) =>
    Object.values(FORM_DRAFT_PREFIXES).some((prefix) => name.startsWith(prefix)),
  );

export const deleteFormDrafts = (): void => {
  for (const name of listFormDraftKeys()) localStorage.removeItem(name);
};
