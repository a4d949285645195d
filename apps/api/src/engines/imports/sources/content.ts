/** A key made of a name has no stored content: a row with that key is compared with the record itself. */
export const UNKNOWN_CONTENT = '';
