/** Seals the audit every second, and once more at the end; each anchor goes into the file store too. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import type { Database } from '../database/client.ts';
import { type Anchor, anchorBlob, writeAnchor } from './anchor.ts';
import { sealWaiting } from './seal.commands.ts';

const EVERY_MS = 1_000;
/** The newest, and the one before it while the newest is being written. */
const KEPT = 2;

type Around = Pick<Deps, 'files' | 'clock' | 'tokenKey'>;

/** Kept beside the table, so that a table cut short is noticed by who has the files. */
const keepAnchor = async ({ files }: Around, anchor: Anchor) => {
  await files.put(anchorBlob(anchor.number), writeAnchor(anchor));
  if (anchor.number > KEPT) await files.remove(anchorBlob(anchor.number - KEPT));
};

/** Seals whatever waits; `now` anchors its end at once. */
export const sealAll = async (db: Database, around: Around, now = false): Promise<void> => {
  for (let more = true; more; ) {
    const sealed = await sealWaiting(db, { at: around.clock.now(), secret: around.tokenKey, now });
    if (sealed.anchor) await keepAnchor(around, sealed.anchor);
    more = sealed.more;
  }
};

/** @param db under the sealer's role */
export const startSealer = (
  db: Database,
  around: Around & Pick<Deps, 'log'>,
): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  // A fault is told once, not every second: the next pass does what this one did not.
  let troubled = false;
  const pass = async (now = false) => {
    try {
      await sealAll(db, around, now);
      troubled = false;
    } catch (error) {
      if (!troubled) around.log.error({ err: error }, 'the audit could not be sealed; it is tried again');
      troubled = true;
    }
  };
  const run = async () => {
    while (!ending.signal.aborted) {
      await pass();
      await pause(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    await pass(true);
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
