/** Photos as phones take them, with place and device in every metadata format of their file type. */
import { aPng, pngChunk } from './pictures.ts';

/** Metadata that no stored picture may contain. */
export const PHOTO_METADATA_MARKERS = ['Pixel of Naledi', 'GPSLatitude', 'S 33 55.4', 'Serial 4711'] as const;
const [DEVICE, XMP_PLACE, PLACE, SERIAL] = PHOTO_METADATA_MARKERS;

/** An Exif block with the device and the orientation. */
export const anExifTiffBlock = (orientation: number): Buffer => {
  const head = Buffer.from('49492a00080000000300', 'hex');
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const text = Buffer.from(`${DEVICE} ${PLACE} ${SERIAL} `);
  const entries = [entry(0x0110, 2, text.length, 50), entry(0x0112, 3, 1, orientation), entry(0x8825, 4, 1, 50)];
  return Buffer.concat([head, ...entries, Buffer.alloc(4), text]);
};
const XMP = Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf exif:${XMP_PLACE}="33,55.4S"/></x:xmpmeta>`);

const segment = (marker: number, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** @param dot a JPEG without metadata, to which the metadata is added */
export const aJpegPhoto = (dot: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    dot.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', anExifTiffBlock(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
    segment(0xed, 'Photoshop 3.0\0', `8BIM${PLACE}`),
    segment(0xe2, 'MPF\0', SERIAL),
    segment(0xfe, `taken by ${DEVICE}`),
    dot.subarray(2),
    // A preview after the picture, with metadata of its own.
    dot.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', anExifTiffBlock(1)),
  ]);

export const aPngPhoto = (orientation: number): Buffer => {
  const whole = aPng();
  const notes = [
    pngChunk('eXIf', anExifTiffBlock(orientation)),
    pngChunk('tEXt', Buffer.from(`Model\0${DEVICE}`)),
    pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), XMP])),
    pngChunk('zTXt', Buffer.from(`Place\0\0${PLACE}`)),
  ];
  return Buffer.concat([whole.subarray(0, 33), ...notes, whole.subarray(33), Buffer.from(SERIAL)]);
};

const riff = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8, type);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/**
 * @param data size of the picture in bytes
 * @param orientation adds metadata with this orientation
 */
export const aWebpPhoto = ({ data = 64, orientation }: { data?: number; orientation?: number } = {}): Buffer => {
  const frame = Buffer.concat([Buffer.from('9001009d012a10001000', 'hex'), Buffer.alloc(data)]);
  const more = Buffer.concat([Buffer.from([0x0c, 0, 0, 0]), Buffer.from([15, 0, 0, 15, 0, 0])]);
  const notes =
    orientation === undefined
      ? []
      : [riff('EXIF', anExifTiffBlock(orientation)), riff('XMP ', XMP), riff('note', Buffer.from(`${PLACE}${SERIAL}`))];
  const head = orientation === undefined ? [] : [riff('VP8X', more)];
  const body = Buffer.concat([Buffer.from('WEBP'), ...head, riff('VP8 ', frame), ...notes]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
};

const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8, name.padStart(8, ' '));
  head.writeUInt32BE(8 + content.length, 0);
  return Buffer.concat([head, content]);
};
const u16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number) => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);
const FULL = Buffer.alloc(4);

/** A picture, its Exif and its XMP, one after another in the data. */
export const aHeifPhoto = (
  major = 'heic',
  { brands = ['mif1', 'heic'], width = 640, pixels = Buffer.alloc(64, 0x11) } = {},
): Buffer => {
  const exif = Buffer.concat([Buffer.alloc(4), anExifTiffBlock(6)]);
  const between = Buffer.from(SERIAL);
  const infe = (id: number, type: string, more: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), Buffer.from(`${type}\0${more}`, 'latin1'));
  const ftyp = box('ftyp', Buffer.from(`${major}\0\0\0\0${brands.join('')}`, 'latin1'));
  const info = box(
    'iinf',
    FULL,
    u16(3),
    infe(1, 'hvc1', ''),
    infe(2, 'Exif', ''),
    infe(3, 'mime', 'application/rdf+xml\0'),
  );
  const sizes = box('iprp', box('ipco', box('ispe', FULL, u32(width), u32(480)), box('irot', Buffer.from([1]))));
  const uuid = box('uuid', Buffer.alloc(16, 7), XMP);
  const lengths = [pixels.length, exif.length, XMP.length];
  const metaWith = (at: number) => {
    const starts = [at, at + pixels.length, at + pixels.length + exif.length];
    const places = starts.map((start, n) =>
      Buffer.concat([u16(n + 1), u16(0), u16(1), u32(start), u32(lengths[n] ?? 0)]),
    );
    return box('meta', FULL, info, sizes, box('iloc', FULL, Buffer.from([0x44, 0]), u16(3), ...places));
  };
  const start = ftyp.length + metaWith(0).length + uuid.length + 8;
  return Buffer.concat([ftyp, metaWith(start), uuid, box('mdat', pixels, exif, XMP, between)]);
};
