/** Reads bytes from a stream by count or by line, whatever the sizes of its chunks. */
const LONGEST_LINE = 64 * 1_048_576;

export type ByteReader = {
  /** Reads that many bytes; fewer only at the end of the stream. */
  readonly take: (count: number) => Promise<Buffer>;
  /** Reads a line without its end; null at the end of the stream. */
  readonly line: (longest?: number) => Promise<string | null>;
};

export const byteReaderOf = (source: AsyncIterable<Uint8Array>): ByteReader => {
  const from = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await from.next();
    if (done) return false;
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value]);
    return true;
  };
  const cut = (count: number): Buffer => {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
  return {
    take: async (count) => {
      const parts: Buffer[] = [];
      for (let left = count; left > 0; ) {
        if (held.length === 0 && !(await more())) break;
        const part = cut(left);
        parts.push(part);
        left -= part.length;
      }
      const [only] = parts;
      return parts.length === 1 && only ? only : Buffer.concat(parts);
    },
    line: async (longest = LONGEST_LINE) => {
      for (let seen = 0; ; ) {
        const end = held.indexOf(10, seen);
        if (end >= 0)
          return cut(end + 1)
            .subarray(0, end)
            .toString('utf8');
        seen = held.length;
        if (seen > longest || !(await more())) return null;
      }
    },
  };
};
