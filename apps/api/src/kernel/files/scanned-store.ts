/**
 * A store of files behind a scanner for viruses that speaks ClamAV's protocol (clamd, INSTREAM). Everything that is kept comes
 * through here, by whatever door: what a scanner knows is refused, and what it cannot judge is not kept either.
 */
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { AppError } from '@stoep/contract/kit/errors';
import { StoreAwayError } from './bucket-store.ts';
import { VIRUS } from './hygiene.ts';
import type { FileStore } from './stored-files.ts';

export type Scanner = { readonly host: string; readonly port: number };

/** Until it has judged a file; unpacking a large one takes its time. */
const JUDGES_WITHIN_MS = 60_000;
const PIECE = 65_536;
/** What it may say at most: a line with the name of a virus. */
const LONGEST_ANSWER = 1_024;

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

/** Each piece behind its length, and a length of nothing at the end. */
async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as Buffer);
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE);
      yield lengthOf(piece);
      yield piece;
    }
  }
  yield Buffer.alloc(4);
}

/** What the scanner says of the content: "stream: OK", "stream: Eicar-Signature FOUND", or why it cannot say. */
const judgementOf = ({ host, port }: Scanner, content: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = connect(port, host);
    const pieces = Readable.from(framed(content));
    const end = (told: () => void) => {
      line.destroy();
      pieces.destroy();
      content.destroy();
      told();
    };
    let said = '';
    const fail = (why: string, cause?: unknown) =>
      end(() => reject(new StoreAwayError(`the scanner at ${host}:${port} ${why}`, { cause })));
    line.setTimeout(JUDGES_WITHIN_MS, () => fail('did not answer in time'));
    line.on('data', (bytes) => {
      said = (said + bytes).slice(0, LONGEST_ANSWER);
    });
    line.on('end', () => end(() => resolve(said.replace(/\0[^]*$/, '').trim())));
    // It may say that a file is too large, and hang up, while we still send: its word counts, else the broken line.
    line.on('error', (error) => (said ? end(() => resolve(said)) : fail('is away', error)));
    pieces.on('error', (error) => end(() => reject(error)));
    pieces.pipe(line);
  });

/** Throws `unsafe_file` for what the scanner knows, and `StoreAwayError` where it says neither yes nor no. */
const insistOnClean = async (scanner: Scanner, content: Readable): Promise<void> => {
  const said = await judgementOf(scanner, content);
  if (said === 'stream: OK') return;
  if (said.endsWith(' FOUND')) throw new AppError(VIRUS.code, VIRUS.text);
  throw new StoreAwayError(`the scanner at ${scanner.host}:${scanner.port} says: ${said || 'nothing'}`);
};

export const scannedStore = (store: FileStore, scanner: Scanner): FileStore => ({
  ...store,
  put: async (id, bytes) => {
    await insistOnClean(scanner, Readable.from([bytes]));
    await store.put(id, bytes);
  },
  putFrom: async (id, path) => {
    await insistOnClean(scanner, createReadStream(path));
    await store.putFrom(id, path);
  },
});
