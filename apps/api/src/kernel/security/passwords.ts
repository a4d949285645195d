/**
 * Password hashes: argon2id, 19 MiB, two passes. Only a few run at once, so that a login storm cannot overload
 * the machine.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@stoep/contract/kit/errors';

const derive = promisify(argon2);
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most AT_ONCE hashes; refuses with 503 when the queue is too long (F-30). */
const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', undefined, { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

/** Unicode-equal passwords are the same password (NIST 800-63B: NFKC, no truncation). */
const normalised = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8');

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number };
const tagOf = (password: string, nonce: Buffer, cost: Cost) =>
  inLine(() => derive('argon2id', { message: normalised(password), nonce, ...cost }) as Promise<Buffer>);

/** A PHC string. It contains cost and salt, so a later, higher cost can recognise old hashes. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, COST);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** True when the password fits the hash. A wrong password, or a login without one, takes the same time. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const parts = PHC.exec(hash);
  if (!parts) {
    await verifyPassword(password, await decoyPasswordHash());
    return false;
  }
  const expected = Buffer.from(parts[5] ?? '', 'base64');
  const cost = {
    memory: Number(parts[1]),
    passes: Number(parts[2]),
    parallelism: Number(parts[3]),
    tagLength: expected.length,
  };
  const tag = await tagOf(password, Buffer.from(parts[4] ?? '', 'base64'), cost);
  return timingSafeEqual(tag, expected);
};

/** True when the hash has another cost and should be replaced at the next login (N-6). */
export const needsPasswordRehash = (hash: string): boolean =>
  !hash.startsWith(`$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`);

let decoy: Promise<string> | undefined;
/** A hash without a known password: unknown addresses take as long as known ones. */
export const decoyPasswordHash = (): Promise<string> => {
  decoy ??= hashPassword(randomBytes(24).toString('base64'));
  return decoy;
};
