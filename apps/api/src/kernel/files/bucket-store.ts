/**
 * A file store in an S3 bucket, for processes on several machines. Its library is loaded only when a bucket is set.
 */
import { fileStoreOnDriver } from './disk-store.ts';
import type { FileStore } from './stored-files.ts';

/** @property access absent where the machine has its own rights (its role, or the usual variables of the library) */
export type FileBucketSettings = {
  readonly name: string;
  readonly region: string;
  /** The server's address; absent for that of the region. */
  readonly endpoint: string | undefined;
  readonly access: { readonly keyId: string; readonly secret: string } | undefined;
};

/** The store did not answer, or cannot store now: nothing is wrong with the request, and a retry helps. */
export class FileStoreUnavailableError extends Error {}

const CONNECT_MS = 3_000;
const ANSWER_MS = 30_000;
const NETWORK = /^(ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET)/;

type Report = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata } = error as Report;
  if (name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return (typeof code === 'string' && NETWORK.test(code)) || isAway(error.cause);
};

const telling = (store: FileStore): FileStore => {
  const orUnavailable =
    <In extends unknown[], Out>(work: (...given: In) => Promise<Out>) =>
    async (...given: In): Promise<Out> => {
      try {
        return await work(...given);
      } catch (error) {
        if (!isAway(error)) throw error;
        throw new FileStoreUnavailableError(`no answer from ${store.place}`, { cause: error });
      }
    };
  return {
    place: store.place,
    put: orUnavailable(store.put),
    putFrom: orUnavailable(store.putFrom),
    get: orUnavailable(store.get),
    copyTo: orUnavailable(store.copyTo),
    remove: orUnavailable(store.remove),
    list: orUnavailable(store.list),
    writtenAt: orUnavailable(store.writtenAt),
  };
};

const driverOf = async ({ name, region, endpoint, access }: FileBucketSettings) => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: name,
    region,
    visibility: 'private',
    // New buckets refuse ACLs; their own policy decides who may read.
    supportsACL: false,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Servers of the protocol other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(access && { credentials: { accessKeyId: access.keyId, secretAccessKey: access.secret } }),
  });
};

/** A store in an existing bucket. Each call is tried three times; then it throws `FileStoreUnavailableError`. */
export const openBucketFileStore = async (bucket: FileBucketSettings): Promise<FileStore> => {
  const { name, endpoint } = bucket;
  const place = `the bucket ${name}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
  return telling(fileStoreOnDriver(() => driverOf(bucket), place));
};

/** The server's error codes, with a sentence for the operator. */
const REFUSALS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no bucket of that name',
  InvalidAccessKeyId: 'the server does not know STOEP_S3_KEY_ID',
  SignatureDoesNotMatch: 'STOEP_S3_SECRET does not belong to STOEP_S3_KEY_ID',
  AccessDenied: 'this key may not list it',
  CredentialsProviderError: 'no key is given and the machine has no role of its own',
};

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.name in REFUSALS ? error.name : nameOf(error.cause);
};

/** Why a bucket cannot be used now, as a sentence; null where its files can be listed. Waits at most that many milliseconds. */
export const findBucketProblem = async (bucket: FileBucketSettings, withinMs: number): Promise<string | null> => {
  const driver = await driverOf(bucket);
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('its server does not answer'), withinMs);
  const listed = driver.listAll('', { maxResults: 1 }).then(
    () => null,
    (error: unknown) => REFUSALS[nameOf(error)] ?? 'its server does not answer',
  );
  return Promise.race([listed, late.promise]).finally(() => clearTimeout(timer));
};
