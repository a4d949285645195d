/** Pictures of every kind that is taken: whether one is whole, how large it is, and the same without the notes of camera and place. */
import { readHeif } from './heif.ts';
import { readJpeg } from './jpeg.ts';
import { fitsBounds, type Picture } from './picture.ts';
import { hasWholePixels, readPng } from './png.ts';
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

/** What is wrong with a picture; undefined for one that can be shown to its end, and for everything that is no picture. */
export const pictureFault = async (
  mime: string,
  bytes: Buffer,
): Promise<'broken' | 'too large' | undefined> => {
  if (!READERS[mime]) return undefined;
  const picture = readPicture(mime, bytes);
  if (!picture) return 'broken';
  const { width, height } = picture;
  if (width !== undefined && height !== undefined && !fitsBounds(width, height)) return 'too large';
  return mime !== 'image/png' || (await hasWholePixels(bytes)) ? undefined : 'broken';
};

/** The shorter side of a picture in pixels; null for what is no picture, and where it does not say. */
export const shortSideOf = (mime: string, bytes: Uint8Array): number | null => {
  const picture = readPicture(mime, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (picture?.width === undefined || picture.height === undefined) return null;
  return Math.min(picture.width, picture.height);
};

/**
 * The picture without GPS, device, time and texts; turned as it was. What is no picture, and one that cannot be read, stays as it
 * is: the latter is never served (hygiene.ts).
 */
export const withoutNotes = (mime: string, bytes: Uint8Array): Uint8Array => {
  const clean = READERS[mime]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))?.clean;
  return clean ?? bytes;
};
