/** Runs the audit's sealing job in a test, under its own database role, with an anchor each time. */
import { AUDIT_SEALER_DATABASE_ROLE } from '../src/db/app-role.ts';
import { sealAllAuditEntries } from '../src/kernel/audit/sealer.ts';
import { openDatabase } from '../src/kernel/database/client.ts';
import type { Harness } from './harness.ts';

export const sealAuditNow = async ({ deps, url }: Pick<Harness, 'deps' | 'url'>): Promise<void> => {
  const sealing = openDatabase(url, 1, AUDIT_SEALER_DATABASE_ROLE);
  await sealAllAuditEntries(sealing.db, deps, true).finally(sealing.close);
};
