/** Reads WebP pictures: a RIFF file of chunks, of which the picture chunks stay. */
import { exifOrientationOf, tiffBlockOfOrientation } from './exif.ts';
import type { ParsedPicture } from './parsed-picture.ts';

type Chunk = { readonly type: string; readonly data: Buffer };

const [ANIMATED, HAS_EXIF, HAS_XMP] = [0x02, 0x08, 0x04];
const LOOKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bytes before the chunks of one frame of an animation: its position, size and duration. */
const FRAME_HEAD = 16;
const FRAME_LOOKS = new Set(['VP8 ', 'VP8L', 'ALPH']);

/** Undefined where a chunk is cut off. A last byte that makes the length even may be missing. */
const chunksOf = (bytes: Buffer, from: number, until: number): Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  let at = from;
  while (at + 8 <= until) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > until) return undefined;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (end % 2 === from % 2 ? 0 : 1);
  }
  return chunks;
};

const written = ({ type, data }: Chunk): Buffer => {
  const head = Buffer.alloc(8, type);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

type Size = readonly [width: number, height: number];

/** The size in the data of a picture chunk; undefined for other chunks. */
const sizeOf = ({ type, data }: Chunk): Size | undefined => {
  if (type === 'VP8 ' && data.length > 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  if (type === 'VP8L' && data.length > 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return undefined;
};

/** A frame of an animation without foreign chunks; undefined where it has no picture. */
const cleanFrame = ({ type, data }: Chunk): Chunk | undefined => {
  const chunks = data.length < FRAME_HEAD ? undefined : chunksOf(data, FRAME_HEAD, data.length);
  const stays = chunks?.filter((one) => FRAME_LOOKS.has(one.type)) ?? [];
  if (!stays.some((one) => sizeOf(one))) return undefined;
  return { type, data: Buffer.concat([data.subarray(0, FRAME_HEAD), ...stays.map(written)]) };
};

const tiffIn = (data: Buffer): Buffer => (data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);

/** Undefined where the picture is cut off or broken. */
export const readWebpPicture = (bytes: Buffer): ParsedPicture | undefined => {
  const until = bytes.length < 12 ? 0 : bytes.readUInt32LE(4) + 8;
  if (until < 20 || until > bytes.length) return undefined;
  const chunks = chunksOf(bytes, 12, until);
  if (!chunks) return undefined;
  const notes = chunks.find(({ type }) => type === 'EXIF');
  const turned = notes && exifOrientationOf(tiffIn(notes.data));
  const stays: Chunk[] = [];
  let size: Size | undefined;
  for (const one of chunks.filter(({ type }) => LOOKS.has(type))) {
    const clean = one.type === 'ANMF' ? cleanFrame(one) : one;
    if (!clean) return undefined;
    if (one.type === 'VP8 ' || one.type === 'VP8L') size ??= sizeOf(one);
    stays.push(clean);
  }
  const [first] = stays;
  if (first?.type === 'VP8X') {
    if (first.data.length < 10) return undefined;
    const flags = (first.data[0] ?? 0) & ~HAS_XMP & ~HAS_EXIF;
    const data = Buffer.concat([Buffer.from([flags | (turned ? HAS_EXIF : 0)]), first.data.subarray(1)]);
    stays[0] = { type: first.type, data };
    if (turned) stays.push({ type: 'EXIF', data: tiffBlockOfOrientation(turned) });
    const canvas: Size = [data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1];
    const isFilm = (flags & ANIMATED) !== 0 && stays.some(({ type }) => type === 'ANMF');
    size = size || isFilm ? canvas : undefined;
  }
  if (!size || size[0] * size[1] === 0) return undefined;
  const body = Buffer.concat(stays.map(written));
  const head = Buffer.alloc(12, 'RIFF....WEBP');
  head.writeUInt32LE(body.length + 4, 4);
  return { width: size[0], height: size[1], clean: Buffer.concat([head, body]) };
};
