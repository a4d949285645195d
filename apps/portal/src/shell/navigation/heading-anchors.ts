/** Addresses that lead to a list on a page, not to its top: "/owner-portal?tab=tickets#list". */

/** The heading of a page's list, which is that of the chosen tab. */
export const LIST_HEADING_ANCHOR = 'list';
/** The heading of a contractor's compliance documents. */
export const DOCUMENTS_HEADING_ANCHOR = 'documents';

export const hrefWithAnchor = (href: string, place: string): string => `${href}#${place}`;
export const hrefOfList = (href: string): string => hrefWithAnchor(href, LIST_HEADING_ANCHOR);
