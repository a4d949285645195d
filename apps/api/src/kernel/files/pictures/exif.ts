/**
 * Reads the orientation from a picture's EXIF data, the only metadata that is needed. The rest reveals where, when and with what
 * device the picture was taken.
 */

const ORIENTATION = 0x0112;
/** The orientation entry has the type SHORT; other types are ignored. */
const SHORT = 3;
const MOST_ENTRIES = 512;

/** 2 to 8 for a turned or mirrored picture in a TIFF block; undefined for an upright one, or a block that cannot be read. */
export const exifOrientationOf = (tiff: Buffer): number | undefined => {
  const order = tiff.toString('latin1', 0, 4);
  if (tiff.length < 14 || (order !== 'II*\0' && order !== 'MM\0*')) return undefined;
  const small = order.startsWith('I');
  const u16 = (at: number) => (small ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = small ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  const count = Math.min(u16(first), MOST_ENTRIES);
  for (let at = first + 2, n = 0; n < count && at + 12 <= tiff.length; at += 12, n += 1) {
    if (u16(at) !== ORIENTATION || u16(at + 2) !== SHORT) continue;
    const turned = u16(at + 8);
    return turned >= 2 && turned <= 8 ? turned : undefined;
  }
  return undefined;
};

/** A TIFF block with only the orientation. */
export const tiffBlockOfOrientation = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};
