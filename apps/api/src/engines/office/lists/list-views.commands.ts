/** Keeping a view of a list under a name, and taking it away. */
import { AppError } from '@stoep/contract/kit/errors';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import { VIEWS_AT_MOST } from '@stoep/contract/office/views';
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { ofCaller } from '../../../access/staff.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { listViews } from '../../../db/schema/platform/views.ts';
import type { Person } from '../../../kernel/actor.ts';
import { addition, command, partialRow, requireProfileId } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { parseFilter } from '../office.queries.ts';
import { mayRemoveShared } from './list-views.policy.ts';

type Told = { readonly resource: string; readonly name: string; readonly shared: boolean };
const kept = fact<Told>('list-views.kept', 'list-views');
const removed = fact<Told>('list-views.removed', 'list-views');

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

/** One of that name is replaced, so that a view is mended by keeping it again. */
export const keepView = addition<View, { id: string }>({
  prepare: (_, view) => {
    parseFilter(view.filter);
    return view;
  },
  run: async (w, view) => {
    const profileId = requireProfileId(w);
    // One view of a person at a time: of two at once the second counts the first.
    await w.tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(eq(userProfiles.id, profileId))
      .for('no key update');
    const ofList = and(eq(listViews.profileId, profileId), eq(listViews.resource, view.resource));
    const [others] = await w.tx
      .select({ count: count() })
      .from(listViews)
      .where(and(ofList, ne(listViews.name, view.name)));
    if ((others?.count ?? 0) >= VIEWS_AT_MOST)
      throw new AppError('conflict', texts.enoughViews({ most: VIEWS_AT_MOST }));
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

const removable = ({ profileId, ...person }: Person): SQL =>
  mayRemoveShared({ profileId, ...person })
    ? sql`(${listViews.profileId} = ${profileId} or ${listViews.shared})`
    : sql`${listViews.profileId} = ${profileId}`;

export const removeView = command({
  on: partialRow(listViews, ofCaller(removable), {
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
