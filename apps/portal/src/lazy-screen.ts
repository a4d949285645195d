/** One chunk per screen. A chunk that does not arrive within 120 seconds fails as ChunkLoadError (A 8, A 9). */
import { type ComponentType, createElement, lazy, useState } from 'react';

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

/** @property ahead prefetches the screen, so that it is drawn at once without a placeholder */
export type LazyScreen = ComponentType & { readonly ahead?: () => Promise<void> };

export const createLazyScreen = (load: () => Promise<{ default: ComponentType }>): LazyScreen => {
  let there: ComponentType | undefined;
  const fetched = async () => {
    const loaded = await inTime(load());
    there = loaded.default;
    return loaded;
  };
  const Awaited = lazy(fetched);
  // Stays the component of the first drawing: replacing it would lose what was typed in it.
  const Drawn = () => createElement(useState(() => there ?? Awaited)[0]);
  return Object.assign(Drawn, { ahead: async () => void (await fetched()) });
};
