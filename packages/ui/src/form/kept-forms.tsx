/**
 * What is begun in a form of the office and not saved is kept on the device under this, sealed with a key that the server gives to
 * the same person alone (decision 0235). It outlives a login that ran out, and no log-out.
 */
export const KEPT_FORMS = 'office-form ';

/** The names of all that is kept so, whoever's it is. */
export const keptForms = (): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((name) =>
    name.startsWith(KEPT_FORMS),
  );

export const forgetKeptForms = (): void => {
  for (const name of keptForms()) localStorage.removeItem(name);
};
