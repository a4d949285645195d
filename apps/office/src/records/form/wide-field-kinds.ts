/** Kinds of fields that take the full width of a page or a dialog. */
export const WIDE_FIELD_KINDS: ReadonlySet<string> = new Set(['long', 'note', 'data', 'links']);
