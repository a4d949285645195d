/** Characters that no text column can store: one check for the API, the office's forms and imports. */

export const UNSTORABLE_CHARACTER_TEXT =
  'This holds a character that cannot be kept. Please remove it and type it again.';

/** True for text with a NUL or a lone surrogate. */
export const hasUnstorableCharacter = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
