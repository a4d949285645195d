/** Whether a picture is whole: a cut-off upload is told at once, while the person still has the file. */

const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_END = Buffer.from('IEND');

/** Walks the segments to the scan, so that the end of a thumbnail inside does not count; then looks for the end. */
const isWholeJpeg = (bytes: Buffer): boolean => {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) return bytes.indexOf(JPEG_END, at) !== -1;
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};

const isWholePng = (bytes: Buffer): boolean => {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (bytes.subarray(at + 4, at + 8).equals(PNG_END)) return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
};

const isWholeWebp = (bytes: Buffer): boolean =>
  bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;

/** The boxes of the file must end within it. */
const isWholeHeic = (bytes: Buffer): boolean => {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return true;
    const whole = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (whole < 8) return false;
    at += whole;
  }
  return at === bytes.length;
};

const CHECKS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'image/webp': isWholeWebp,
  'image/heic': isWholeHeic,
};

/** True for a picture that ends as its kind does, and for everything that is no picture. */
export const isWholePicture = (mime: string, bytes: Buffer): boolean => CHECKS[mime]?.(bytes) ?? true;
