/** Checks the headers of a mail (trust A-10): one recipient, one line, no injected headers. */
import { operatorSentences as texts } from '@stoep/contract/kit/operator.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { shortenFileName, stripUnsafeNameCharacters } from '../files/file-label.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** One address: no name, list, comment, quotes, controls or spaces; at most 254 characters (RFC 5321). */
const ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]{1,64}@[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]{1,190}$/u;
const BREAKS = /[\p{Cc}\u2028\u2029]/u;
const MESSAGE_ID = /^<[^\s<>@\p{Cc}]{1,200}@[^\s<>@\p{Cc}]{1,200}>$/u;

const problemOf = ({ to, senderName, subject, messageId, replyTo, thread }: OutgoingMail): FilledSentence | null => {
  if (!ADDRESS.test(to) || to.includes('..')) return texts.recipientNotPlain;
  if (replyTo && (!ADDRESS.test(replyTo) || replyTo.includes('..'))) return texts.answersNotPlain;
  if (BREAKS.test(subject) || BREAKS.test(senderName ?? '')) return texts.subjectBreaks;
  if (!MESSAGE_ID.test(messageId) || (thread && !MESSAGE_ID.test(thread))) return texts.messageId;
  return null;
};

/** Why the mail must not be sent; null when it may. */
export function findMailHeaderProblem(mail: OutgoingMail): string | null {
  const problem = problemOf(mail);
  return problem && translateSentenceToEnglish(problem);
}

/** A safe file name for an attachment: one line, no path, no direction marks, at most 150 characters. */
export function safeMailAttachmentName(name: string): string {
  const plain = stripUnsafeNameCharacters(name).replace(/[/\\:*?"<>|]/g, '_');
  return shortenFileName(plain.trim(), 150) || 'file';
}

/** The content type if it is well-formed, else that of unknown bytes. */
export const safeMailAttachmentType = (type: string): string =>
  /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(type) ? type : 'application/octet-stream';
