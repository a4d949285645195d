/** Routes of demo mode only: the demo logins, and the mailbox in place of email. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { getDemoMailAttachment, listDemoMails } from './demo.queries.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts';

export const demoRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.demo, {
    info: async () => ({ password: DEMO_PASSWORD, logins: [...DEMO_LOGINS] }),
    mailbox: () => listDemoMails(deps.db),
    attachment: ({ params }) => getDemoMailAttachment(deps, params.mailId, params.fileId),
  });
