/** Parses the boxes of HEIC, HEIF and AVIF files: each has a length and a type, and may contain others. */

export type HeifBox = {
  readonly type: string;
  readonly at: number;
  readonly body: number;
  readonly end: number;
};

/** The most boxes that are read: more than a file of an ordinary camera has. */
const MOST = 4_096;

/** The boxes between two offsets; undefined where one of them ends outside. */
export const heifBoxesBetween = (bytes: Buffer, from: number, until: number): HeifBox[] | undefined => {
  const boxes: HeifBox[] = [];
  let at = from;
  while (at + 8 <= until && boxes.length < MOST) {
    const size = bytes.readUInt32BE(at);
    const long = size === 1;
    if (long && at + 16 > until) return undefined;
    const length = size === 0 ? until - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < (long ? 16 : 8) || at + length > until) return undefined;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      at,
      body: at + (long ? 16 : 8),
      end: at + length,
    });
    at += length;
  }
  return at === until ? boxes : undefined;
};

export const heifBoxChildrenOf = (bytes: Buffer, box: HeifBox | undefined, skip = 0): HeifBox[] =>
  (box && heifBoxesBetween(bytes, box.body + skip, box.end)) ?? [];

export const findHeifBox = (boxes: readonly HeifBox[], type: string): HeifBox | undefined =>
  boxes.find((box) => box.type === type);
