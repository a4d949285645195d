/** Texts of the list from which a field is inserted into a letter; the fields are named with the sentences of letters. */
export const letterFieldTexts = {
  insert: 'Insert field',
  /** Tells the buttons of several texts apart: "Insert field in Subject". */
  into: (label: string) => `in ${label}`,
};
