/** The hash of an approval's text and file as every trustee is shown them. */
import { eq } from 'drizzle-orm';
import { files } from '../../../db/schema/platform/files.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { shownSha256 } from '../shown-file.policy.ts';
import { shownHash } from '../shown-text.ts';
import type { OpenApproval } from './roll.ts';

export const hashShownTo = async (tx: Transaction, approval: OpenApproval): Promise<string> => {
  const [file] =
    approval.fileId === null
      ? []
      : await tx.select({ sha256: shownSha256 }).from(files).where(eq(files.id, approval.fileId));
  return shownHash({ ...approval, fileSha256: file?.sha256 ?? null });
};
