/** Reads the uploaded files of a request within the limits of its endpoint, so that memory stays flat. */
import '@fastify/multipart';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { FastifyRequest } from 'fastify';
import { safeFileNameOf } from '../../files/file-label.ts';
import type { UploadedFile, UploadedFileOnDisk } from '../request.ts';
import { fileTooLargeError, writeUploadPartToDisk } from './upload-part-to-disk.ts';

export type MultipartFormResult = {
  fields: Record<string, string>;
  files: Record<string, UploadedFile>;
  onDisk: Record<string, UploadedFileOnDisk>;
};

/** Creates the temporary folder of the request at the first call. */
type Folder = () => Promise<string>;

const BOUNDARY = /;\s*boundary=(?:"[^"]+"|[^\s;"]+)/i;

/** The form parser's errors for an incomplete or malformed form have no code of their own. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Error' && !('code' in error);

/** Reads a multipart form. Refuses undeclared files, fields sent twice, and forms that cannot be parsed, which are the caller's fault. */
export const readMultipartForm = async (
  request: FastifyRequest,
  endpoint: ApiEndpoint,
  folder: Folder,
): Promise<MultipartFormResult> => {
  try {
    return await partsOf(request, endpoint, folder);
  } catch (error) {
    throw isUnreadable(error) ? new AppError('invalid_json') : error;
  }
};

const partsOf = async (
  request: FastifyRequest,
  endpoint: ApiEndpoint,
  folder: Folder,
): Promise<MultipartFormResult> => {
  // A form without a boundary cannot be parsed, which is the caller's fault.
  if (!request.isMultipart() || !BOUNDARY.test(request.headers['content-type'] ?? ''))
    throw new AppError('unsupported_type');
  const declared = endpoint.files ?? {};
  const limit = Math.max(0, ...Object.values(declared).map((part) => part.limit));
  const form: MultipartFormResult = { fields: {}, files: {}, onDisk: {} };
  for await (const part of request.parts({ limits: { fileSize: limit, files: 12, fields: 60, parts: 72 } })) {
    const name = part.fieldname;
    if (part.type === 'field') {
      if (Object.hasOwn(form.fields, name)) throw invalidField(name, formAndUploadSentences.fieldTwice);
      form.fields[name] = String(part.value);
      continue;
    }
    const rule = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!rule) throw invalidField(name, formAndUploadSentences.fileNotExpected);
    if (Object.hasOwn(form.files, name) || Object.hasOwn(form.onDisk, name))
      throw invalidField(name, formAndUploadSentences.fileTwice);
    if (rule.onDisk) {
      const written = await writeUploadPartToDisk(part, rule, await folder());
      if (written.size > 0 || part.filename) form.onDisk[name] = written;
      continue;
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw isUnreadable(error) ? error : fileTooLargeError(rule);
    });
    if (bytes.length > rule.limit) throw fileTooLargeError(rule);
    // A form with an empty file input sends an empty part without a name: no file was chosen.
    if (bytes.length > 0 || part.filename) form.files[name] = { name: safeFileNameOf(part.filename ?? 'file'), bytes };
  }
  return form;
};

/** Reads a raw octet stream with its name in the file-name header, which is a label only (M-98). */
export const readRawUpload = (request: FastifyRequest, endpoint: ApiEndpoint): Record<string, UploadedFile> => {
  const [name, rule] = Object.entries(endpoint.files ?? {})[0] ?? ['file', undefined];
  if (!Buffer.isBuffer(request.body)) throw new AppError('unsupported_type');
  if (rule && request.body.length > rule.limit) throw fileTooLargeError(rule);
  const header = request.headers['file-name'];
  return {
    [name]: { name: safeFileNameOf(labelOf(typeof header === 'string' ? header : 'file')), bytes: request.body },
  };
};

/** Refuses a form that lacks a required file, before any other work. */
export const requireUploadedFiles = (endpoint: ApiEndpoint, files: Readonly<Record<string, unknown>>): void => {
  const missing = Object.entries(endpoint.files ?? {}).filter(([name, rule]) => rule.required && !files[name]);
  if (missing.length === 0) return;
  throw new AppError('invalid', undefined, {
    fields: Object.fromEntries(missing.map(([name]) => [name, formAndUploadSentences.chooseFile])),
  });
};

const invalidField = (name: string, text: SentenceOrText) =>
  new AppError('invalid', undefined, { fields: { [name]: text } });

const labelOf = (header: string) => {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
};
