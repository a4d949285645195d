/** The month of all buildings, for the office. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { mailRows } from './mail.commands.ts';
import { acceptRows, postRows, showMonth, undoRows } from './months.commands.ts';
import { acceptsMonths, keepsMonths } from './months.policy.ts';
import { knownMonths, linesOfRow, monthOfAll, unitsOfLine } from './months.queries.ts';

const counted = (count: number) => ({ count });

export const monthsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.officeMonths,
    {
      month: ({ params }) => monthOfAll(deps.db, params),
      months: ({ actor }) => knownMonths(deps.db, actor.at.today),
      rowLines: ({ params }) => linesOfRow(deps.db, params.id),
      rowUnits: ({ params, query }) => unitsOfLine(deps.db, params.id, query),
      show: creationRoute(
        showMonth,
        ({ params, body }) => ({ ...params, ...(body.buildings ? { buildings: body.buildings } : {}) }),
        counted,
      ),
      accept: creationRoute(acceptRows, ({ body }) => body, counted),
      post: creationRoute(postRows, ({ body }) => body, counted),
      undo: creationRoute(undoRows, ({ body }) => body, counted),
      mail: creationRoute(mailRows, ({ body }) => body, counted),
    },
    {
      month: toRecord('read', 'month-runs'),
      months: toRecord('read', 'month-runs'),
      rowLines: toRecord('read', 'month-runs'),
      rowUnits: toRecord('read', 'month-runs'),
      show: acceptsMonths,
      accept: acceptsMonths,
      post: keepsMonths,
      undo: keepsMonths,
      mail: keepsMonths,
    },
  );
