/**
 * Mails the newest audit anchor every morning, so that administrators have a copy that nobody with server access can
 * change.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { mailAuditAnchor } from './mail-anchor.writes.ts';

export const mailAuditAnchorJob = defineJob<ServerDeps>()({
  name: 'mail-audit-anchor',
  payload: z.object({}),
  cron: '0 6 * * *',
  handle: (deps) => mailAuditAnchor(deps),
});
