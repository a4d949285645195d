/** Routes of statements for the office: those of a run, the levy account page, and one to read or print. */

import { detailPageEndpoints } from '@stoep/contract/office/detail-pages';
import { officePageEndpoints } from '@stoep/contract/office/office';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { readLevyAccountPage, renderStatementOfAccount } from './levy-account-page.queries.ts';
import { readStatementRunZip } from './statement-run-zip.queries.ts';

export const statementRunRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    {
      statementsOfRun: officePageEndpoints.statementsOfRun,
      accountPage: detailPageEndpoints.accountPage,
      accountStatement: detailPageEndpoints.accountStatement,
    },
    {
      statementsOfRun: ({ params }) => readStatementRunZip(deps, params.id),
      accountPage: ({ actor, params, query }) =>
        readLevyAccountPage(readContextOf(deps.db, actor), params.id, query.kind),
      accountStatement: ({ actor, params, query }) => renderStatementOfAccount(deps, params.id, query, actor.at.now),
    },
    {
      statementsOfRun: recordAccessCheck('read', 'statement-runs'),
      accountPage: recordAccessCheck('read', 'levy-accounts'),
      accountStatement: recordAccessCheck('read', 'levy-accounts'),
    },
  );
