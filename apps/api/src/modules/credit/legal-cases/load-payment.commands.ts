/** Load Payment and the AOD file of an assigned case: C 2.7, C 5 (M-111, M-112). */

import { legalCaseSentences as texts } from '@stoep/contract/credit/legal-cases.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { parseRand } from '@stoep/domain/money/money-input';
import { eq, sql } from 'drizzle-orm';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { acceptedFile } from '../../../kernel/files/content.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { isOffered } from '../../../kernel/write.ts';
import { addPayment } from '../../suppliers/payments/add-payment.commands.ts';
import { type WorkedCase, whileOpen, workedCase } from './update-case.commands.ts';

const KINDS = ['pdf', 'image'] as const;

const refuseField = (field: string, text: Words) =>
  new AppError('invalid', text, { fields: { [field]: text } });

/** An invoice is for something: zero is no payment (the ledger's own check says the same). */
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

/** Said ahead of what is wrong with what was sent. Throws conflict. */
const requireOpen = (found: WorkedCase): void => {
  const offered = whileOpen(found);
  if (!isOffered(offered)) throw new AppError('conflict', offered || kernelSentences.stepNotOpen);
};

/** The messages of C 5 in the order of the form. Numbers of invoices differ in more than case and spaces. */
const readPayment = async ({ amount, invoice, anotherInvoice, file }: NewPayment) => {
  if (!file || file.bytes.length === 0) throw refuseField('file', texts.choosePaymentFile);
  const cents = readAmount(amount);
  const invoiceNumber = invoice.trim().replace(/\s+/g, ' ').toUpperCase();
  if (invoiceNumber === '') throw refuseField('invoice', texts.enterInvoice);
  const accepted = await acceptedFile(file, KINDS);
  return { amount: cents, invoiceNumber, anotherInvoice: anotherInvoice === 'yes', file: accepted };
};

const loaded = fact<{ caseId: string; contractorId: string; amount: Cents; invoiceNumber: string }>(
  'payment.loaded',
  'payment',
);

/** The table takes an invoice of a case once. */
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

/** The invoice becomes a payment to the attorney, who works on the case still when it does. Answers the payment's id. */
export const loadPayment = command({
  on: workedCase,
  prepare: (found, { person }, given: NewPayment) => {
    if (person && isStaff(person) && !person.roles.has('contractor')) throw new AppError('forbidden');
    requireOpen(found);
    return readPayment(given);
  },
  allowed: whileOpen,
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
      fileId: await saveFile(w.deps, upload, w.tx),
      anotherInvoice,
      fieldNames: FIELDS,
    };
    const id = await w.add(addPayment, payment).catch(sayDuplicate);
    w.record(loaded, id, { caseId, contractorId, amount, invoiceNumber });
    return id;
  },
});

const filed = fact<{ fileId: string; name: string }>('legal-case.aod-filed', 'legal case');

/** The signed acknowledgement takes the place of the one before, which is kept as a file. Answers the file's name. */
export const replaceAodFile = command({
  on: workedCase,
  prepare: async (found, _, file: UploadedFile | undefined) => {
    requireOpen(found);
    if (!file || file.bytes.length === 0) throw refuseField('file', kernelSentences.chooseFile);
    return acceptedFile(file, KINDS);
  },
  allowed: whileOpen,
  run: async (w, { id }, given) => {
    const fileId = await saveFile(w.deps, { ...given, uploadedBy: w.by.profileId }, w.tx);
    await w.tx
      .update(legalCases)
      .set({ attorneyAodFileId: fileId, version: sql`${legalCases.version} + 1` })
      .where(eq(legalCases.id, id));
    w.record(filed, id, { fileId, name: given.name });
    return given.name;
  },
});
