/** The office's pages that are not record lists, by menu group. */
import type { OfficeMenuGroup } from '@stoep/contract/office/office-resource';

type Page = { readonly to: string; readonly text: string };

export const OFFICE_PAGES_BY_GROUP: Partial<Record<OfficeMenuGroup, readonly Page[]>> = {
  Bank: [
    { to: '/bank-import', text: 'Bank import' },
    { to: '/bank-match', text: 'Match' },
    { to: '/reconcile', text: 'Reconcile' },
  ],
  Work: [{ to: '/team', text: 'Team' }],
  Money: [{ to: '/readings', text: 'Readings' }],
  Books: [{ to: '/trial-balance', text: 'Trial balance' }],
};

/** The same with the group in the title, for Find. */
export const officePagesForFind = Object.entries(OFFICE_PAGES_BY_GROUP).flatMap(([group, pages]) =>
  pages.map(({ to, text }) => ({
    to,
    title: group === 'Bank' && !text.startsWith(group) ? `Bank: ${text.toLowerCase()}` : text,
  })),
);
