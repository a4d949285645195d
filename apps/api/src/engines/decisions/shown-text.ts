/** The hash of what a trustee is shown: kept with every vote as evidence (rules 2.2). */
import { createHash } from 'node:crypto';

export type ShownText = {
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

/** SHA-256 over the text and the file, hexadecimal; the same text always gives the same. */
export const shownHash = (text: ShownText): string =>
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
