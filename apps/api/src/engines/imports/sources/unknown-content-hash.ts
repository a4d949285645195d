/**
 * The content hash of a key that was made from a name: it has none, so such a row is compared with the record itself.
 */
export const UNKNOWN_IMPORT_ROW_HASH = '';
