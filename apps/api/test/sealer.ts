/** The audit's sealer in a test: passes when told, under its own role, and anchors each time. */
import { SEALER_ROLE } from '../src/db/app-role.ts';
import { sealAll } from '../src/kernel/audit/sealer.ts';
import { openDatabase } from '../src/kernel/database/client.ts';
import type { Harness } from './harness.ts';

export const sealNow = async ({ deps, url }: Pick<Harness, 'deps' | 'url'>): Promise<void> => {
  const sealing = openDatabase(url, 1, SEALER_ROLE);
  await sealAll(sealing.db, deps, true).finally(sealing.close);
};
