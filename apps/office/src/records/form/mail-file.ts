/**
 * Opens a saved mail (.eml) in the browser: each attachment becomes a file, which the server checks like any upload.
 * Of the mail, only names are displayed.
 */
import { safeAttachmentName, safeSingleLine } from '../safe-file-names.ts';

export type OpenedMailAttachment = { readonly id: string; readonly file: File };
export type OpenedMailFile = {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly parts: readonly OpenedMailAttachment[];
  /** The number of attachments that are not listed. */
  readonly more: number;
};

export const MAIL_FILE_TYPES = { 'message/rfc822': ['.eml'] };
export const isMailFile = ({ name }: File): boolean => /\.eml$/i.test(name);

/** Real mails have few levels and short headers; anything far beyond is an attack on the parser. */
const BOUNDS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 };
const LISTED = 100;

/** Throws if it is not a mail, or one made to be hard to read. */
export const openMailFile = async (file: File): Promise<OpenedMailFile> => {
  const { default: PostalMime } = await import('postal-mime');
  const bytes = await file.arrayBuffer();
  const mail = await PostalMime.parse(bytes, { ...BOUNDS, rfc822Attachments: true });
  if (mail.headers.length === 0) throw new Error('This file is not an email.');
  // Pictures of a signature are inline, so they come after real attachments.
  const sorted = mail.attachments.toSorted((a, b) => Number(a.related ?? false) - Number(b.related ?? false));
  return {
    id: crypto.randomUUID(),
    subject: safeSingleLine(mail.subject ?? '', 150) || file.name,
    from: safeSingleLine(mail.from?.name || mail.from?.address || '', 150),
    parts: sorted.slice(0, LISTED).map(({ content, filename, mimeType }, at) => ({
      id: String(at),
      file: new File([content as BlobPart], safeAttachmentName(filename, mimeType, at), { type: mimeType }),
    })),
    more: Math.max(0, sorted.length - LISTED),
  };
};
