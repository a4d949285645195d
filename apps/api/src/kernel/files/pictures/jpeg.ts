/**
 * Reads JPEG pictures: the segments up to the end of the picture. Data after it (previews, a film, a depth map) is
 * dropped.
 */
import { exifOrientationOf, tiffBlockOfOrientation } from './exif.ts';
import type { ParsedPicture } from './parsed-picture.ts';

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** The colour profile: the only APP2 segment that changes how the picture looks. */
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1');
const [START_OF_SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe];

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

type Frame = { readonly width: number; readonly height: number; readonly leastBits: number };

/** The frame's size, and the least number of bits for its blocks; undefined where it is broken. */
const frameOf = (marker: number, body: Buffer): Frame | undefined => {
  if (body.length < 6) return undefined;
  const [height, width, count] = [body.readUInt16BE(1), body.readUInt16BE(3), body[5] ?? 0];
  if (count === 0 || body.length < 6 + 3 * count || width * height === 0) return undefined;
  const sampling = Array.from({ length: count }, (_, n) => body[7 + 3 * n] ?? 0);
  const across = sampling.map((byte) => byte >> 4);
  const down = sampling.map((byte) => byte & 15);
  if ([...across, ...down].some((n) => n < 1 || n > 4)) return undefined;
  const blocks = sampling.reduce((sum, _, n) => {
    const columns = Math.ceil((width * (across[n] ?? 1)) / Math.max(...across) / 8);
    const rows = Math.ceil((height * (down[n] ?? 1)) / Math.max(...down) / 8);
    return sum + columns * rows;
  }, 0);
  // Each Huffman code has at least one bit: two codes for a baseline block, one for a progressive scan. Arithmetic coding has no minimum.
  const bits = marker <= 0xc1 ? 2 : marker === 0xc2 ? 1 : 0;
  return { width, height, leastBits: blocks * bits };
};

/** Where the compressed data that begins at `from` ends: at the next marker that is not part of it. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return -1;
};

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** The segment to store; undefined for the camera's metadata, texts and thumbnails. */
const cleanSegment = (marker: number, body: Buffer): Buffer | undefined => {
  if (marker === COMMENT) return undefined;
  if (marker < 0xe0 || marker > 0xef) return segment(marker, body);
  if (marker === 0xe0 && body.toString('latin1', 0, 5) === 'JFIF\0' && body.length >= 14)
    return segment(marker, Buffer.concat([body.subarray(0, 12), Buffer.alloc(2)]));
  if (marker === 0xe2 && body.subarray(0, PROFILE.length).equals(PROFILE)) return segment(marker, body);
  // Adobe's segment says how colours are encoded; the rest of it is dropped.
  if (marker === 0xee && body.toString('latin1', 0, 5) === 'Adobe') return segment(marker, body.subarray(0, 12));
  return undefined;
};

/** Undefined where the picture is cut off or broken. */
export const readJpegPicture = (bytes: Buffer): ParsedPicture | undefined => {
  const parts: Buffer[] = [];
  let [frame, turned, packed] = [undefined as Frame | undefined, undefined as number | undefined, 0];
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (!frame || packed === 0 || packed * 8 < frame.leastBits) return undefined;
      const first = parts[0]?.[1] === 0xe0 ? parts.splice(0, 1) : [];
      const notes = turned ? [segment(0xe1, Buffer.concat([EXIF, tiffBlockOfOrientation(turned)]))] : [];
      const clean = Buffer.concat([SOI, ...first, ...notes, ...parts, EOI]);
      return { width: frame.width, height: frame.height, clean };
    }
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    if (marker === 0xd8 || at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const body = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      const found = frameOf(marker, body);
      if (!found) return undefined;
      frame ??= found;
    }
    if (marker === 0xe1 && body.subarray(0, 6).equals(EXIF)) turned ??= exifOrientationOf(body.subarray(6));
    if (marker === START_OF_SCAN) {
      const next = endOfScan(bytes, end);
      if (!frame || next === -1) return undefined;
      packed += next - end;
      parts.push(bytes.subarray(at, next));
      at = next;
      continue;
    }
    const stays = cleanSegment(marker, body);
    if (stays) {
      // JFIF comes first, wherever the camera put its metadata.
      if (stays[1] === 0xe0) parts.unshift(stays);
      else parts.push(stays);
    }
    at = end;
  }
  return undefined;
};
