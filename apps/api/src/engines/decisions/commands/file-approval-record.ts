/** Files the signed approval record under the building's documents, once, however often the job runs. */
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { approvalRecords, approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildingDocuments } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';

export type SignedApprovalRecordInput = {
  readonly record: string;
  readonly sha256: string;
  readonly signature: string;
  readonly publicKey: string;
  readonly name: string;
  readonly pdf: Uint8Array;
};

/** A round-robin resolution belongs in the minutes, with its text and vote results (PMR 27(2)). */
const DESIGNATION = 'Minutes';

const filed = defineFact<{ sha256: string }>('approval.record-filed', 'approval');

export const fileApprovalRecord = defineCommand({
  on: rowTarget(approvals, staffWriteScope, {}),
  allowed: () => true,
  run: async (w, { id: approvalId, buildingId, recordFileId }, { name, pdf, ...signed }: SignedApprovalRecordInput) => {
    if (recordFileId !== null) return w.unchanged();
    const { tx } = w;
    const { now } = w.at;
    const contentType = 'application/pdf';
    const fileId = await saveStoredFile(w.deps, { name, contentType, bytes: pdf, uploadedBy: null }, tx);
    await tx.update(approvals).set({ recordFileId: fileId }).where(eq(approvals.id, approvalId));
    await tx.insert(approvalRecords).values({ approvalId, ...signed, fileId, signedAt: now });
    await tx.insert(buildingDocuments).values({
      buildingId,
      name: name.replace(/\.pdf$/, ''),
      designation: DESIGNATION,
      visibleToOwners: false,
      fileId,
      createdAt: now,
    });
    w.record(filed, approvalId, { sha256: signed.sha256 });
  },
});
