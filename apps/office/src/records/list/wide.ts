/** Kinds of fields that take the whole width of a page or a dialog. */
export const WIDE: ReadonlySet<string> = new Set(['long', 'note', 'data', 'links']);
