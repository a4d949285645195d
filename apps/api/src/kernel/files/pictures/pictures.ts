/**
 * Checks and cleans pictures of every accepted type: whether one is complete, how large it is, and a copy without
 * metadata.
 */
import { readHeifPicture } from './heif.ts';
import { readJpegPicture } from './jpeg.ts';
import { isWithinPictureSizeLimit, type ParsedPicture } from './parsed-picture.ts';
import { readPngPicture } from './png.ts';
import { readWebpPicture } from './webp.ts';

const READERS: Readonly<Record<string, (bytes: Buffer) => ParsedPicture | undefined>> = {
  'image/jpeg': readJpegPicture,
  'image/png': readPngPicture,
  'image/webp': readWebpPicture,
  'image/heic': readHeifPicture,
  'image/heif': readHeifPicture,
  'image/heic-sequence': readHeifPicture,
  'image/heif-sequence': readHeifPicture,
  'image/avif': readHeifPicture,
};

/** Every content type that is accepted as a picture. */
export const PICTURE_CONTENT_TYPES: readonly string[] = Object.keys(READERS);

/** The parsed picture; undefined for one that is cut off or broken, and for other files. */
export const parseUploadedPicture = (mime: string, bytes: Buffer): ParsedPicture | undefined => READERS[mime]?.(bytes);

/** Whether the type is a picture, which then has to be complete. */
export const isPictureContentType = (mime: string): boolean => READERS[mime] !== undefined;

/** The fault of a parsed picture; undefined for one that can be shown completely. */
export const findPictureFault = async (
  picture: ParsedPicture | undefined,
): Promise<'broken' | 'too large' | undefined> => {
  if (!picture) return 'broken';
  const { width, height, holdsAllPixels } = picture;
  if (width !== undefined && height !== undefined && !isWithinPictureSizeLimit(width, height)) return 'too large';
  return !holdsAllPixels || (await holdsAllPixels()) ? undefined : 'broken';
};

/** The shorter side in pixels; null for other files, and where the size is unknown. */
export const shortSideOfPicture = (picture: ParsedPicture | undefined): number | null =>
  picture?.width === undefined || picture.height === undefined ? null : Math.min(picture.width, picture.height);

/** The same for a file that is not parsed yet. */
export const shortSideOfPictureBytes = (mime: string, bytes: Uint8Array): number | null =>
  shortSideOfPicture(parseUploadedPicture(mime, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

/**
 * The picture without GPS, device, time and texts, in its orientation. Other files, and pictures that cannot be read, stay unchanged; the
 * latter are never served (file-hygiene.ts).
 */
export const withoutPictureMetadata = (mime: string, bytes: Uint8Array): Uint8Array => {
  const clean = READERS[mime]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))?.clean;
  return clean ?? bytes;
};
