/** Saves and deletes views of a list under a name. */

import { AppError } from '@stoep/contract/kit/errors';
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import { MAX_SAVED_LIST_VIEWS } from '@stoep/contract/office/saved-list-views';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { callerWriteScope } from '../../../access/staff-scopes.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { listViews } from '../../../db/schema/platform/views.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { defineCommand, defineCreationCommand, partialRowTarget, requireProfileId } from '../../../kernel/command.ts';
import { countSql } from '../../../kernel/database/decoded-sql.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { parseListFilter } from '../office.queries.ts';
import { mayDeleteSharedListView } from './list-views.policy.ts';

type Report = { readonly resource: string; readonly name: string; readonly shared: boolean };
const kept = defineFact<Report>('list-views.kept', 'list-views');
const removed = defineFact<Report>('list-views.removed', 'list-views');

type View = {
  readonly resource: string;
  readonly name: string;
  readonly shared: boolean;
  readonly filter: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly columns: string[];
  readonly perPage: number;
};

/** Saving under an existing name replaces that view. */
export const saveListView = defineCreationCommand<View, { id: string }>({
  prepare: (_, view) => {
    parseListFilter(view.filter);
    return view;
  },
  run: async (w, view) => {
    const profileId = requireProfileId(w);
    // Serialises the saves of one person, so that both of two at once are counted against the limit.
    await w.tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(eq(userProfiles.id, profileId))
      .for('no key update');
    const ofList = and(eq(listViews.profileId, profileId), eq(listViews.resource, view.resource));
    const [others] = await w.tx
      .select({ count: countSql() })
      .from(listViews)
      .where(and(ofList, ne(listViews.name, view.name)));
    if ((others?.count ?? 0) >= MAX_SAVED_LIST_VIEWS)
      throw new AppError('conflict', texts.enoughViews({ most: MAX_SAVED_LIST_VIEWS }));
    const [row] = await w.tx
      .insert(listViews)
      .values({ profileId, ...view })
      .onConflictDoUpdate({
        target: [listViews.profileId, listViews.resource, listViews.name],
        set: view,
      })
      .returning({ id: listViews.id });
    if (!row) throw new AppError('conflict');
    w.record(kept, row.id, { resource: view.resource, name: view.name, shared: view.shared });
    return row;
  },
});

const removable = ({ profileId, ...person }: PersonActor): SQL =>
  mayDeleteSharedListView({ profileId, ...person })
    ? sql`(${listViews.profileId} = ${profileId} or ${listViews.shared})`
    : sql`${listViews.profileId} = ${profileId}`;

export const deleteListView = defineCommand({
  on: partialRowTarget(listViews, callerWriteScope(removable), {
    id: listViews.id,
    resource: listViews.resource,
    name: listViews.name,
    shared: listViews.shared,
  }),
  allowed: () => true,
  run: async (w, { id, ...told }) => {
    await w.tx.delete(listViews).where(eq(listViews.id, id));
    w.record(removed, id, told);
  },
});
