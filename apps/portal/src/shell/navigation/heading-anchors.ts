/** Addresses that lead to a list on a page, not to its top: "/owner-portal?tab=tickets#list". */

/** The heading of a page's list, which is that of the chosen tab. */
export const LIST_HEADING_ANCHOR = 'list';
/** The heading of a contractor's compliance documents. */
export const CONTRACTOR_DOCUMENTS_ANCHOR = 'documents';

export const hrefWithAnchor = (href: string, place: string): string => `${href}#${place}`;
export const hrefOfListHeading = (href: string): string => hrefWithAnchor(href, LIST_HEADING_ANCHOR);
