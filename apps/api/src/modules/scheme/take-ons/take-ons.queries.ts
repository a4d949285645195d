/** Reads take-ons: the list, and one with its lists and decisions. */
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { TakeOnDraft, TakeOnSheet } from '@stoep/contract/scheme/take-on/take-on-draft';
import { previewTakeOn, type TakeOnPreview } from '@stoep/domain/scheme/take-on/take-on-preview';
import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { checkSecondApprover } from '../../../access/dual-approval.policy.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { takeOns } from '../../../db/schema/scheme/take-ons.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { findKnownPeople } from './known-people.queries.ts';

const MOST = 200;

const HEADING = {
  id: takeOns.id,
  state: takeOns.state,
  buildingName: takeOns.buildingName,
  buildingCode: takeOns.buildingCode,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  changedAt: takeOns.changedAt,
  buildingId: takeOns.buildingId,
  totals: takeOns.totals,
};

export const listTakeOns = async (db: Queryable) => {
  const rows = await db
    .select(HEADING)
    .from(takeOns)
    .innerJoin(userProfiles, eq(userProfiles.id, takeOns.startedById))
    .orderBy(desc(takeOns.createdAt))
    .limit(MOST);
  return {
    takeOns: rows.map(({ firstName, lastName, ...row }) => ({ ...row, startedBy: `${firstName} ${lastName}`.trim() })),
  };
};

/** The take-on as it would be now: the same calculation as on the page. */
export const previewOfDraft = (sheets: readonly TakeOnSheet[], draft: TakeOnDraft): TakeOnPreview =>
  previewTakeOn({
    sheets,
    choices: draft.choices,
    edits: draft.edits,
    code: draft.building.code,
    cutOffDay: draft.cutOffDay,
  });

/** Why the caller may not approve it. */
const approvalRefusalOf = async (
  db: Queryable,
  { profileId, at }: PersonActor,
  takeOn: { state: string; takenOnById: string | null },
): Promise<string | null> => {
  if (takeOn.state !== 'Awaiting approval' || takeOn.takenOnById === null) return null;
  const judged = await checkSecondApprover(db, { first: takeOn.takenOnById, second: profileId, now: at.now });
  return judged.stands ? null : translateSentenceToEnglish(judged.reason);
};

export const readTakeOn = async (db: Queryable, id: string, actor: PersonActor) => {
  const [row] = await db
    .select({
      ...HEADING,
      version: takeOns.version,
      sheets: takeOns.sheets,
      draft: takeOns.draft,
      problems: takeOns.problems,
      takenOnById: takeOns.takenOnById,
    })
    .from(takeOns)
    .innerJoin(userProfiles, eq(userProfiles.id, takeOns.startedById))
    .where(eq(takeOns.id, id));
  if (!row) throw new AppError('not_found');
  const { firstName, lastName, takenOnById, ...rest } = row;
  const { people } = previewOfDraft(row.sheets, row.draft);
  return {
    ...rest,
    sheets: [...row.sheets],
    problems: [...row.problems],
    startedBy: `${firstName} ${lastName}`.trim(),
    today: actor.at.today,
    known: [...(await findKnownPeople(db, people.people)).keys()],
    mayEdit: row.state === 'Draft',
    approvalRefusal: await approvalRefusalOf(db, actor, { state: row.state, takenOnById }),
  };
};

/** Finished take-ons whose lists are still stored, and drafts that nobody has touched since. */
export const listStaleTakeOns = async (db: Queryable, before: { finished: Date; untouched: Date }) => {
  const ended = and(inArray(takeOns.state, ['Taken on', 'Undone']), lt(takeOns.changedAt, before.finished));
  const left = and(eq(takeOns.state, 'Draft'), lt(takeOns.changedAt, before.untouched));
  const rows = await db
    .select({ id: takeOns.id })
    .from(takeOns)
    .where(and(isNull(takeOns.sheetsRemovedAt), or(ended, left)));
  return rows.map(({ id }) => id);
};
