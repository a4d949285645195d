/** Tickets: lists, one with its comments, logging and answering: M-10 to M-12, M-72, M-80 to M-84. */

import { ticketEndpoints as contract, type NewTicket, type TicketComment } from '@stoep/contract/works/tickets';
import type { TicketAuthorRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { callPortalApi, type OnSent, portalEndpointQuery } from '../api.ts';
import { portalQueryClient, waitForRefetch } from '../query-client.ts';

export type TicketListView = 'current' | 'history';

const LISTS = {
  owner: { current: contract.ownerActive, history: contract.ownerInactive },
  trustee: { current: contract.trusteeActive, history: contract.trusteeInactive },
} as const;

/** The caller's tickets in a role, active or not; refetched whenever their tab is opened (A 4). */
export const ownTicketsQuery = (role: TicketAuthorRole, view: TicketListView, userProfileId: string) => ({
  ...portalEndpointQuery(LISTS[role][view], { params: { userProfileId } }),
  staleTime: 0,
});

export const ticketQuery = (ticketId: string) => portalEndpointQuery(contract.get, { params: { ticketId } });
export const ticketCommentsQuery = (ticketId: string) =>
  portalEndpointQuery(contract.comments, { params: { ticketId } });

/** Searches the server by name, since a building has more payments than the list contains. */
export const searchTicketLinkablesQuery = (role: TicketAuthorRole, type: TicketType, search: string) =>
  portalEndpointQuery(contract.linkables, { params: { role, type }, query: { search } });

/** What a ticket of this type may be about: buildings for a Request, records for a Report (B 2). */
export const ticketLinkablesQuery = (role: TicketAuthorRole, type: TicketType) =>
  portalEndpointQuery(contract.linkables, { params: { role, type } });

/** The building of a person with exactly one; undefined with several. For a submit before the list has loaded. */
export const findOnlyTicketBuilding = async (role: TicketAuthorRole): Promise<string | undefined> => {
  const found = await portalQueryClient.ensureQueryData(ticketLinkablesQuery(role, 'Building')).catch(() => []);
  return found.length === 1 ? found[0]?.id : undefined;
};

/** `key` is the idempotency key from the first try on. */
export const sendNewTicket = (body: NewTicket, key: string) => callPortalApi(contract.create, { body }, { key });

export const uploadTicketFile = (ticketId: string, file: File, onSent: OnSent) =>
  callPortalApi(contract.addFile, { params: { ticketId }, files: { file } }, { onSent });

/** The id of the new comment. A 204 has none; then the comments are reloaded and the newest one is it (B 4). */
export const sendTicketComment = async (ticketId: string, comment: string, key: string, inBackground = false) => {
  const made = await callPortalApi(
    contract.addComment,
    { params: { ticketId }, body: { comment } },
    { key, inBackground },
  );
  return made?.id ?? newestOf(await callPortalApi(contract.comments, { params: { ticketId } }, { inBackground }));
};

const newestOf = (comments: readonly TicketComment[]): string | undefined =>
  comments.reduce<TicketComment | undefined>(
    (newest, one) => (newest && newest.number > one.number ? newest : one),
    undefined,
  )?.id;

export const uploadCommentAttachment = (commentId: string, file: File, onSent: OnSent) =>
  callPortalApi(
    contract.attach,
    { params: { commentId }, body: { commentIdAgain: commentId }, files: { file } },
    { onSent },
  );

export const sendTicketClosingComment = async (ticketId: string, comment: string): Promise<void> => {
  await callPortalApi(contract.close, { params: { ticketId }, body: { comment } });
  await waitForRefetch();
};

export const downloadTicketFile = (ticketId: string, fileId: string) =>
  callPortalApi(contract.file, { params: { ticketId, fileId } });
export const ticketPhotoQuery = (ticketId: string, fileId: string) =>
  portalEndpointQuery(contract.file, { params: { ticketId, fileId } });
export const downloadCommentAttachment = (ticketId: string, commentId: string) =>
  callPortalApi(contract.attachment, { params: { ticketId, commentId } });
