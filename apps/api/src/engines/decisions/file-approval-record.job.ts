/** Makes, signs and files the record of a decision, once per approval. */
import { dayOf } from '@stoep/domain/calendar/calendar';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { perform, systemContext } from '../../kernel/command.ts';
import { readBranding } from '../../kernel/database/settings.ts';
import { documentLook } from '../../kernel/document-look.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { readAsProduct } from '../../kernel/read.ts';
import { fileRecord } from './commands/file-record.ts';
import { findSignedRecord, readRecord } from './record.queries.ts';
import { canonicalText, publicKeyOf, sha256Of, signRecord } from './record.ts';
import { renderApprovalRecordPdf } from './render-approval-record.ts';

export const fileApprovalRecordJob = defineJob<Deps>()({
  name: 'file-approval-record',
  payload: z.object({ approvalId: z.uuid() }),
  handle: async (deps, { approvalId }) => {
    const read = readAsProduct(deps);
    const record = await readRecord(read, approvalId);
    if (!record || (await findSignedRecord(read, deps, approvalId))) return;
    const text = canonicalText(record);
    const sha256 = sha256Of(text);
    const signature = signRecord(deps.tokenKey, sha256);
    const publicKey = publicKeyOf(deps.tokenKey);
    const agent = await readBranding(deps.db);
    const decidedAt = new Date(record.decidedAt);
    const look = await documentLook(deps);
    const pdf = await renderApprovalRecordPdf({ ...record, sha256, signature, publicKey }, agent, look);
    const name = `Decision ${dayOf(decidedAt)} ${record.subject}`
      .replace(/[/\\:*?"<>|\s]+/g, ' ')
      .slice(0, 150)
      .trim();
    await perform(systemContext(deps, 'Records of decisions'), fileRecord, approvalId, {
      record: text,
      sha256,
      signature,
      publicKey,
      name: `${name}.pdf`,
      pdf,
    });
  },
});
