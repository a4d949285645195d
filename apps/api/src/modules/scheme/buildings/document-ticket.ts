/**
 * Signs and verifies the download link of a building document (M-38): valid for 60 seconds, one person and one
 * document, and stored nowhere.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const SECONDS = 60;

type Subject = { documentId: string; profileId: string };

const sealOf = (key: Uint8Array, { documentId, profileId }: Subject, until: number) =>
  createHmac('sha256', key).update(`document-ticket:${documentId}:${profileId}:${until}`).digest();

/** Format `document.until.HMAC`. The person is not in it, so the link does not reveal who requested it. */
export const createBuildingDocumentTicket = (key: Uint8Array, subject: Subject, now: Date): string => {
  const until = Math.floor(now.getTime() / 1000) + SECONDS;
  return `${subject.documentId}.${until}.${sealOf(key, subject, until).toString('base64url')}`;
};

/** The document of a ticket. Null unless the ticket is this person's and still valid. */
export const buildingDocumentIdOfTicket = (
  key: Uint8Array,
  ticket: string,
  profileId: string,
  now: Date,
): string | null => {
  const [documentId = '', until = '', seal = ''] = ticket.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) < now.getTime() / 1000) return null;
  const expected = sealOf(key, { documentId, profileId }, Number(until));
  const given = Buffer.from(seal, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? documentId : null;
};
