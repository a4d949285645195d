/** Addresses that lead to a list on a page, not to its top: "/owner-portal?tab=tickets#list". */

/** The heading of the list of a page: that of the chosen tab. */
export const LIST = 'list';
/** The heading of the documents that a contractor must hold. */
export const DOCUMENTS = 'documents';

export const at = (href: string, place: string): string => `${href}#${place}`;
export const toList = (href: string): string => at(href, LIST);
