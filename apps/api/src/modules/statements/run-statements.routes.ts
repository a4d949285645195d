/** The statements of a run, for the office. */
import { officePages } from '@stoep/contract/office/office';
import type { Deps } from '../../deps.ts';
import { toRecord } from '../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { statementsOfRun } from './run-statements.queries.ts';

export const runStatementsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    { statementsOfRun: officePages.statementsOfRun },
    { statementsOfRun: ({ params }) => statementsOfRun(deps, params.id) },
    { statementsOfRun: toRecord('read', 'statement-runs') },
  );
