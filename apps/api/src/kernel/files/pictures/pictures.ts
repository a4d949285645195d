/** Pictures of every kind that is taken: whether one is whole, how large it is, and the same without the notes of camera and place. */
import { readHeif } from './heif.ts';
import { readJpeg } from './jpeg.ts';
import { fitsBounds, type Picture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const READERS: Readonly<Record<string, (bytes: Buffer) => Picture | undefined>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/heic': readHeif,
  'image/heif': readHeif,
  'image/heic-sequence': readHeif,
  'image/heif-sequence': readHeif,
  'image/avif': readHeif,
};

/** Every content type that is taken as a picture. */
export const PICTURE_TYPES: readonly string[] = Object.keys(READERS);

/** What a picture is, by its content; undefined for one that is cut off or broken, and for what is no picture. */
export const readPicture = (mime: string, bytes: Buffer): Picture | undefined => READERS[mime]?.(bytes);

/** Whether the content of this type is a picture, and so has to be a whole one. */
export const isPicture = (mime: string): boolean => READERS[mime] !== undefined;

/** What is wrong with what was read; undefined for a picture that can be shown to its end. */
export const pictureFault = async (
  picture: Picture | undefined,
): Promise<'broken' | 'too large' | undefined> => {
  if (!picture) return 'broken';
  const { width, height, holdsAllPixels } = picture;
  if (width !== undefined && height !== undefined && !fitsBounds(width, height)) return 'too large';
  return !holdsAllPixels || (await holdsAllPixels()) ? undefined : 'broken';
};

/** The shorter side in pixels; null for what is no picture, and where it does not say. */
export const shortSideIn = (picture: Picture | undefined): number | null =>
  picture?.width === undefined || picture.height === undefined
    ? null
    : Math.min(picture.width, picture.height);

/** The same of a file that was not read yet. */
export const shortSideOf = (mime: string, bytes: Uint8Array): number | null =>
  shortSideIn(readPicture(mime, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

/**
 * The picture without GPS, device, time and texts; turned as it was. What is no picture, and one that cannot be read, stays as it
 * is: the latter is never served (hygiene.ts).
 */
export const withoutNotes = (mime: string, bytes: Uint8Array): Uint8Array => {
  const clean = READERS[mime]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))?.clean;
  return clean ?? bytes;
};
