/** Files a decision's record under the building's documents: once, however often the job runs. */
import { and, eq, isNull } from 'drizzle-orm';
import { approvalRecords, approvals } from '../../../db/schema/approvals.ts';
import { buildingDocuments } from '../../../db/schema/buildings.ts';
import type { Deps } from '../../../deps.ts';
import { bySystem, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';

export type NewRecord = {
  readonly approvalId: string;
  readonly record: string;
  readonly sha256: string;
  readonly signature: string;
  readonly publicKey: string;
  readonly name: string;
  readonly pdf: Uint8Array;
};

/** A round-robin resolution with its text and vote results belongs to the minutes (PMR 27(2)). */
const DESIGNATION = 'Minutes';

export const fileRecord = async (deps: Deps, given: NewRecord): Promise<void> => {
  const { approvalId, name, pdf, ...signed } = given;
  await deps.db.transaction(async (tx) => {
    const [approval] = await tx
      .select({ buildingId: approvals.buildingId })
      .from(approvals)
      .where(and(eq(approvals.id, approvalId), isNull(approvals.recordFileId)))
      .for('update');
    if (!approval) return;
    const now = deps.clock.now();
    const contentType = 'application/pdf';
    const fileId = await saveFile(deps, { name, contentType, bytes: pdf, uploadedBy: null }, tx);
    await tx.update(approvals).set({ recordFileId: fileId }).where(eq(approvals.id, approvalId));
    await tx.insert(approvalRecords).values({ approvalId, ...signed, fileId, signedAt: now });
    await tx.insert(buildingDocuments).values({
      buildingId: approval.buildingId,
      name: name.replace(/\.pdf$/, ''),
      designation: DESIGNATION,
      visibleToOwners: false,
      fileId,
      createdAt: now,
    });
    await writeAudit(tx, now, bySystem('Records of decisions'), {
      action: 'approval.record-filed',
      subjectKind: 'approval',
      subjectId: approvalId,
      detail: { sha256: signed.sha256 },
    });
  });
};
