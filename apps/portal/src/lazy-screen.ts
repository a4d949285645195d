/** One chunk per screen. A chunk that does not arrive within 120 seconds fails as ChunkLoadError (A 8, A 9). */
import { type ComponentType, lazy } from 'react';

const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const inTime = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('Loading chunk timed out')), CHUNK_TIMEOUT_MS);
    loading.then(resolve, (cause: unknown) => reject(new ChunkLoadError('Loading chunk failed', { cause })));
    loading.finally(() => clearTimeout(timer)).catch(() => undefined);
  });

export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => inTime(load()));
