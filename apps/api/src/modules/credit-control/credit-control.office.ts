/** Credit control in the office (rules 1.3, 2.4). */

import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/office/resources/credit';
import * as legal from '@stoep/contract/office/resources/legal';
import { type Day, dayOf } from '@stoep/domain/calendar/calendar';
import { CASE_EVENTS, type LegalDates, legalDateProblems } from '@stoep/domain/calendar/legal-dates';
import { type AodStage, aodSteps } from '@stoep/domain/levies/aod-standing';
import { paperProblems, termProblems } from '@stoep/domain/levies/aod-terms';
import { attorneyAodLacks } from '@stoep/domain/levies/attorney-aod';
import { cents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import * as tables from '../../db/schema/credit.ts';
import { type Action, bind, type Computed, type Settle, type Values } from '../../engines/office/binding.ts';
import { noteOf } from '../../engines/office/note.ts';
import { typedNote } from '../../kernel/html/note.ts';
import { completeAod, restoreAod } from '../aods/aod-decisions.commands.ts';
import { isAsked, puttingToTrustees } from '../approvals/put-to-trustees.commands.ts';
import { sendLetter } from '../conduct/letter-decisions.commands.ts';

/** One that was brought in so has no question yet, and may still be asked about. */
const WAITING = 'Waiting for Trustee Approval';

const buildingOfAccount: Computed = (column) =>
  sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`;

const moveAod = (
  to: AodStage,
  from: readonly AodStage[],
  run: Extract<Action, { run: unknown }>['run'],
): Action => ({
  allowed: ({ stage }) => from.includes(stage as AodStage) && aodSteps(stage as AodStage).includes(to),
  run,
});

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? value : null);

/** Terms are written once, and pay the debt; what binds is signed and has its paper. */
const settleAod: Settle = (record, { now, isNew }) => {
  const terms = {
    balanceOnApplication: cents(Number(record.balanceOnApplication)),
    termMonths: Number(record.termMonths),
    monthlyArrearPayment: cents(Number(record.monthlyArrearPayment)),
    monthlyCurrentPayment: cents(Number(record.monthlyCurrentPayment)),
    startDay: String(record.startDay),
    endDay: String(record.endDay),
  };
  const papers = {
    stage: isNew ? ('Draft' as const) : (record.stage as AodStage),
    signedDay: dayIn(record.signedDay),
    hasFile: (record.fileId ?? null) !== null,
  };
  const found = [...(isNew ? termProblems(terms) : []), ...paperProblems(papers, dayOf(now))];
  return { problems: Object.fromEntries(found.map(({ field, reason }) => [field, reason])) };
};

const EVENTS = [...CASE_EVENTS, 'handover', 'attorneyAodStart', 'attorneyAodEnd'] as const;

/** An agreement of the attorney that counts as active is signed: it has its paper, its amount and its beginning. */
const attorneyAodProblems = (record: Values): Record<string, string> =>
  Object.fromEntries(
    attorneyAodLacks({
      active: record.attorneyAodActive === true,
      start: dayIn(record.attorneyAodStartDay),
      amount: record.attorneyAodAmount === null ? null : Number(record.attorneyAodAmount ?? 0),
      hasFile: (record.attorneyAodFileId ?? null) !== null,
    }).map(({ field, reason }) => [
      { start: 'attorneyAodStartDay', amount: 'attorneyAodAmount', file: 'attorneyAodFileId' }[field],
      reason,
    ]),
  );

/** A closed case that is edited was closed when it was closed. */
const closing = (now: Date, isNew: boolean) =>
  isNew ? now : sql`coalesce(closed_at, ${now.toISOString()}::timestamptz)`;

/** The dates may not run backwards; whoever read the case before is told that it changed (version). */
const settleCase: Settle = (record, { now, isNew }) => {
  const days = Object.fromEntries(EVENTS.map((name) => [name, record[`${name}Day`] ?? null]));
  const dates = { ...days, judgement: record.judgement === true } as LegalDates;
  const found = legalDateProblems(dates, dayOf(now));
  const fieldOf = (name: string) => (EVENTS.some((one) => one === name) ? `${name}Day` : name);
  return {
    problems: {
      ...attorneyAodProblems(record),
      ...Object.fromEntries(found.map(({ field, reason }) => [fieldOf(field), reason])),
    },
    set: {
      closedAt: record.state === 'Closed' ? closing(now, isNew) : null,
      ...(isNew ? {} : { version: sql`version + 1` }),
    },
  };
};

const send: Action = {
  allowed: ({ status, kind }) => status === 'Draft' && kind !== 'Fine',
  run: ({ deps, tx, id }) => sendLetter(deps, tx, id),
};

export const creditBindings = [
  bind(declared.aods, tables.aods, {
    computed: { buildingId: buildingOfAccount, asked: isAsked('aod_id') },
    buildingOf: buildingOfAccount,
    settle: settleAod,
    actions: {
      putToTrustees: puttingToTrustees(
        ({ stage, asked, signedDay, fileId }) =>
          asked === false &&
          (stage === 'Draft' || stage === WAITING) &&
          signedDay !== null &&
          fileId !== null,
        (_record, aodId) => ({ type: 'AOD', aodId }),
      ),
      complete: moveAod('Completed', ['Active', 'Defaulted'], ({ deps, tx, id }) =>
        completeAod(tx, id, deps.clock.today()),
      ),
      default: moveAod('Defaulted', ['Active'], async ({ tx, id }) => {
        await tx.update(tables.aods).set({ stage: 'Defaulted' }).where(eq(tables.aods.id, id));
      }),
      restore: moveAod('Active', ['Defaulted'], ({ deps, tx, id }) => restoreAod(tx, id, deps.clock.today())),
    },
  }),
  bind(declared.thirtyDayAgreements, tables.thirtyDayAgreements, { buildingOf: buildingOfAccount }),
  bind(declared.disconnections, tables.disconnections, {
    buildingOf: buildingOfAccount,
    actions: {
      reconnect: {
        allowed: ({ status }) => status === 'Disconnected',
        run: async ({ deps, tx, id }) => {
          await tx
            .update(tables.disconnections)
            .set({ status: 'Reconnected', reconnectedDay: deps.clock.today() })
            .where(eq(tables.disconnections.id, id));
        },
      },
    },
  }),
  bind(legal.legalCases, tables.legalCases, { buildingOf: buildingOfAccount, settle: settleCase }),
  bind(legal.legalNotes, tables.legalNotes, {
    computed: { note: noteOf },
    create: async ({ tx, person, values }) => {
      const by = { authorId: person.profileId, authorName: person.name };
      const note = { caseId: String(values.caseId), ...typedNote(String(values.note)), ...by };
      const [added] = await tx.insert(tables.legalNotes).values(note).returning({ id: tables.legalNotes.id });
      if (!added) throw new AppError('internal');
      return added.id;
    },
  }),
  bind(legal.conductLetters, tables.conductLetters, {
    // That it was decided to send it is the letter's status; whether it reached anybody is the mail's.
    computed: {
      asked: isAsked('conduct_letter_id'),
      mail: (column) => sql`(select string_agg(distinct case o.state when 'queued' then 'On its way'
        when 'sent' then 'Sent' else coalesce(o.problem, 'Not sent') end, '; ')
        from outbox o where o.cause_kind = 'conduct letter' and o.cause_id = ${column('id')})`,
    },
    settle: ({ kind, fineAmount, levyAccountId, contactId, status }, { isNew }) => ({
      problems: {
        // What the trustees read, and what was sent, stays what it was.
        ...(isNew || status === 'Draft'
          ? {}
          : { body: 'Only a draft is changed. This one is before the trustees, or was sent.' }),
        ...(kind === 'Fine' && !(Number(fineAmount) > 0) ? { fineAmount: 'Please enter the fine.' } : {}),
        ...(kind === 'Fine' && (levyAccountId ?? null) === null
          ? { levyAccountId: 'Please choose the levy account it is charged to.' }
          : {}),
        ...(kind !== 'Fine' && (levyAccountId ?? contactId ?? null) === null
          ? { contactId: 'Please choose whom it is addressed to, here or by a levy account.' }
          : {}),
      },
    }),
    actions: {
      putToTrustees: puttingToTrustees(
        ({ status, asked }) => asked === false && (status === 'Draft' || status === WAITING),
        ({ kind }, conductLetterId) => ({
          type: kind === 'Fine' ? 'Conduct Fine' : 'Conduct Letter',
          conductLetterId,
        }),
      ),
      send,
    },
  }),
];
