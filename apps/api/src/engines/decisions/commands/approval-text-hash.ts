/** The hash of an approval's text and file, as every trustee sees them. */
import { eq } from 'drizzle-orm';
import { files } from '../../../db/schema/platform/files.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { hashOfApprovalText } from '../approval-text.ts';
import { originalFileSha256Sql } from '../original-file.policy.ts';
import type { StoredApproval } from './ballot-roll.ts';

export const readApprovalTextHash = async (tx: DatabaseTransaction, approval: StoredApproval): Promise<string> => {
  const [file] =
    approval.fileId === null
      ? []
      : await tx.select({ sha256: originalFileSha256Sql }).from(files).where(eq(files.id, approval.fileId));
  return hashOfApprovalText({ ...approval, fileSha256: file?.sha256 ?? null });
};
