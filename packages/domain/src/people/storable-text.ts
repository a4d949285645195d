/** Text as it is kept: what no column takes is known here, for the API, the office's forms and imports alike. */

export const UNSTORABLE_CHARACTER_TEXT =
  'This holds a character that cannot be kept. Please remove it and type it again.';

/** True for text with a NUL, or with half of a character of two (a lone surrogate): neither can be stored. */
export const hasUnstorableCharacter = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
