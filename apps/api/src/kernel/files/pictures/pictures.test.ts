/** A stored photo: the picture in its orientation, and nothing about where, when and with what it was taken. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  aHeifPhoto,
  aJpegPhoto,
  aPngPhoto,
  aWebpPhoto,
  PHOTO_METADATA_MARKERS,
} from '../../../../test/factories/photos.ts';
import { A_JPEG, A_PNG, pngChunk } from '../../../../test/factories/pictures.ts';
import { acceptUploadedFile, detectContentType } from '../content-type.ts';
import { exifOrientationOf } from './exif.ts';

const stored = async (bytes: Buffer, name = 'photo.jpg') => acceptUploadedFile({ name, bytes }, ['image']);
const codeOf = (bytes: Buffer) =>
  detectContentType(bytes, ['pdf', 'image']).catch((error: { code?: string }) => error.code);

const expectClean = (bytes: Buffer) => {
  for (const telltale of PHOTO_METADATA_MARKERS) expect(bytes.includes(telltale), telltale).toBe(false);
};

describe('the notes of a photo', () => {
  test.each([
    ['JPEG', aJpegPhoto(A_JPEG, 1)],
    ['PNG', aPngPhoto(1)],
    ['WebP', aWebpPhoto({ orientation: 1 })],
    ['HEIC', aHeifPhoto()],
    ['HEIF', aHeifPhoto('mif1')],
    ['AVIF', aHeifPhoto('avif', { brands: ['avif', 'mif1'] })],
  ])('FAULT-26: GPS, device and texts are gone from a stored %s', async (_kind, photo) => {
    for (const telltale of PHOTO_METADATA_MARKERS.slice(0, 2)) expect(photo.includes(telltale)).toBe(true);
    const { bytes } = await stored(photo);
    expectClean(bytes);
    expect((await stored(bytes)).bytes.equals(bytes)).toBe(true);
  });

  test.each([
    ['JPEG', aJpegPhoto(A_JPEG, 6), 10],
    ['PNG', aPngPhoto(6), 0],
    ['WebP', aWebpPhoto({ orientation: 6 }), 0],
  ])('FAULT-26: a %s that was held upright is still shown so', async (_kind, photo) => {
    const { bytes } = await stored(photo);
    expectClean(bytes);
    const at = bytes.indexOf(Buffer.from('4d4d002a', 'hex'));
    expect(exifOrientationOf(bytes.subarray(at))).toBe(6);
  });

  test('FAULT-26: the picture itself is not touched, and a HEIC keeps its rotation', async () => {
    const plain = await stored(A_JPEG);
    expect((await stored(aJpegPhoto(A_JPEG, 1))).bytes.equals(plain.bytes)).toBe(true);
    expect((await stored(aPngPhoto(1))).bytes.equals(A_PNG)).toBe(true);
    const photo = aHeifPhoto();
    const { bytes } = await stored(photo);
    expect(bytes.length).toBe(photo.length);
    expect(bytes.includes('irot')).toBe(true);
    expect(bytes.includes(Buffer.alloc(64, 0x11))).toBe(true);
  });

  test('FAULT-48.15: a PNG without notes is stored as the very bytes that came, and no copy is made', async () => {
    expect((await stored(A_PNG)).bytes).toBe(A_PNG);
    const trailed = Buffer.concat([A_PNG, Buffer.from('what stands behind it')]);
    expect((await stored(trailed)).bytes.equals(A_PNG)).toBe(true);
  });

  test('FAULT-26: a profile of colours stays', async () => {
    const profile = Buffer.concat([
      Buffer.from('ffe2', 'hex'),
      Buffer.from([0, 22]),
      Buffer.from('ICC_PROFILE\0\u0001\u0001colours'),
    ]);
    profile.writeUInt16BE(profile.length - 2, 2);
    const photo = Buffer.concat([A_JPEG.subarray(0, 2), profile, A_JPEG.subarray(2)]);
    expect((await stored(photo)).bytes.includes(profile)).toBe(true);
  });
});

test.each([
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['hevc', 'image/heic-sequence'],
  ['mif1', 'image/heif'],
  ['msf1', 'image/heif-sequence'],
  ['avif', 'image/avif'],
])('FAULT-26: a picture of the brand %s is taken', async (brand, type) => {
  expect(await detectContentType(aHeifPhoto(brand, { brands: ['mif1', brand] }), ['image'])).toBe(type);
});

test.each([
  ['photo.jpg', A_PNG, 'photo.png'],
  ['photo.png', A_JPEG, 'photo.jpg'],
  ['photo.heif', aHeifPhoto(), 'photo.heif'],
  ['photo', aWebpPhoto(), 'photo.webp'],
])('FAULT-26: the stored name of %s follows its content', async (name, bytes, expected) => {
  expect((await stored(bytes, name)).name).toBe(expected);
});

const png = (width: number, height: number, data: Buffer) => {
  const header = Buffer.from('00000000000000000800000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
const spoilt = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
/** A JPEG whose header claims another size. */
const jpegOf = (width: number, height: number) => {
  const copy = Buffer.from(A_JPEG);
  const frame = copy.indexOf(Buffer.from('ffc0', 'hex'));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
};

test.each([
  ['a PNG of 60000 x 60000', png(60_000, 60_000, deflateSync(Buffer.alloc(60_001)))],
  ['a PNG with a wrong sum', spoilt(A_PNG, A_PNG.length - 14)],
  ['a PNG with a wrong sum in its head', spoilt(A_PNG, 30)],
  ['a PNG with fewer pixels than it claims', png(400, 400, deflateSync(Buffer.alloc(401)))],
  ['a PNG whose data cannot be unpacked', png(4, 4, Buffer.from('nothing packed'))],
  ['a PNG that unpacks to more and more', png(4, 4, deflateSync(Buffer.alloc(40_000_000)))],
  ['a PNG without a size', png(0, 4, deflateSync(Buffer.alloc(5)))],
  ['a JPEG of 60000 x 60000', jpegOf(60_000, 60_000)],
  ['a JPEG with too little for its size', jpegOf(2000, 2000)],
  ['a JPEG without a scan', Buffer.concat([A_JPEG.subarray(0, 20), Buffer.from('ffd9', 'hex')])],
  [
    'a WebP without a picture',
    Buffer.concat([Buffer.from('RIFF'), Buffer.from([12, 0, 0, 0]), Buffer.from('WEBPVP8 \0\0\0\0')]),
  ],
  ['a HEIC of 60000 across', aHeifPhoto('heic', { width: 60_000 })],
  ['a HEIC whose picture is missing', aHeifPhoto().subarray(0, 300)],
])('FAULT-25: %s is refused', async (_what, bytes) => {
  expect(await codeOf(bytes)).toBe('unreadable_file');
});

test.each([
  ['PNG', png(60_000, 60_000, deflateSync(Buffer.alloc(60_001)))],
  ['HEIC', aHeifPhoto('heic', { width: 60_000 })],
])('FAULT-25: a %s of 60000 across is refused by what it claims, before its pixels are made', async (_, bytes) => {
  await expect(detectContentType(bytes, ['image'])).rejects.toMatchObject({
    message: expect.stringContaining('more than 200 million pixels'),
  });
});
