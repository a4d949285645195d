/** Statements for the office: those of a run, the page of a levy account, and one to read or to print. */

import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import { officePages } from '@stoep/contract/office/office';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { accountPage, accountStatement } from './account-page.queries.ts';
import { statementsOfRun } from './run-statements.queries.ts';

export const runStatementsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    {
      statementsOfRun: officePages.statementsOfRun,
      accountPage: officeDetailPages.accountPage,
      accountStatement: officeDetailPages.accountStatement,
    },
    {
      statementsOfRun: ({ params }) => statementsOfRun(deps, params.id),
      accountPage: ({ actor, params, query }) => accountPage(readAs(deps.db, actor), params.id, query.kind),
      accountStatement: ({ actor, params, query }) => accountStatement(deps, params.id, query, actor.at.now),
    },
    {
      statementsOfRun: toRecord('read', 'statement-runs'),
      accountPage: toRecord('read', 'levy-accounts'),
      accountStatement: toRecord('read', 'levy-accounts'),
    },
  );
