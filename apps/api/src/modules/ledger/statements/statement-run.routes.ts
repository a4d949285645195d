/** Routes of statements for the office: those of a run, the levy account page, and one to read or print. */

import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import { officePageEndpoints } from '@stoep/contract/office/office';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readLevyAccountPage, renderStatementOfAccount } from './levy-account-page.queries.ts';
import { streamStatementRunZip } from './statement-run-zip.queries.ts';

export const statementRunRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    {
      statementsOfRun: officePageEndpoints.statementsOfRun,
      accountPage: officeDetailPageEndpoints.accountPage,
      accountStatement: officeDetailPageEndpoints.accountStatement,
    },
    {
      statementsOfRun: ({ params }) => streamStatementRunZip(deps, params.id),
      accountPage: ({ actor, params, query }) =>
        readLevyAccountPage(callerReadContextOf(deps.db, actor), params.id, query.kind),
      accountStatement: ({ actor, params, query }) => renderStatementOfAccount(deps, params.id, query, actor.at.now),
    },
    {
      statementsOfRun: recordAccessCheck('read', 'statement-runs'),
      accountPage: recordAccessCheck('read', 'levy-accounts'),
      accountStatement: recordAccessCheck('read', 'levy-accounts'),
    },
  );
