/** Makes, signs and files the approval record of a decision, once per approval. */
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { runCommand, systemContext } from '../../kernel/command.ts';
import { getAgentBranding } from '../../kernel/database/stored-settings.ts';
import { loadDocumentBranding } from '../../kernel/document-branding.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { systemReadContext } from '../../kernel/read.ts';
import { findSignedApprovalRecord, readApprovalRecord } from './approval-record.queries.ts';
import { fileApprovalRecord } from './commands/file-approval-record.ts';
import {
  approvalRecordPublicKeyOf,
  canonicalApprovalRecordText,
  sha256OfApprovalRecordText,
  signApprovalRecordHash,
} from './record-signature.ts';
import { renderApprovalRecordPdf } from './render-approval-record.ts';

export const fileApprovalRecordJob = defineJob<ServerDeps>()({
  name: 'file-approval-record',
  payload: z.object({ approvalId: z.uuid() }),
  handle: async (deps, { approvalId }) => {
    const read = systemReadContext(deps);
    const record = await readApprovalRecord(read, approvalId);
    if (!record || (await findSignedApprovalRecord(read, deps, approvalId))) return;
    const text = canonicalApprovalRecordText(record);
    const sha256 = sha256OfApprovalRecordText(text);
    const signature = signApprovalRecordHash(deps.tokenKey, sha256);
    const publicKey = approvalRecordPublicKeyOf(deps.tokenKey);
    const agent = await getAgentBranding(deps.db);
    const decidedAt = new Date(record.decidedAt);
    const look = await loadDocumentBranding(deps);
    const pdf = await renderApprovalRecordPdf({ ...record, sha256, signature, publicKey }, agent, look);
    const name = `Decision ${dayOfInstant(decidedAt)} ${record.subject}`
      .replace(/[/\\:*?"<>|\s]+/g, ' ')
      .slice(0, 150)
      .trim();
    await runCommand(systemContext(deps, 'Records of decisions'), fileApprovalRecord, approvalId, {
      record: text,
      sha256,
      signature,
      publicKey,
      name: `${name}.pdf`,
      pdf,
    });
  },
});
