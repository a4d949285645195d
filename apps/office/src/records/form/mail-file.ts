/**
 * A mail that was saved as a file (.eml), opened in the browser: what was attached to it leaves it as a file of its own, and
 * goes from there as any file that is chosen, judged by the server like each. Nothing of the mail is drawn but names.
 */
import { attachmentName, oneLine } from '../mail-names.ts';

export type MailPart = { readonly id: string; readonly file: File };
export type OpenedMail = {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly parts: readonly MailPart[];
  /** Attached besides, and not listed. */
  readonly more: number;
};

export const MAIL_FILE = { 'message/rfc822': ['.eml'] };
export const isMailFile = ({ name }: File): boolean => /\.eml$/i.test(name);

/** A mail of people is a few levels deep and has short headings; what is far beyond was made to keep a reader busy. */
const BOUNDS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 };
const LISTED = 100;

/** Throws where it is no mail, or one that was made to be hard to read. */
export const openMail = async (file: File): Promise<OpenedMail> => {
  const { default: PostalMime } = await import('postal-mime');
  const bytes = await file.arrayBuffer();
  const mail = await PostalMime.parse(bytes, { ...BOUNDS, rfc822Attachments: true });
  if (mail.headers.length === 0) throw new Error('It does not have the headers of an e-mail.');
  // Pictures of a signature stand in the text, and come after what was sent along.
  const sorted = mail.attachments.toSorted((a, b) => Number(a.related ?? false) - Number(b.related ?? false));
  return {
    id: crypto.randomUUID(),
    subject: oneLine(mail.subject ?? '', 150) || file.name,
    from: oneLine(mail.from?.name || mail.from?.address || '', 150),
    parts: sorted.slice(0, LISTED).map(({ content, filename, mimeType }, at) => ({
      id: String(at),
      file: new File([content as BlobPart], attachmentName(filename, mimeType, at), { type: mimeType }),
    })),
    more: Math.max(0, sorted.length - LISTED),
  };
};
