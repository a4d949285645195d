/** Routes of statements by mail and the history of requests: A 2 /download-statement, C 2.7. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { requestStatement } from './statements.commands.ts';
import { listStatementRequests, requestedStatementFileScopedQuery } from './statements.queries.ts';

export const statementsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.statements, {
    requestPdf: creationRoute(requestStatement, ({ body }) => ({ format: 'pdf' as const, order: body })),
    requestExcel: creationRoute(requestStatement, ({ body }) => ({ format: 'excel' as const, order: body })),
    file: ({ actor, params }) => readFileByQuery(deps, actor, requestedStatementFileScopedQuery, params),
    history: ({ actor }) => listStatementRequests(callerReadContextOf(deps.db, actor)),
  });
