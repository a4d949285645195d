/** Files a decision's record under the building's documents: once, however often the job runs. */
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { approvalRecords, approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildingDocuments } from '../../../db/schema/scheme/buildings.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';

export type NewRecord = {
  readonly record: string;
  readonly sha256: string;
  readonly signature: string;
  readonly publicKey: string;
  readonly name: string;
  readonly pdf: Uint8Array;
};

/** A round-robin resolution with its text and vote results belongs to the minutes (PMR 27(2)). */
const DESIGNATION = 'Minutes';

const filed = fact<{ sha256: string }>('approval.record-filed', 'approval');

export const fileRecord = command({
  on: row(approvals, ofStaff, {}),
  allowed: () => true,
  run: async (w, { id: approvalId, buildingId, recordFileId }, { name, pdf, ...signed }: NewRecord) => {
    if (recordFileId !== null) return w.unchanged();
    const { tx } = w;
    const { now } = w.at;
    const contentType = 'application/pdf';
    const fileId = await saveFile(w.deps, { name, contentType, bytes: pdf, uploadedBy: null }, tx);
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
