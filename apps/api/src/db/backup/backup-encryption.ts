/**
 * The encrypted envelope of a backup file: a first line names the method, then blocks of 64 KiB follow. Each block
 * carries its number and whether it is the last, so that changed, missing, moved or truncated blocks are detected.
 * With a key the blocks are AES-256-GCM. Without one, SHA-256 detects damage but does not hide the content.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { BackupProblemError } from './backup-problem.ts';
import { byteReaderOf } from './byte-reader.ts';

const MAGIC = 'STOEP-BACKUP ';
const BLOCK = 65_536;
const FRAME = 5;
const LONGEST_HEAD = 4_096;
const SHORTEST_KEY = 32;

type Head = { readonly format: 1; readonly salt: string; readonly keyId: string | null };
type Seal = {
  /** Size in bytes of the tag or checksum of a block. */
  readonly size: number;
  readonly close: (block: Buffer, number: number, frame: Buffer) => Buffer;
  /** Null when the block is not what was written. */
  readonly open: (sealed: Buffer, number: number, frame: Buffer) => Buffer | null;
};

/** The secret in a key file. Throws a sentence when it is too short to be safe. */
export const parseBackupKey = (content: string): Buffer => {
  const secret = content.trim();
  if (secret.length < SHORTEST_KEY)
    throw new BackupProblemError(
      `A backup's key has at least ${SHORTEST_KEY} characters. Make one with: head -c 32 /dev/urandom | base64`,
    );
  return Buffer.from(secret, 'utf8');
};

const derived = (key: Buffer, salt: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'hex'), `stoep backup ${use}`, 32));
const keyIdOf = (key: Buffer, salt: string): string => derived(key, salt, 'id').toString('hex').slice(0, 16);

const numbered = (number: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
};

const withKey = (secret: Buffer, head: Buffer): Seal => {
  const about = (frame: Buffer) => Buffer.concat([head, frame]);
  return {
    size: 16,
    close: (block, number, frame) => {
      const cipher = createCipheriv('aes-256-gcm', secret, numbered(number)).setAAD(about(frame));
      return Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, number, frame) => {
      const opening = createDecipheriv('aes-256-gcm', secret, numbered(number), { authTagLength: 16 });
      opening.setAAD(about(frame)).setAuthTag(sealed.subarray(-16));
      try {
        return Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      } catch {
        return null;
      }
    },
  };
};

const withoutKey = (head: Buffer): Seal => {
  const sum = (block: Buffer, number: number, frame: Buffer) =>
    createHash('sha256').update(head).update(numbered(number)).update(frame).update(block).digest();
  return {
    size: 32,
    close: (block, number, frame) => Buffer.concat([block, sum(block, number, frame)]),
    open: (sealed, number, frame) => {
      const block = sealed.subarray(0, -32);
      return sum(block, number, frame).equals(sealed.subarray(-32)) ? block : null;
    },
  };
};

const sealOf = (key: Buffer | null, { salt }: Head, line: string): Seal => {
  const head = createHash('sha256').update(line).digest();
  return key ? withKey(derived(key, salt, 'content'), head) : withoutKey(head);
};

const frameOf = (length: number, last: boolean): Buffer => {
  const frame = Buffer.alloc(FRAME);
  frame.writeUInt8(last ? 1 : 0, 0);
  frame.writeUInt32BE(length, 1);
  return frame;
};

/**
 * @param key null leaves the content readable to everybody who has the file
 */
export async function* encryptBackup(content: AsyncIterable<Uint8Array>, key: Buffer | null): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('hex');
  const head: Head = { format: 1, salt, keyId: key ? keyIdOf(key, salt) : null };
  const line = MAGIC + JSON.stringify(head);
  yield Buffer.from(`${line}\n`);
  const seal = sealOf(key, head, line);
  const from = byteReaderOf(content);
  for (let number = 0; ; number += 1) {
    const block = await from.take(BLOCK);
    const frame = frameOf(block.length, block.length < BLOCK);
    yield Buffer.concat([frame, seal.close(block, number, frame)]);
    if (block.length < BLOCK) return;
  }
}

const readHead = (line: string | null, name: string): Head => {
  try {
    if (line?.startsWith(MAGIC)) return JSON.parse(line.slice(MAGIC.length)) as Head;
  } catch {
    // Reported below.
  }
  throw new BackupProblemError(`${name} is no backup of Stoep, or its beginning was changed.`);
};

const requireKey = (head: Head, key: Buffer | null, name: string): Buffer | null => {
  if (head.format !== 1) throw new BackupProblemError(`${name} was made by a newer release. Install that one first.`);
  if (head.keyId === null) return null;
  if (key === null) throw new BackupProblemError(`${name} is encrypted. Name its key with --key-file=<file>.`);
  if (keyIdOf(key, head.salt) !== head.keyId)
    throw new BackupProblemError(`The key is not the one that ${name} was made with.`);
  return key;
};

/** Decrypts what `encryptBackup` made. Throws a sentence at the first changed block. */
export async function* decryptBackup(
  file: AsyncIterable<Uint8Array>,
  key: Buffer | null,
  name: string,
): AsyncGenerator<Buffer> {
  const from = byteReaderOf(file);
  const line = await from.line(LONGEST_HEAD);
  const head = readHead(line, name);
  const seal = sealOf(requireKey(head, key, name), head, line ?? '');
  const cut = () => new BackupProblemError(`${name} is cut off: its end is missing. Take another backup.`);
  for (let number = 0; ; number += 1) {
    const frame = await from.take(FRAME);
    if (frame.length < FRAME) throw cut();
    const length = frame.readUInt32BE(1);
    const block = length > BLOCK ? null : await from.take(length + seal.size);
    if (block && block.length < length + seal.size) throw cut();
    const content = block && seal.open(block, number, frame);
    if (!content) throw new BackupProblemError(`${name} is damaged: block ${number} was changed. Take another backup.`);
    yield content;
    if (frame.readUInt8(0) === 1) break;
  }
  if ((await from.take(1)).length > 0) throw new BackupProblemError(`${name} is damaged: something follows its end.`);
}
