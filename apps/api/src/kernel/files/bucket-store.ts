/** Files in a bucket of S3's protocol, for processes on several machines. Its library is loaded by who has one. */
import { type FileStore, storeOn } from './store.ts';

/** @property access absent where the machine itself is trusted (a role of its own, or the library's usual variables) */
export type Bucket = {
  readonly name: string;
  readonly region: string;
  /** The server's address; absent for the one of the region. */
  readonly endpoint: string | undefined;
  readonly access: { readonly keyId: string; readonly secret: string } | undefined;
};

/** The store did not answer, or said that it cannot: nothing is wrong with the request, and trying again helps. */
export class StoreAwayError extends Error {}

const CONNECT_MS = 3_000;
const ANSWER_MS = 30_000;
const NETWORK = /^(ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET)/;

type Told = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata } = error as Told;
  if (name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return (typeof code === 'string' && NETWORK.test(code)) || isAway(error.cause);
};

const telling = (store: FileStore): FileStore => {
  const told =
    <In extends unknown[], Out>(work: (...given: In) => Promise<Out>) =>
    async (...given: In): Promise<Out> => {
      try {
        return await work(...given);
      } catch (error) {
        if (!isAway(error)) throw error;
        throw new StoreAwayError(`no answer from ${store.place}`, { cause: error });
      }
    };
  return {
    place: store.place,
    put: told(store.put),
    putFrom: told(store.putFrom),
    get: told(store.get),
    copyTo: told(store.copyTo),
    remove: told(store.remove),
    list: told(store.list),
    writtenAt: told(store.writtenAt),
  };
};

/** A store in a bucket, which is there already. Each call is tried three times; then it throws `StoreAwayError`. */
export const bucketStore = async ({ name, region, endpoint, access }: Bucket): Promise<FileStore> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: name,
    region,
    visibility: 'private',
    // Buckets of today have none, and answer an error to who names one: who may read is the bucket's own policy.
    supportsACL: false,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Servers of the protocol other than its inventor's know no newer sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(access && { credentials: { accessKeyId: access.keyId, secretAccessKey: access.secret } }),
  });
  return telling(storeOn(driver, `the bucket ${name}${endpoint === undefined ? '' : ` at ${endpoint}`}`));
};
