/** Parses the items of a HEIF file (ISO 23008-12): the type of each, and where its data is. */
import { findHeifBox, type HeifBox, heifBoxChildrenOf } from './heif-boxes.ts';

export type HeifExtent = { readonly from: number; readonly until: number };
export type HeifItem = {
  readonly id: number;
  readonly type: string;
  readonly extents: readonly HeifExtent[];
};

/** Reads numbers in sequence, and nothing beyond the end of the box. */
const reader = (bytes: Buffer, box: HeifBox) => {
  let at = box.body;
  return {
    left: () => box.end - at,
    take: (size: number): number => {
      if (at + size > box.end) throw new RangeError('behind the end of a box');
      const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
      at += size;
      return value;
    },
  };
};

/** Item number -> its kind: 'hvc1', 'grid', 'Exif', 'mime'. */
const kindsOf = (bytes: Buffer, info: HeifBox | undefined): Map<number, string> => {
  const kinds = new Map<number, string>();
  if (!info) return kinds;
  const isLong = (bytes[info.body] ?? 0) > 0;
  for (const entry of heifBoxChildrenOf(bytes, info, isLong ? 8 : 6)) {
    const { take } = reader(bytes, entry);
    const version = take(1);
    if (entry.type !== 'infe' || version < 2) continue;
    take(3);
    const id = take(version === 2 ? 2 : 4);
    take(2);
    kinds.set(id, String.fromCharCode(take(1), take(1), take(1), take(1)));
  }
  return kinds;
};

/** Item number -> where its data is in the file; derived items have no data of their own. */
const extentsOf = (bytes: Buffer, places: HeifBox, data: HeifBox | undefined): Map<number, HeifExtent[]> => {
  const { take } = reader(bytes, places);
  const version = take(1);
  take(3);
  const [sizes, more] = [take(1), take(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const found = new Map<number, HeifExtent[]>();
  for (let items = take(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take(baseSize);
    const extents: HeifExtent[] = [];
    for (let count = take(2); count > 0; count -= 1) {
      take(indexSize);
      const [offset, length] = [take(offsetSize), take(lengthSize)];
      const start = (method === 1 ? (data?.body ?? 0) : 0) + base + offset;
      // A length of 0 means everything up to the end.
      const until = length === 0 ? (method === 1 ? (data?.end ?? 0) : bytes.length) : start + length;
      if (method < 2) extents.push({ from: start, until });
    }
    found.set(id, extents);
  }
  return found;
};

/** The items that `meta` names; undefined where it cannot be read. */
export const heifItemsOf = (bytes: Buffer, parts: readonly HeifBox[]): HeifItem[] | undefined => {
  const places = findHeifBox(parts, 'iloc');
  if (!places) return [];
  try {
    const kinds = kindsOf(bytes, findHeifBox(parts, 'iinf'));
    return [...extentsOf(bytes, places, findHeifBox(parts, 'idat'))].map(([id, extents]) => ({
      id,
      type: kinds.get(id) ?? '',
      extents,
    }));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
