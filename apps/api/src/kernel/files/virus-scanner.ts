/**
 * The virus scanner client for ClamAV's protocol (clamd, INSTREAM): sends a file in chunks and returns the verdict.
 */
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { FileStoreUnavailableError } from './bucket-store.ts';

export type VirusScannerAddress = { readonly host: string; readonly port: number };

/** Time limit for the verdict on a file; unpacking a large one takes time. */
const JUDGES_WITHIN_MS = 60_000;
const PIECE = 65_536;
/** The longest answer: a line with the name of a virus. */
const LONGEST_ANSWER = 1_024;

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

/** Each chunk after its length, and a length of 0 at the end. */
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

/** The scanner's answer: "stream: OK", "stream: Eicar-Signature FOUND", or why there is no verdict. */
export const scanForViruses = ({ host, port }: VirusScannerAddress, content: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = connect(port, host);
    const pieces = Readable.from(framed(content));
    const end = (settle: () => void) => {
      line.destroy();
      pieces.destroy();
      content.destroy();
      settle();
    };
    let reply = '';
    const fail = (why: string, cause?: unknown) =>
      end(() => reject(new FileStoreUnavailableError(`the scanner at ${host}:${port} ${why}`, { cause })));
    line.setTimeout(JUDGES_WITHIN_MS, () => fail('did not answer in time'));
    line.on('data', (bytes) => {
      reply = (reply + bytes).slice(0, LONGEST_ANSWER);
    });
    line.on('end', () => end(() => resolve((reply.split('\0')[0] ?? '').trim())));
    // The scanner may answer that a file is too large, and hang up, while we still send: the answer counts, else the broken connection.
    line.on('error', (error) => (reply ? end(() => resolve(reply)) : fail('is away', error)));
    pieces.on('error', (error) => end(() => reject(error)));
    pieces.pipe(line);
  });
