/** The bank's work screens of the office. */

import { officeBankStatements } from '@stoep/contract/bank/bank-statements';
import { officeBanking } from '@stoep/contract/bank/banking';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { acceptChosen } from '../matching/accept-suggestions.commands.ts';
import { matchLine } from '../matching/match-line.commands.ts';
import { findForLine, noteForLine } from '../matching/shown-suggestions.queries.ts';
import { undoMatch } from '../matching/undo-match.commands.ts';
import { readAcceptable, readBankLines } from './bank-lines.queries.ts';
import { requireImporter, requireMatcher } from './banking.policy.ts';

import { correctClosing } from './correct-closing.commands.ts';
import { importStatement } from './import-statement.commands.ts';
import { shownUndo } from './undo-preview.present.ts';
import { readUndoPreview, undoStatement } from './undo-statement.commands.ts';

export const bankingRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    officeBanking,
    {
      importStatement: creationRoute(importStatement, ({ body, files }) => ({
        file: files.file,
        accountId: body.accountId,
        closing: body.closing,
        mapping: body.mapping,
        preview: body.preview === 'yes',
        decision: body.decision,
        closings: body.closings,
      })),
      bankLines: ({ actor, query }) => readBankLines(deps.db, { ...query, today: actor.at.today }),
      matchLine: commandRoute(matchLine, ({ params, body: { partId, ...body } }) => [
        params.id,
        { ...body, ofPartId: partId },
      ]),
      undoMatch: commandRoute(undoMatch, ({ params, body }) => [params.id, body]),
      acceptPreview: ({ actor, query }) => readAcceptable(deps.db, { ...query, today: actor.at.today }),
      acceptAll: creationRoute(acceptChosen, ({ body }) => body),
      findTargets: async ({ params, query }) => {
        const wanted = { lineId: params.id, q: query.q, kind: query.kind ?? 'levy account' } as const;
        return { found: await findForLine(deps.db, wanted), note: await noteForLine(deps.db, wanted) };
      },
    },
    {
      importStatement: requireImporter,
      bankLines: toRecord('read', 'bank-lines'),
      matchLine: requireMatcher,
      undoMatch: requireMatcher,
      acceptPreview: toRecord('read', 'bank-lines'),
      acceptAll: requireMatcher,
      findTargets: toRecord('read', 'bank-lines'),
    },
  );

export const bankStatementRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    officeBankStatements,
    {
      statementUndoPreview: async ({ actor, params }) =>
        shownUndo(await readUndoPreview(deps.db, params.id), actor),
      undoStatement: commandRoute(undoStatement, ({ params, body }) => [params.id, body]),
      correctClosing: commandRoute(correctClosing, ({ params, body }) => [params.id, body]),
    },
    {
      statementUndoPreview: toRecord('read', 'bank-statements'),
      undoStatement: requireImporter,
      correctClosing: requireImporter,
    },
  );
