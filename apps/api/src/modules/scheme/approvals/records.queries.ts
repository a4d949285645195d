/** The signed record of a decision, for those who may see who voted what (M-63b). */
import type { DecisionRecord } from '@stoep/contract/scheme/approvals-of-building';
import { and, eq } from 'drizzle-orm';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { approvalsInFull } from '../../../engines/decisions/interest.policy.ts';
import { findSignedRecord } from '../../../engines/decisions/record.queries.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import type { Keyring } from '../../../kernel/security/keyring.ts';

const NONE: DecisionRecord = {
  hash: null,
  signature: null,
  publicKey: null,
  signedOn: null,
  verified: false,
  fileLink: null,
};

const readInFull = query('approvals.in-full', {
  scope: approvalsInFull,
  input: { approvalId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: approvals.id })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});

/** M-63b: for those who may see who voted what. */
export const readDecisionRecord = async (
  read: Read,
  keyring: Keyring,
  approvalId: string,
): Promise<DecisionRecord> => {
  await read.get(readInFull, { approvalId });
  const signed = await findSignedRecord(read, keyring, approvalId);
  if (!signed) return NONE;
  return {
    hash: signed.sha256,
    signature: signed.signature,
    publicKey: signed.publicKey,
    signedOn: signed.signedAt,
    verified: signed.verified,
    fileLink: `/api/building-approval/${approvalId}/record/file/`,
  };
};
