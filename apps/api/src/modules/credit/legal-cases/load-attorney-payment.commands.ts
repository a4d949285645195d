/** Loads the attorney's invoice as a payment, and replaces the AOD file of a case: C 2.7, C 5 (M-111, M-112). */

import { legalCaseSentences as texts } from '@stoep/contract/credit/legal-cases.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { parseRand } from '@stoep/domain/money/money-input';
import { eq, sql } from 'drizzle-orm';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { acceptUploadedFile } from '../../../kernel/files/content-type.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { isCommandOffered } from '../../../kernel/write.ts';
import { addPayment } from '../../suppliers/payments/add-payment.commands.ts';
import { type AttorneyCase, attorneyCaseTarget, offerWhileLegalCaseOpen } from './update-legal-case.commands.ts';

const KINDS = ['pdf', 'image'] as const;

const refuseField = (field: string, text: SentenceOrText) =>
  new AppError('invalid', text, { fields: { [field]: text } });

/** Zero is not a payment; the ledger's own check agrees. */
const readAmount = (text: string): Cents => {
  const amount = parseRand(text);
  if (amount === undefined || amount <= 0) throw refuseField('amount', texts.validAmount);
  return amount;
};

type NewPayment = {
  readonly amount: string;
  readonly invoice: string;
  readonly anotherInvoice?: 'yes' | undefined;
  readonly file: UploadedFile | undefined;
};

/** Checked before the input, so that a closed case is reported first. Throws conflict. */
const requireOpen = (found: AttorneyCase): void => {
  const offered = offerWhileLegalCaseOpen(found);
  if (!isCommandOffered(offered)) throw new AppError('conflict', offered || formAndUploadSentences.stepNotOpen);
};

/** The messages of C 5 in the order of the form. Invoice numbers must differ in more than case and spaces. */
const readPayment = async ({ amount, invoice, anotherInvoice, file }: NewPayment) => {
  if (!file || file.bytes.length === 0) throw refuseField('file', texts.choosePaymentFile);
  const cents = readAmount(amount);
  const invoiceNumber = invoice.trim().replace(/\s+/g, ' ').toUpperCase();
  if (invoiceNumber === '') throw refuseField('invoice', texts.enterInvoice);
  const accepted = await acceptUploadedFile(file, KINDS);
  return { amount: cents, invoiceNumber, anotherInvoice: anotherInvoice === 'yes', file: accepted };
};

const loaded = defineFact<{ caseId: string; contractorId: string; amount: Cents; invoiceNumber: string }>(
  'payment.loaded',
  'payment',
);

/** A unique index allows each invoice number once per case. */
const sayDuplicate = (error: unknown): never => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  if (code === '23505' && constraint === 'payments_case_invoice')
    throw new AppError('conflict', texts.duplicateInvoice, {
      fields: { invoice: texts.duplicateInvoice },
    });
  throw error;
};

const FIELDS = { number: 'invoice', aboveQuote: 'amount', anotherInvoice: 'anotherInvoice' } as const;

/**
 * Turns the invoice into a payment to the attorney, who must still be assigned to the case. Returns the payment's id.
 */
export const createPaymentFromAttorneyInvoice = defineCommand({
  on: attorneyCaseTarget,
  prepare: (found, { person }, given: NewPayment) => {
    if (person && isStaff(person) && !person.roles.has('contractor')) throw new AppError('forbidden');
    requireOpen(found);
    return readPayment(given);
  },
  allowed: offerWhileLegalCaseOpen,
  run: async (w, found, { amount, invoiceNumber, anotherInvoice, file }) => {
    const { id: caseId, attorneyId: contractorId } = found;
    if (!contractorId) throw new AppError('not_found');
    const upload = { ...file, uploadedBy: w.by.profileId };
    const payment = {
      type: 'Legal' as const,
      buildingId: found.buildingId,
      legalCaseId: caseId,
      contractorId,
      amount,
      supplierInvoiceNumber: invoiceNumber,
      ourReference: found.accountNumber,
      theirReference: invoiceNumber,
      fileId: await saveStoredFile(w.deps, upload, w.tx),
      anotherInvoice,
      fieldNames: FIELDS,
    };
    const id = await w.add(addPayment, payment).catch(sayDuplicate);
    w.record(loaded, id, { caseId, contractorId, amount, invoiceNumber });
    return id;
  },
});

const filed = defineFact<{ fileId: string; name: string }>('legal-case.aod-filed', 'legal case');

/** Replaces the signed AOD; the earlier one stays stored as a file. Returns the file's name. */
export const replaceAodFileOfLegalCase = defineCommand({
  on: attorneyCaseTarget,
  prepare: async (found, _, file: UploadedFile | undefined) => {
    requireOpen(found);
    if (!file || file.bytes.length === 0) throw refuseField('file', formAndUploadSentences.chooseFile);
    return acceptUploadedFile(file, KINDS);
  },
  allowed: offerWhileLegalCaseOpen,
  run: async (w, { id }, given) => {
    const fileId = await saveStoredFile(w.deps, { ...given, uploadedBy: w.by.profileId }, w.tx);
    await w.tx
      .update(legalCases)
      .set({ attorneyAodFileId: fileId, version: sql`${legalCases.version} + 1` })
      .where(eq(legalCases.id, id));
    w.record(filed, id, { fileId, name: given.name });
    return given.name;
  },
});
