/** Credit control in the office (rules 1.3, 2.4). */

import * as declared from '@stoep/contract/credit/credit.resources';
import { creditControlSentences as texts } from '@stoep/contract/credit/credit-control.sentences';
import * as legal from '@stoep/contract/credit/legal.resources';
import { municipalAccounts } from '@stoep/contract/credit/municipal-accounts.resources';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import type { StoredValues } from '@stoep/contract/office/values';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { CASE_EVENTS, legalDateProblems } from '@stoep/domain/calendar/legal-dates';
import { paperProblems, termProblems } from '@stoep/domain/credit/aod-terms';
import { attorneyAodLacks } from '@stoep/domain/credit/attorney-aod';
import { sql } from 'drizzle-orm';
import * as tables from '../../../db/schema/credit/credit.ts';
import { bind, type Computed, type Settle } from '../../../engines/office/binding.ts';
import { noteOf } from '../../../engines/office/note.ts';
import { markActive, markCompleted, markDefaulted, putAodToTrustees } from '../aods/aod-steps.commands.ts';
import { putLetterToTrustees, sendConductLetter } from '../conduct/letter-steps.commands.ts';
import { addLegalNote } from '../legal-cases/legal-note.commands.ts';
import { fillAgreement, fillAod, fillCase } from './fill-forms.queries.ts';
import { reconnect } from './reconnect.commands.ts';

const buildingOfAccount: Computed = (column) =>
  sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`;

/** Terms are written once, and pay the debt; what binds is signed and has its paper. */
const settleAod: Settle<typeof declared.aods, typeof tables.aods> = (record, { now, isNew }) => {
  const { stage, signedDay, fileId } = record;
  const papers = { stage: (isNew ? null : stage) ?? 'Draft', signedDay, hasFile: fileId !== null };
  const found = [...(isNew ? termProblems(record) : []), ...paperProblems(papers, dayOf(now))];
  return { problems: Object.fromEntries(found.map(({ field, reason }) => [field, sayReason(reason)])) };
};

const EVENTS = [...CASE_EVENTS, 'handover', 'attorneyAodStart', 'attorneyAodEnd'] as const;

type Case = StoredValues<typeof legal.legalCases>;

/** An agreement of the attorney that counts as active is signed: it has its paper, its amount and its beginning. */
const attorneyAodProblems = (record: Case) =>
  Object.fromEntries(
    attorneyAodLacks({
      active: record.attorneyAodActive,
      start: record.attorneyAodStartDay,
      amount: record.attorneyAodAmount,
      hasFile: record.attorneyAodFileId !== null,
    }).map(({ field, reason }) => [
      { start: 'attorneyAodStartDay', amount: 'attorneyAodAmount', file: 'attorneyAodFileId' }[field],
      sayReason(reason),
    ]),
  );

/** A closed case that is edited was closed when it was closed. */
const closing = (now: Date, isNew: boolean) =>
  isNew ? now : sql`coalesce(closed_at, ${now.toISOString()}::timestamptz)`;

/** The dates may not run backwards; whoever read the case before is told that it changed (version). */
const settleCase: Settle<typeof legal.legalCases, typeof tables.legalCases> = (record, { now, isNew }) => {
  const days = Object.fromEntries(EVENTS.map((name) => [name, record[`${name}Day`]]));
  const found = legalDateProblems({ ...days, judgement: record.judgement }, dayOf(now));
  const fieldOf = (name: string) => (EVENTS.some((one) => one === name) ? `${name}Day` : name);
  return {
    problems: {
      ...attorneyAodProblems(record),
      ...Object.fromEntries(found.map(({ field, reason }) => [fieldOf(field), sayReason(reason)])),
    },
    set: {
      closedAt: record.state === 'Closed' ? closing(now, isNew) : null,
      ...(isNew ? {} : { version: sql`version + 1` }),
    },
  };
};

export const creditBindings = [
  bind(municipalAccounts, tables.municipalAccounts, {
    queues: {
      municipalBills: (column, { today }) => sql`${column('dueDay')} between ${today} and ${today} + 7`,
      overdueMunicipalBills: (column, { today }) =>
        sql`${column('dueDay')} between ${today} - 30 and ${today} - 1`,
    },
  }),
  bind(declared.aods, tables.aods, {
    buildingOf: buildingOfAccount,
    settle: settleAod,
    fills: fillAod,
    actions: {
      putToTrustees: putAodToTrustees,
      complete: markCompleted,
      default: markDefaulted,
      restore: markActive,
    },
  }),
  bind(declared.thirtyDayAgreements, tables.thirtyDayAgreements, {
    buildingOf: buildingOfAccount,
    fills: fillAgreement,
  }),
  bind(declared.disconnections, tables.disconnections, {
    buildingOf: buildingOfAccount,
    actions: { reconnect },
  }),
  bind(legal.legalCases, tables.legalCases, {
    queues: {
      followUps: (column, { today }) =>
        sql`${column('closedAt')} is null and ${column('nextFollowUpDay')} <= ${today}`,
    },
    buildingOf: buildingOfAccount,
    settle: settleCase,
    fills: fillCase,
  }),
  bind(legal.legalNotes, tables.legalNotes, {
    computed: { note: noteOf },
    create: addLegalNote,
  }),
  bind(legal.conductLetters, tables.conductLetters, {
    // That it was decided to send it is the letter's status; whether it reached anybody is the mail's.
    computed: {
      mail: (column) => sql`(select string_agg(distinct case o.state when 'queued' then 'On its way'
        when 'sent' then 'Sent' else coalesce(o.problem, 'Not sent') end, '; ')
        from outbox o where o.cause_kind = 'conduct letter' and o.cause_id = ${column('id')})`,
    },
    settle: ({ kind, fineAmount, levyAccountId, contactId, status }, { isNew }) => ({
      problems: {
        // What the trustees read, and what was sent, stays what it was.
        ...(isNew || status === 'Draft' ? {} : { body: texts.onlyDrafts }),
        ...(kind === 'Fine' && !((fineAmount ?? 0) > 0) ? { fineAmount: texts.enterFine } : {}),
        ...(kind === 'Fine' && levyAccountId === null ? { levyAccountId: texts.chooseLevyAccount } : {}),
        ...(kind !== 'Fine' && (levyAccountId ?? contactId ?? null) === null
          ? { contactId: texts.chooseAddressee }
          : {}),
      },
    }),
    actions: { putToTrustees: putLetterToTrustees, send: sendConductLetter },
  }),
];
