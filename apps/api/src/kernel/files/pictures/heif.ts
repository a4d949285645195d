/**
 * Reads HEIC, HEIF and AVIF pictures and films. Metadata is overwritten in place, since offsets count from the start
 * of the file. The orientation is a property of the picture itself and stays.
 */
import { findHeifBox, type HeifBox, heifBoxChildrenOf, heifBoxesBetween } from './heif-boxes.ts';
import { type HeifExtent, type HeifItem, heifItemsOf } from './heif-items.ts';
import type { ParsedPicture } from './parsed-picture.ts';

const STAY = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'sidx', 'idat', 'free', 'skip', 'pdin']);
/** Boxes of texts and metadata, at any level. */
const NOTES = new Set(['udta', 'uuid', 'xml ', 'bxml', 'mpvd']);
/** Item types of pictures and of compositions of pictures. */
const PICTURES = /^(?:hvc1|hvt1|hev1|av01|avc1|vvc1|lhv1|jpeg|j2k1|grid|iden|iovl|tmap|unci|mski)$/;
/** An empty EXIF block that readers accept. */
const NO_NOTES = Buffer.from('00000000' + '4d4d002a00000008' + '0000' + '00000000', 'hex');

const wipe = (bytes: Buffer, { from, until }: HeifExtent): void => {
  bytes.fill(0, from, until);
};

/** Turns a box into free space, which readers skip. */
const empty = (bytes: Buffer, box: HeifBox): void => {
  bytes.write('free', box.at + 4, 'latin1');
  wipe(bytes, { from: box.body, until: box.end });
};

/** Empties texts and metadata of a film, and of each of its tracks. */
const emptyNotesIn = (bytes: Buffer, box: HeifBox, depth = 0): void => {
  for (const part of heifBoxChildrenOf(bytes, box)) {
    if (NOTES.has(part.type) || part.type === 'meta') empty(bytes, part);
    else if (depth < 3 && (part.type === 'trak' || part.type === 'mdia')) emptyNotesIn(bytes, part, depth + 1);
  }
};

/** Overwrites all data that belongs to no picture: metadata, and the gaps between. */
const wipeAround = (bytes: Buffer, data: readonly HeifBox[], pictures: readonly HeifItem[]): void => {
  const stays = pictures.flatMap(({ extents }) => extents).sort((a, b) => a.from - b.from);
  for (const { body, end } of data) {
    let at = body;
    for (const { from, until } of stays) {
      if (until <= at || from >= end) continue;
      if (from > at) wipe(bytes, { from: at, until: from });
      at = Math.max(at, until);
    }
    if (at < end) wipe(bytes, { from: at, until: end });
  }
};

/** The largest size among the properties. */
const sizeOf = (bytes: Buffer, parts: readonly HeifBox[]): readonly [number, number] | undefined => {
  const properties = findHeifBox(heifBoxChildrenOf(bytes, findHeifBox(parts, 'iprp')), 'ipco');
  const sizes = heifBoxChildrenOf(bytes, properties)
    .filter(({ type, body, end }) => type === 'ispe' && end - body >= 12)
    .map(({ body }) => [bytes.readUInt32BE(body + 4), bytes.readUInt32BE(body + 8)] as const);
  return sizes.sort(([a, b], [c, d]) => c * d - a * b)[0];
};

/** Undefined where the picture is cut off or broken. */
export const readHeifPicture = (content: Buffer): ParsedPicture | undefined => {
  const top = heifBoxesBetween(content, 0, content.length);
  const meta = top && findHeifBox(top, 'meta');
  const isFilm = top !== undefined && findHeifBox(top, 'moov') !== undefined;
  if (!top || !(meta || isFilm)) return undefined;
  const parts = heifBoxChildrenOf(content, meta, 4);
  const items = heifItemsOf(content, parts);
  const size = sizeOf(content, parts);
  if (!items || items.some(({ extents }) => extents.some(({ until }) => until > content.length))) return undefined;
  const clean = Buffer.from(content);
  for (const box of top) {
    if (box.type === 'moov') emptyNotesIn(clean, box);
    else if (!STAY.has(box.type)) empty(clean, box);
    else if (box.type === 'free' || box.type === 'skip') wipe(clean, { from: box.body, until: box.end });
  }
  for (const part of parts) if (NOTES.has(part.type)) empty(clean, part);
  const pictures = items.filter(({ type }) => PICTURES.test(type));
  if (pictures.length > 0 && !isFilm)
    wipeAround(
      clean,
      [...top.filter(({ type }) => type === 'mdat'), ...parts.filter(({ type }) => type === 'idat')],
      pictures,
    );
  for (const { type, extents } of items) {
    if (PICTURES.test(type) || type === '') continue;
    for (const extent of extents) {
      wipe(clean, extent);
      if (type === 'Exif' && extent.until - extent.from >= NO_NOTES.length) NO_NOTES.copy(clean, extent.from);
    }
  }
  return { width: size?.[0], height: size?.[1], clean };
};
