/** Tickets: lists, one with its comments, logging and answering: M-10 to M-12, M-72, M-80 to M-84. */

import { tickets as contract, type NewTicket, type TicketComment } from '@stoep/contract/works/tickets';
import type { TicketRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { api, type OnSent, read } from '../api.ts';
import { caughtUp, queryClient } from '../query-client.ts';

export type TicketView = 'current' | 'history';

const LISTS = {
  owner: { current: contract.ownerActive, history: contract.ownerInactive },
  trustee: { current: contract.trusteeActive, history: contract.trusteeInactive },
} as const;

/** The caller's own tickets of a role, active or not; asked anew whenever their tab is opened (A 4). */
export const ticketList = (role: TicketRole, view: TicketView, userProfileId: string) => ({
  ...read(LISTS[role][view], { params: { userProfileId } }),
  staleTime: 0,
});

export const ticket = (ticketId: string) => read(contract.get, { params: { ticketId } });
export const ticketComments = (ticketId: string) => read(contract.comments, { params: { ticketId } });

/** The same, found on the server by words of their names: a building has more payments than a list holds. */
export const searchedLinkables = (role: TicketRole, type: TicketType, search: string) =>
  read(contract.linkables, { params: { role, type }, query: { search } });

/** What a ticket of this type may be about: buildings for a Request, records for a Report (B 2). */
export const linkables = (role: TicketRole, type: TicketType) =>
  read(contract.linkables, { params: { role, type } });

/** The building of whoever has one alone, asked for by those who were quicker than the list; undefined with several. */
export const onlyBuilding = async (role: TicketRole): Promise<string | undefined> => {
  const found = await queryClient.ensureQueryData(linkables(role, 'Building')).catch(() => []);
  return found.length === 1 ? found[0]?.id : undefined;
};

/** `key` is that of the act, from its first try on. */
export const logTicket = (body: NewTicket, key: string) => api(contract.create, { body }, { key });

export const addTicketFile = (ticketId: string, file: File, onSent: OnSent) =>
  api(contract.addFile, { params: { ticketId }, files: { file } }, { onSent });

/** The id of the new comment. A 204 has none: then the comments are read again and the newest is it (B 4). */
export const addComment = async (ticketId: string, comment: string, key: string, inBackground = false) => {
  const made = await api(
    contract.addComment,
    { params: { ticketId }, body: { comment } },
    { key, inBackground },
  );
  return made?.id ?? newestOf(await api(contract.comments, { params: { ticketId } }, { inBackground }));
};

const newestOf = (comments: readonly TicketComment[]): string | undefined =>
  comments.reduce<TicketComment | undefined>(
    (newest, one) => (newest && newest.number > one.number ? newest : one),
    undefined,
  )?.id;

export const attachToComment = (commentId: string, file: File, onSent: OnSent) =>
  api(
    contract.attach,
    { params: { commentId }, body: { commentIdAgain: commentId }, files: { file } },
    { onSent },
  );

export const closeTicket = async (ticketId: string, comment: string): Promise<void> => {
  await api(contract.close, { params: { ticketId }, body: { comment } });
  await caughtUp();
};

export const openTicketFile = (ticketId: string, fileId: string) =>
  api(contract.file, { params: { ticketId, fileId } });
export const ticketPhoto = (ticketId: string, fileId: string) =>
  read(contract.file, { params: { ticketId, fileId } });
export const openAttachment = (ticketId: string, commentId: string) =>
  api(contract.attachment, { params: { ticketId, commentId } });
