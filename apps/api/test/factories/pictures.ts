/** Valid pictures: minimal ones of one pixel, and one that is too large. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A grey pixel. `text` is added as a comment, to reach any size. */
export const aPng = (text: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
    ...(text.length > 0 ? [pngChunk('tEXt', text)] : []),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
export const A_PNG = aPng();

/** Coloured noise, which no compression makes small. */
export const aNoisyPng = (width: number, height: number): Buffer => {
  const line = width * 3 + 1;
  const lines = randomBytes(line * height);
  for (let row = 0; row < height; row += 1) lines[row * line] = 0;
  const header = Buffer.from('00000000000000000802000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(lines, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
/** 11 MB: above the limit of every upload. */
export const aLargePng = (): Buffer => aNoisyPng(2400, 1600);

export const A_JPEG = Buffer.from(
  `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${'/'.repeat(86)}wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z`,
  'base64',
);
