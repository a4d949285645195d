import { hashKey, notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { onStoredAnswerTimesChange, storedAnswerTime } from '../offline/answer-ages.ts';

const NOWHERE = '';

/** Queries whose data is not displayed. */
const UNSEEN = new Set<unknown>(['access', 'M-13', 'M-13l', 'M-72b']);

type Age = {
  /** When the oldest answer on screen was given, in milliseconds; null without any. */
  readonly at: number | null;
  /** True if any answer on screen comes from the device. */
  readonly kept: boolean;
};

const ageOf = (cache: QueryCache): string => {
  const shown = cache
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && !UNSEEN.has(queryKey[0]))
    .filter((query) => query.getObserversCount() > 0)
    .map(({ queryKey, state }) => ({ kept: storedAnswerTime(hashKey(queryKey)), at: state.dataUpdatedAt }));
  if (shown.length === 0) return NOWHERE;
  const oldest = Math.min(...shown.map(({ kept, at }) => kept ?? at));
  return `${oldest} ${shown.some(({ kept }) => kept !== undefined)}`;
};

/** The age of the data on screen. */
export const useScreenDataAge = (): Age => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [cache.subscribe(notifyManager.batchCalls(changed)), onStoredAnswerTimesChange(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [cache],
  );
  const [at, kept] = useSyncExternalStore(subscribe, () => ageOf(cache)).split(' ');
  return { at: at ? Number(at) : null, kept: kept === 'true' };
};
