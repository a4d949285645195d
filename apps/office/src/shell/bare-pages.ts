/** Pages that are no list of records, above the records of their group. */
import type { Group } from '@stoep/contract/office/resource';

type Page = { readonly to: string; readonly text: string };

export const PAGES: Partial<Record<Group, readonly Page[]>> = {
  Bank: [
    { to: '/bank-import', text: 'Bank import' },
    { to: '/bank-match', text: 'Match' },
    { to: '/reconcile', text: 'Reconcile' },
  ],
  Work: [{ to: '/team', text: 'Team' }],
  Money: [{ to: '/readings', text: 'Readings' }],
  Books: [{ to: '/trial-balance', text: 'Trial balance' }],
};

/** The same with the group said, where nothing stands round them. */
export const officeBarePages = Object.entries(PAGES).flatMap(([group, pages]) =>
  pages.map(({ to, text }) => ({
    to,
    title: group === 'Bank' && !text.startsWith(group) ? `Bank: ${text.toLowerCase()}` : text,
  })),
);
