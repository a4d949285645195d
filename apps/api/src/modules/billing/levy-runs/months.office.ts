/** What was raised, building by building, as a list of the office; it is raised on the page of the month. */
import * as declared from '@stoep/contract/ledger/books.resources';
import { sql } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { bind } from '../../../engines/office/binding.ts';

export const monthBindings = [
  bind(declared.monthRuns, runBuildings, {
    titleOf: (column) => sql`to_char(${column('month')}, 'FMMonth YYYY')`,
    columns: { state: runBuildings.state, runBy: runBuildings.orderedBy },
    scope: (column) => sql`${column('state')} in ('posted', 'undone')`,
    computed: {
      uncharged: (
        column,
      ) => sql`(select string_agg(name, ', ') from jsonb_array_elements(${column('problems')}) one,
        jsonb_array_elements_text(one -> 'names') name where one ->> 'kind' = 'no account')`,
    },
  }),
];
