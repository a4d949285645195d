/** Statements by e-mail and the history of requests: A 2 /download-statement, C 2.7. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { requestStatement } from './statements.commands.ts';
import { listStatementRequests, statementFile } from './statements.queries.ts';

export const statementsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.statements, {
    requestPdf: creationRoute(requestStatement, ({ body }) => ({ format: 'pdf' as const, order: body })),
    requestExcel: creationRoute(requestStatement, ({ body }) => ({ format: 'excel' as const, order: body })),
    file: ({ actor, params }) => readFileOf(deps, actor, statementFile, params),
    history: ({ actor }) => listStatementRequests(readAs(deps.db, actor)),
  });
