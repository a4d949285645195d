/** The views of a list: the person's own by name, then those that others share. */
import { and, eq, sql } from 'drizzle-orm';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { listViews } from '../../../db/schema/platform/views.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { mayDeleteSharedListView } from './list-views.policy.ts';

const seen = staffOnlyRowScope(
  listViews,
  (caller) => sql`(${listViews.profileId} = ${caller.profileId} or ${listViews.shared})`,
);

const ofList = defineScopedQuery('office.views', {
  scope: seen,
  input: { resource: requiredQueryInput<string>() },
  from: (db, { within, input, caller }) =>
    db
      .select({
        id: listViews.id,
        name: listViews.name,
        shared: listViews.shared,
        filter: listViews.filter,
        sort: listViews.sort,
        order: listViews.order,
        columns: listViews.columns,
        perPage: listViews.perPage,
        own: sql<boolean>`${listViews.profileId} = ${caller.profileId}`,
        by: sql<string>`concat_ws(' ', ${userProfiles.firstName}, ${userProfiles.lastName})`,
      })
      .from(listViews)
      .innerJoin(userProfiles, eq(userProfiles.id, listViews.profileId))
      .where(and(within, eq(listViews.resource, input.resource)))
      .orderBy(sql`${listViews.profileId} = ${caller.profileId} desc`, listViews.name, listViews.id),
});

export const listSavedListViews = async (db: Database, person: PersonActor, resource: string) => {
  const views = await ofList.ask(db, person, { resource });
  return views.map((one) => ({ ...one, removable: one.own || mayDeleteSharedListView(person) }));
};
