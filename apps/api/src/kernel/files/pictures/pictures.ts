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

/** Every content type that is taken as a picture. */
export const PICTURE_TYPES: readonly string[] = Object.keys(READERS);

/** What a picture is, by its content; undefined for one that is cut off or broken, and for what is no picture. */
export const parsePicture = (mime: string, bytes: Buffer): ParsedPicture | undefined => READERS[mime]?.(bytes);

/** Whether the content of this type is a picture, and so has to be a whole one. */
export const isPictureContentType = (mime: string): boolean => READERS[mime] !== undefined;

/** What is wrong with what was read; undefined for a picture that can be shown to its end. */
export const findPictureFault = async (
  picture: ParsedPicture | undefined,
): Promise<'broken' | 'too large' | undefined> => {
  if (!picture) return 'broken';
  const { width, height, holdsAllPixels } = picture;
  if (width !== undefined && height !== undefined && !isWithinPictureSizeLimit(width, height)) return 'too large';
  return !holdsAllPixels || (await holdsAllPixels()) ? undefined : 'broken';
};

/** The shorter side in pixels; null for what is no picture, and where it does not say. */
export const shortSideOfPicture = (picture: ParsedPicture | undefined): number | null =>
  picture?.width === undefined || picture.height === undefined ? null : Math.min(picture.width, picture.height);

/** The same of a file that was not read yet. */
export const shortSideOfPictureBytes = (mime: string, bytes: Uint8Array): number | null =>
  shortSideOfPicture(parsePicture(mime, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

/**
 * The picture without GPS, device, time and texts; turned as it was. What is no picture, and one that cannot be read, stays as it
 * is: the latter is never served (file-hygiene.ts).
 */
export const withoutPictureMetadata = (mime: string, bytes: Uint8Array): Uint8Array => {
  const clean = READERS[mime]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))?.clean;
  return clean ?? bytes;
};
