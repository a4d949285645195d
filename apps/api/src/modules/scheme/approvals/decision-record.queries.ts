/** Reads the signed record of a decision, for those who may see each trustee's vote (M-63b). */
import type { SignedDecisionRecord } from '@stoep/contract/scheme/building-approvals';
import { and, eq } from 'drizzle-orm';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { findSignedApprovalRecord } from '../../../engines/decisions/approval-record.queries.ts';
import { fullyReadableApprovalsScope } from '../../../engines/decisions/personal-interest.policy.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import type { Keyring } from '../../../kernel/security/keyring.ts';

const NONE: SignedDecisionRecord = {
  hash: null,
  signature: null,
  publicKey: null,
  signedOn: null,
  verified: false,
  fileLink: null,
};

const readInFull = defineScopedQuery('approvals.in-full', {
  scope: fullyReadableApprovalsScope,
  input: { approvalId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: approvals.id })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});

/** M-63b: for those who may see each trustee's vote. */
export const readDecisionRecordSeal = async (
  read: CallerReadContext,
  keyring: Keyring,
  approvalId: string,
): Promise<SignedDecisionRecord> => {
  await read.get(readInFull, { approvalId });
  const signed = await findSignedApprovalRecord(read, keyring, approvalId);
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
