/** The download link of a document (M-38): good for 60 seconds, for one person and one document, kept nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const SECONDS = 60;

type Subject = { documentId: string; profileId: string };

const sealOf = (key: Uint8Array, { documentId, profileId }: Subject, until: number) =>
  createHmac('sha256', key).update(`document-ticket:${documentId}:${profileId}:${until}`).digest();

/** `document.until.seal`; the person is not in it, so the link tells nothing about who asked. */
export const issueTicket = (key: Uint8Array, subject: Subject, now: Date): string => {
  const until = Math.floor(now.getTime() / 1000) + SECONDS;
  return `${subject.documentId}.${until}.${sealOf(key, subject, until).toString('base64url')}`;
};

/** The document a ticket is for, or null unless it is this person's and still good. */
export const readTicket = (key: Uint8Array, ticket: string, profileId: string, now: Date): string | null => {
  const [documentId = '', until = '', seal = ''] = ticket.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) < now.getTime() / 1000) return null;
  const expected = sealOf(key, { documentId, profileId }, Number(until));
  const given = Buffer.from(seal, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? documentId : null;
};
