/**
 * What a person chose for the lists and the menu of the office on this device: columns, row height, menu. It names no
 * record, is stored under a name that the server derives from the person, and survives a log-out.
 */

/** In the office's store, which puts its own name in front. */
export const OF_PERSON = 'of ';

/** The storage keys of every person's choices. */
export const listOfficeChoiceKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`RaStore.${OF_PERSON}`));
