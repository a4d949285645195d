/**
 * Office bindings of credit control: AODs, agreements, legal cases, disconnections and conduct letters (rules 1.3,
 * 2.4).
 */

import * as declared from '@stoep/contract/credit/credit-control.resources';
import { creditControlSentences as texts } from '@stoep/contract/credit/credit-control.sentences';
import * as legal from '@stoep/contract/credit/legal-cases.resources';
import { municipalAccountsResource } from '@stoep/contract/credit/municipal-accounts.resources';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import type { StoredRecordValues } from '@stoep/contract/office/form-values';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { checkLegalCaseDates, LEGAL_CASE_EVENTS } from '@stoep/domain/calendar/legal-dates';
import { checkAodSignature, checkAodTerms } from '@stoep/domain/credit/aod-terms';
import { missingAttorneyAodFields } from '@stoep/domain/credit/attorney-aod';
import { sql } from 'drizzle-orm';
import * as tables from '../../../db/schema/credit/credit.ts';
import { computedNoteField } from '../../../engines/office/note-field.ts';
import { bindRecord, type ComputedField, type RecordCheck } from '../../../engines/office/record-binding.ts';
import {
  markAodActive,
  markAodCompleted,
  markAodDefaulted,
  submitAodToTrusteesStep,
} from '../aods/aod-steps.commands.ts';
import { sendConductLetterStep, submitConductLetterToTrusteesStep } from '../conduct/conduct-letter-steps.commands.ts';
import { addStaffLegalNote } from '../legal-cases/staff-legal-note.commands.ts';
import {
  readAodFormPrefill,
  readLegalCaseFormPrefill,
  readThirtyDayAgreementFormPrefill,
} from './fill-credit-forms.queries.ts';
import { reconnectSupply } from './reconnect-supply.commands.ts';

const buildingOfAccount: ComputedField = (column) =>
  sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`;

/** The terms are fixed once and must cover the debt. A binding AOD is signed and has its document. */
const settleAod: RecordCheck<typeof declared.aodsResource, typeof tables.aods> = (record, { now, isNew }) => {
  const { stage, signedDay, fileId } = record;
  const papers = { stage: (isNew ? null : stage) ?? 'Draft', signedDay, hasFile: fileId !== null };
  const found = [...(isNew ? checkAodTerms(record) : []), ...checkAodSignature(papers, dayOfInstant(now))];
  return {
    problems: Object.fromEntries(found.map(({ field, reason }) => [field, refusalReasonToSentence(reason)])),
  };
};

const EVENTS = [...LEGAL_CASE_EVENTS, 'handover', 'attorneyAodStart', 'attorneyAodEnd'] as const;

type Case = StoredRecordValues<typeof legal.legalCasesResource>;

/** The attorney's agreement counts as active only when it has its document, its amount and its start. */
const attorneyAodProblems = (record: Case) =>
  Object.fromEntries(
    missingAttorneyAodFields({
      active: record.attorneyAodActive,
      start: record.attorneyAodStartDay,
      amount: record.attorneyAodAmount,
      hasFile: record.attorneyAodFileId !== null,
    }).map(({ field, reason }) => [
      { start: 'attorneyAodStartDay', amount: 'attorneyAodAmount', file: 'attorneyAodFileId' }[field],
      refusalReasonToSentence(reason),
    ]),
  );

/** Editing a closed case does not change the time of its closing. */
const closing = (now: Date, isNew: boolean) =>
  isNew ? now : sql`coalesce(closed_at, ${now.toISOString()}::timestamptz)`;

/** The dates may not run backwards. A change by somebody else in between is reported through the version. */
const settleCase: RecordCheck<typeof legal.legalCasesResource, typeof tables.legalCases> = (record, { now, isNew }) => {
  const days = Object.fromEntries(EVENTS.map((name) => [name, record[`${name}Day`]]));
  const found = checkLegalCaseDates({ ...days, judgement: record.judgement }, dayOfInstant(now));
  const fieldOf = (name: string) => (EVENTS.some((one) => one === name) ? `${name}Day` : name);
  return {
    problems: {
      ...attorneyAodProblems(record),
      ...Object.fromEntries(found.map(({ field, reason }) => [fieldOf(field), refusalReasonToSentence(reason)])),
    },
    set: {
      closedAt: record.state === 'Closed' ? closing(now, isNew) : null,
      ...(isNew ? {} : { version: sql`version + 1` }),
    },
  };
};

export const creditControlBindings = [
  bindRecord(municipalAccountsResource, tables.municipalAccounts, {
    queues: {
      municipalBills: (column, { today }) => sql`${column('dueDay')} between ${today} and ${today} + 7`,
      overdueMunicipalBills: (column, { today }) => sql`${column('dueDay')} between ${today} - 30 and ${today} - 1`,
    },
  }),
  bindRecord(declared.aodsResource, tables.aods, {
    buildingOf: buildingOfAccount,
    settle: settleAod,
    fills: readAodFormPrefill,
    actions: {
      putToTrustees: submitAodToTrusteesStep,
      complete: markAodCompleted,
      default: markAodDefaulted,
      restore: markAodActive,
    },
  }),
  bindRecord(declared.thirtyDayAgreementsResource, tables.thirtyDayAgreements, {
    buildingOf: buildingOfAccount,
    fills: readThirtyDayAgreementFormPrefill,
  }),
  bindRecord(declared.disconnectionsResource, tables.disconnections, {
    buildingOf: buildingOfAccount,
    actions: { reconnect: reconnectSupply },
  }),
  bindRecord(legal.legalCasesResource, tables.legalCases, {
    queues: {
      followUps: (column, { today }) => sql`${column('closedAt')} is null and ${column('nextFollowUpDay')} <= ${today}`,
    },
    buildingOf: buildingOfAccount,
    settle: settleCase,
    fills: readLegalCaseFormPrefill,
  }),
  bindRecord(legal.legalCaseNotesResource, tables.legalNotes, {
    computed: { note: computedNoteField },
    create: addStaffLegalNote,
  }),
  bindRecord(legal.conductLettersResource, tables.conductLetters, {
    // The letter's status says that it was to be sent; the mail's status says whether it arrived.
    computed: {
      mail: (column) => sql`(select string_agg(distinct case o.state when 'queued' then 'On its way'
        when 'sent' then 'Sent' else coalesce(o.problem, 'Not sent') end, '; ')
        from outbox o where o.cause_kind = 'conduct letter' and o.cause_id = ${column('id')})`,
    },
    settle: ({ kind, fineAmount, levyAccountId, contactId, status }, { isNew }) => ({
      problems: {
        // What trustees read and what was sent stays unchanged.
        ...(isNew || status === 'Draft' ? {} : { body: texts.onlyDrafts }),
        ...(kind === 'Fine' && !((fineAmount ?? 0) > 0) ? { fineAmount: texts.enterFine } : {}),
        ...(kind === 'Fine' && levyAccountId === null ? { levyAccountId: texts.chooseLevyAccount } : {}),
        ...(kind !== 'Fine' && (levyAccountId ?? contactId ?? null) === null
          ? { contactId: texts.chooseAddressee }
          : {}),
      },
    }),
    actions: { putToTrustees: submitConductLetterToTrusteesStep, send: sendConductLetterStep },
  }),
];
