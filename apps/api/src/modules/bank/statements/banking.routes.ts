/** Routes of the bank screens of the office: import, match and undo. */

import { bankMatchingEndpoints } from '@stoep/contract/bank/bank-matching';
import { bankStatementEndpoints } from '@stoep/contract/bank/bank-statements';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { acceptSelectedMatchSuggestions } from '../matching/accept-suggestions.commands.ts';
import { matchBankLine } from '../matching/match-bank-line.commands.ts';
import { readLevyAccountElsewhereNote, searchMatchTargets } from '../matching/match-suggestion-views.queries.ts';
import { undoBankMatch } from '../matching/undo-match.commands.ts';
import { readAcceptableMatchSuggestions, readBankLines } from './bank-lines.queries.ts';
import { requireBankImporter, requireBankMatcher, seesArchivedBankLines } from './banking.policy.ts';

import { correctBankClosingBalance } from './correct-closing-balance.commands.ts';
import { importBankStatement } from './import-bank-statement.commands.ts';
import { readBankStatementUndoPreview, undoBankStatementImport } from './undo-bank-statement.commands.ts';
import { presentBankStatementUndoPreview } from './undo-preview.present.ts';

export const bankMatchingRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    bankMatchingEndpoints,
    {
      importStatement: creationRoute(importBankStatement, ({ body, files }) => ({
        file: files.file,
        accountId: body.accountId,
        closing: body.closing,
        mapping: body.mapping,
        preview: body.preview === 'yes',
        decision: body.decision,
        closings: body.closings,
      })),
      bankLines: ({ actor, query }) =>
        readBankLines(deps.db, { ...query, archived: seesArchivedBankLines(actor), today: actor.at.today }),
      matchLine: commandRoute(matchBankLine, ({ params, body: { partId, ...body } }) => [
        params.id,
        { ...body, ofPartId: partId },
      ]),
      undoMatch: commandRoute(undoBankMatch, ({ params, body }) => [params.id, body]),
      acceptPreview: ({ actor, query }) =>
        readAcceptableMatchSuggestions(deps.db, {
          ...query,
          archived: seesArchivedBankLines(actor),
          today: actor.at.today,
        }),
      acceptAll: creationRoute(acceptSelectedMatchSuggestions, ({ body }) => body),
      findTargets: async ({ params, query }) => {
        const wanted = { lineId: params.id, q: query.q, kind: query.kind ?? 'levy account' } as const;
        return {
          found: await searchMatchTargets(deps.db, wanted),
          note: await readLevyAccountElsewhereNote(deps.db, wanted),
        };
      },
    },
    {
      importStatement: requireBankImporter,
      bankLines: recordAccessCheck('read', 'bank-lines'),
      matchLine: requireBankMatcher,
      undoMatch: requireBankMatcher,
      acceptPreview: recordAccessCheck('read', 'bank-lines'),
      acceptAll: requireBankMatcher,
      findTargets: recordAccessCheck('read', 'bank-lines'),
    },
  );

export const bankStatementRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    bankStatementEndpoints,
    {
      statementUndoPreview: async ({ actor, params }) =>
        presentBankStatementUndoPreview(await readBankStatementUndoPreview(deps.db, params.id), actor),
      undoStatement: commandRoute(undoBankStatementImport, ({ params, body }) => [params.id, body]),
      correctClosing: commandRoute(correctBankClosingBalance, ({ params, body }) => [params.id, body]),
    },
    {
      statementUndoPreview: recordAccessCheck('read', 'bank-statements'),
      undoStatement: requireBankImporter,
      correctClosing: requireBankImporter,
    },
  );
