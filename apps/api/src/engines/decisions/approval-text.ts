/** The hash of the text a trustee saw, stored with every vote as evidence (rules 2.2). */
import { createHash } from 'node:crypto';

export type ApprovalText = {
  building: string;
  subject: string;
  description: string;
  type: string;
  /** Cents. */
  amount: number | null;
  closesAt: Date;
  /** SHA-256 of the attached file. */
  fileSha256: string | null;
};

/** SHA-256 over text and file, hexadecimal. Deterministic. */
export const hashOfApprovalText = (text: ApprovalText): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        text.building,
        text.subject,
        text.description,
        text.type,
        text.amount,
        text.closesAt.toISOString(),
        text.fileSha256,
      ]),
    )
    .digest('hex');
