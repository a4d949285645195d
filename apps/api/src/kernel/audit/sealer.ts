/**
 * Runs the sealer: seals the audit every second and once at the end of the process. Each anchor also goes into the
 * file store.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerDeps } from '../../deps.ts';
import type { Database } from '../database/client.ts';
import { type AuditAnchor, auditAnchorFileName, serializeAuditAnchor } from './anchor.ts';
import { sealPendingAuditEntries } from './seal.writes.ts';

const EVERY_MS = 1_000;
/** The newest anchor, and the previous one while the newest is being written. */
const KEPT = 2;

type Around = Pick<ServerDeps, 'files' | 'clock' | 'tokenKey'>;

/** Saves the anchor outside of the database, so that a truncated table is detected by anybody who has the files. */
const keepAnchor = async ({ files }: Around, anchor: AuditAnchor) => {
  await files.put(auditAnchorFileName(anchor.number), serializeAuditAnchor(anchor));
  if (anchor.number > KEPT) await files.remove(auditAnchorFileName(anchor.number - KEPT));
};

/** Seals all pending entries; `now` anchors the end at once. */
export const sealAllAuditEntries = async (db: Database, around: Around, now = false): Promise<void> => {
  for (let more = true; more; ) {
    const sealed = await sealPendingAuditEntries(db, {
      at: around.clock.now(),
      secret: around.tokenKey,
      now,
    });
    if (sealed.anchor) await keepAnchor(around, sealed.anchor);
    more = sealed.more;
  }
};

/**
 * @param db connected under the sealer's role
 */
export const startAuditSealer = (
  db: Database,
  around: Around & Pick<ServerDeps, 'log'>,
): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  // A failure is logged once, not every second; the next pass catches up.
  let troubled = false;
  const pass = async (now = false) => {
    try {
      await sealAllAuditEntries(db, around, now);
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
