/** Routes of the test mail: S-183, S-184. */
import { testMailEndpoints } from '@stoep/contract/platform/test-mail';
import type { ServerDeps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { requireAdministrator } from '../branding/branding.policy.ts';
import { sendTestMail } from './test-mail.commands.ts';
import { ownTestMailScopedQuery } from './test-mail.queries.ts';

export const testMailRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    testMailEndpoints,
    {
      sendTestMail: creationRoute(sendTestMail, () => undefined),
      testMail: async ({ actor }) => ({
        mail: (await callerReadContextOf(deps.db, actor).list(ownTestMailScopedQuery, {}))[0] ?? null,
      }),
    },
    { sendTestMail: requireAdministrator, testMail: requireAdministrator },
  );
