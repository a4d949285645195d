/** Reads PNG pictures: each chunk with its checksum, and data for every pixel. */
import { crc32, createInflate } from 'node:zlib';
import { exifOrientationOf, tiffBlockOfOrientation } from './exif.ts';
import type { ParsedPicture } from './parsed-picture.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks that change how the picture looks; all others are texts, times and metadata. */
const LOOKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs acTL fcTL fdAT'.split(' '),
);
/** Samples per pixel, and the allowed bit depths, by colour type. */
const COLOURS: Readonly<Record<number, readonly [samples: number, depths: readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};
/** The seven passes of an interlaced picture: first column and row, and the steps between columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
/** Some programs write a few bytes after the last line. */
const BEHIND = 65_536;
/** Bytes that are decompressed at once, by another thread. */
const PIECE = 65_536;

type Chunk = { readonly type: string; readonly data: Buffer; readonly whole: Buffer };
type Header = { readonly width: number; readonly height: number; readonly unpacked: number };

/** All chunks; undefined where one is cut off or has a wrong checksum. */
const chunksOf = (bytes: Buffer): Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
};

const headerOf = (first: Chunk | undefined): Header | undefined => {
  if (first?.type !== 'IHDR' || first.data.length !== 13) return undefined;
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)];
  const [depth = 0, colour = 0, packing, filter, interlaced] = first.data.subarray(8);
  const [samples, depths] = COLOURS[colour] ?? [0, []];
  if (!depths.includes(depth) || packing !== 0 || filter !== 0 || width * height === 0) return undefined;
  const linesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * samples * depth) / 8));
  if (interlaced === 0) return { width, height, unpacked: linesOf(width, height) };
  if (interlaced !== 1) return undefined;
  const unpacked = PASSES.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + linesOf(Math.ceil((width - x) / stepX), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  );
  return { width, height, unpacked };
};

/** Decompresses without storing the output: true where it has the expected length and the right checksum. */
const unpacksTo = (packed: readonly Buffer[], expected: number): Promise<boolean> =>
  new Promise((resolve) => {
    const inflate = createInflate({ chunkSize: PIECE });
    let length = 0;
    const end = (whole: boolean) => {
      inflate.destroy();
      resolve(whole);
    };
    inflate.on('data', (data: Buffer) => {
      length += data.length;
      if (length > expected + BEHIND) end(false);
    });
    inflate.once('end', () => end(length >= expected));
    inflate.once('error', () => end(false));
    for (const data of packed) inflate.write(data);
    inflate.end();
  });

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Undefined where the picture is cut off or broken. */
export const readPngPicture = (bytes: Buffer): ParsedPicture | undefined => {
  const chunks = chunksOf(bytes);
  const header = headerOf(chunks?.[0]);
  if (!chunks || !header || !chunks.some(({ type }) => type === 'IDAT')) return undefined;
  const notes = chunks.find(({ type }) => type === 'eXIf');
  const turned = notes && exifOrientationOf(notes.data);
  const parts = chunks.filter(({ type }) => LOOKS.has(type)).map(({ whole }) => whole);
  const length = parts.reduce((sum, part) => sum + part.length, SIGNATURE.length);
  if (turned) parts.splice(1, 0, chunk('eXIf', tiffBlockOfOrientation(turned)));
  const clean = !turned && length === bytes.length ? bytes : Buffer.concat([SIGNATURE, ...parts]);
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const { width, height, unpacked } = header;
  return { width, height, clean, holdsAllPixels: () => unpacksTo(packed, unpacked) };
};
