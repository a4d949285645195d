/** The approvals of calls.md 2: one in A and one in B for each kind of vote, and one about OT's own case G1. */
import { eq } from 'drizzle-orm';
import { approvals } from '../../src/db/schema/scheme/approvals.ts';
import { buildings } from '../../src/db/schema/scheme/buildings.ts';
import type { ServerDeps } from '../../src/deps.ts';
import { saveStoredFile } from '../../src/kernel/files/files.writes.ts';
import { anApproval } from './approvals.ts';

type Input = { a: string; b: string; g1: string };

const aFile = (deps: ServerDeps, name: string) =>
  saveStoredFile(deps, {
    name,
    contentType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
    uploadedBy: null,
  });

/** With the attached file and a record, so that both can be read. */
const withFiles = async (deps: ServerDeps, approvalId: string) => {
  await deps.db
    .update(approvals)
    .set({ fileId: await aFile(deps, 'quote.pdf'), recordFileId: await aFile(deps, 'record.pdf') })
    .where(eq(approvals.id, approvalId));
  return approvalId;
};

/**
 * One vote decides where the building says so. Declines and abstentions leave the approval open until the last vote.
 */
const byOneVote = async (deps: ServerDeps, buildingId: string) => {
  const say = (fewerVotesThanMajority: boolean) =>
    deps.db.update(buildings).set({ fewerVotesThanMajority }).where(eq(buildings.id, buildingId));
  await say(true);
  const approvalId = await anApproval(deps, { buildingId, requiredCount: 1 });
  await say(false);
  return approvalId;
};

export const makeWorldApprovals = async (deps: ServerDeps, { a, b, g1 }: Input) => ({
  /** Needs all three trustees of A. */
  approve: {
    a: await anApproval(deps, { buildingId: a, requiredCount: 3 }),
    b: await anApproval(deps, { buildingId: b }),
  },
  decline: {
    a: await byOneVote(deps, a),
    b: await anApproval(deps, { buildingId: b }),
  },
  abstain: {
    a: await byOneVote(deps, a),
    b: await anApproval(deps, { buildingId: b }),
  },
  read: {
    a: await withFiles(deps, await anApproval(deps, { buildingId: a })),
    b: await withFiles(deps, await anApproval(deps, { buildingId: b })),
  },
  ownCase: await withFiles(deps, await anApproval(deps, { buildingId: a, type: 'Legal', legalCaseId: g1 })),
});
