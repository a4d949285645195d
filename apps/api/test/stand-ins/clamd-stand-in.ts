/**
 * A local stand-in for the virus scanner clamd: reads files in chunks, knows one virus, and records what it scanned.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';
/** Largest file that it scans, in bytes. */
export const CLAMD_MAX_BYTES = 4 * 1_048_576;
export const CLAMD_KNOWN_VIRUS = 'a virus of the stand-in';

/** The content of a complete scan request, or null while it is incomplete. */
const contentOf = (bytes: Buffer): Buffer | null => {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** Answers as clamd does: names a known virus, and refuses content above the limit. */
const judge = (line: Socket, shown: Buffer[]) => {
  let bytes = Buffer.alloc(0);
  line.on('error', () => undefined);
  line.on('data', (more) => {
    bytes = Buffer.concat([bytes, more]);
    if (bytes.length > CLAMD_MAX_BYTES) return line.end('INSTREAM size limit exceeded. ERROR\0');
    const content = contentOf(bytes);
    if (content === null) return;
    shown.push(content);
    const known = content.includes(CLAMD_KNOWN_VIRUS);
    return line.end(`stream: ${known ? 'Stand.In-1 FOUND' : 'OK'}\0`);
  });
};

export type ClamdStandIn = {
  readonly address: string;
  /** The contents that it scanned. */
  readonly shown: readonly Buffer[];
  readonly stop: () => Promise<unknown>;
};

export const startClamdStandIn = async (): Promise<ClamdStandIn> => {
  const shown: Buffer[] = [];
  const server = createServer((line) => judge(line, shown));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, shown, stop: () => new Promise((closed) => server.close(closed)) };
};
