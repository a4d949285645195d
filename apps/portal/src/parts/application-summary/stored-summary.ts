/** The result of an application, stored for the sign-in page, since the form is left after a second (C 2.8, C 9). */
export type StoredApplicationSummary = {
  /** [label, value] */
  ids: readonly (readonly [string, string])[];
  uploads: readonly (readonly [string, string])[];
  /** Set where the bank proof failed twice. */
  problem?: string;
};

const KEY = 'contractorApplication';

export const storeApplicationSummary = (summary: StoredApplicationSummary): void =>
  sessionStorage.setItem(KEY, JSON.stringify(summary));
export const deleteStoredApplicationSummary = (): void => sessionStorage.removeItem(KEY);
export const findStoredApplicationSummary = (): StoredApplicationSummary | null => {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as StoredApplicationSummary) : null;
};
/** The sign-in page checks this before it loads the panel. */
export const hasStoredApplicationSummary = (): boolean => sessionStorage.getItem(KEY) !== null;
