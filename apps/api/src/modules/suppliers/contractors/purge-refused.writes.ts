/**
 * Deletes contractors that were refused long ago, with their documents, unless another record uses them (decision
 * 0211).
 */
import { eq, sql } from 'drizzle-orm';
import {
  beneficiaries,
  contractorApplications,
  contractorContacts,
  contractorDocuments,
  contractors,
} from '../../../db/schema/suppliers/contractors.ts';
import { deleteUnusedFileRows } from '../../../kernel/files/files.writes.ts';
import type { RetentionPurge } from '../../../kernel/retention/purge.ts';
import type { CommandWrite } from '../../../kernel/write.ts';

const forgetFirm = async ({ tx }: CommandWrite, id: string): Promise<void> => {
  const papers = await tx.execute<{ id: string }>(sql`
    select file_id as id from contractor_documents where contractor_id = ${id}
    union select bank_proof_file_id from beneficiaries where contractor_id = ${id} and bank_proof_file_id is not null`);
  for (const table of [contractorDocuments, beneficiaries, contractorApplications, contractorContacts])
    await tx.delete(table).where(eq(table.contractorId, id));
  await tx.delete(contractors).where(eq(contractors.id, id));
  await deleteUnusedFileRows(
    tx,
    papers.rows.map((row) => row.id),
  );
};

export const refusedContractorsPurge: RetentionPurge = {
  kind: 'refused',
  some: async (w, before, most) => {
    const old = await w.tx.execute<{ id: string }>(sql`
      select c.id from contractors c where c.state = 'Refused'
        and exists (select from contractor_applications a where a.contractor_id = c.id)
        and not exists (select from contractor_applications a where a.contractor_id = c.id and (a.state <> 'refused'
          or coalesce(a.decided_at, a.created_at) >= ${before.toISOString()}::timestamptz))
        and not exists (select from quotes q where q.contractor_id = c.id)
        and not exists (select from quote_invitations q where q.contractor_id = c.id)
        and not exists (select from payments p where p.contractor_id = c.id)
        and not exists (select from maintenance_jobs j where j.awarded_contractor_id = c.id)
        and not exists (select from legal_cases g where g.attorney_id = c.id)
        and not exists (select from buildings b where c.id in (b.insurer_id, b.insurance_broker_id))
      order by c.id limit ${most}`);
    for (const { id } of old.rows) await forgetFirm(w, id);
    return old.rows.length;
  },
};
