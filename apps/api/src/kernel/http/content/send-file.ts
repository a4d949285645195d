/** Sends a file so that no browser runs it: attachment, sandbox, nosniff. */
import type { FastifyReply } from 'fastify';
import { shortenFileName, stripUnsafeNameCharacters } from '../../files/file-label.ts';
import type { FileAnswer, FileStreamAnswer } from '../request.ts';

const LONGEST = 150;

/** A name that is safe in one header line: RFC 6266 with an ASCII fallback. */
export const contentDispositionOf = (name: string, inline: boolean): string => {
  const clean = shortenFileName(stripUnsafeNameCharacters(name), LONGEST) || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

export const sendFileAnswer = (reply: FastifyReply, file: FileAnswer | FileStreamAnswer) =>
  reply
    .type(file.contentType)
    .header('content-disposition', contentDispositionOf(file.name, file.inline ?? false))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', file.keep ? 'public, max-age=31536000, immutable' : 'no-store')
    .send(file.bytes);
