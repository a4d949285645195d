/** Load Payment and the AOD file of an assigned case: C 2.7, C 5 (M-111, M-112). */

import { legalCaseSentences as texts } from '@stoep/contract/credit/legal-cases.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { type Cents, parseRand } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { legalCases } from '../../db/schema/credit.ts';
import type { Deps } from '../../deps.ts';
import { isStaff, type Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import { addition, performAddition } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { contentTypeOf } from '../../kernel/files/content.ts';
import { saveFile } from '../../kernel/files/files.commands.ts';
import type { Origin, UploadedFile } from '../../kernel/http/request.ts';
import { addPayment } from '../payments/add-payment.commands.ts';
import { findWorkedCase } from './update-case.commands.ts';

const KINDS = ['pdf', 'image'] as const;

const refuseField = (field: string, text: Words) =>
  new AppError('invalid', text, { fields: { [field]: text } });

/** An invoice is for something: zero is no payment (the ledger's own check says the same). */
const readAmount = (text: string): Cents => {
  const amount = parseRand(text);
  if (amount === undefined || amount <= 0) throw refuseField('amount', texts.validAmount);
  return amount;
};

export type NewPayment = { amount: string; invoice: string; file: UploadedFile | undefined };

/** The messages of C 5 in the order of the form. Numbers of invoices differ in more than case and spaces. */
const readPayment = async ({ amount, invoice, file }: NewPayment) => {
  if (!file || file.bytes.length === 0) throw refuseField('file', texts.choosePaymentFile);
  const cents = readAmount(amount);
  const invoiceNumber = invoice.trim().replace(/\s+/g, ' ').toUpperCase();
  if (invoiceNumber === '') throw refuseField('invoice', texts.enterInvoice);
  return { amount: cents, invoiceNumber, file, contentType: await contentTypeOf(file.bytes, KINDS) };
};

type Invoice = Awaited<ReturnType<typeof readPayment>>;
type Loading = { readonly person: Person; readonly caseId: string; readonly invoice: Invoice };

const loaded = fact<{ caseId: string; contractorId: string; amount: Cents; invoiceNumber: string }>(
  'payment.loaded',
  'payment',
);

/** The invoice becomes a payment to the attorney, who works on the case still when it does. */
const loadInvoice = addition({
  run: async (w, { person, caseId, invoice }: Loading) => {
    const found = await findWorkedCase(w.tx, person, caseId, { lock: true });
    if (!found.attorneyId) throw new AppError('not_found');
    const { amount, invoiceNumber, file, contentType } = invoice;
    const upload = { name: file.name, contentType, bytes: file.bytes, uploadedBy: person.profileId };
    const id = await w.add(addPayment, {
      type: 'Legal',
      buildingId: found.buildingId,
      legalCaseId: caseId,
      contractorId: found.attorneyId,
      amount,
      supplierInvoiceNumber: invoiceNumber,
      ourReference: found.accountNumber,
      theirReference: invoiceNumber,
      fileId: await saveFile(w.deps, upload, w.tx),
    });
    w.record(loaded, id, { caseId, contractorId: found.attorneyId, amount, invoiceNumber });
    return id;
  },
});

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

export const loadPayment = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  caseId: string,
  given: NewPayment,
): Promise<string> => {
  if (isStaff(person) && !person.roles.has('contractor')) throw new AppError('forbidden');
  await findWorkedCase(deps.db, person, caseId);
  const invoice = await readPayment(given);
  const order = { deps, doer: { by: byPerson(person, origin), person } };
  return performAddition(order, loadInvoice, { person, caseId, invoice }).catch(sayDuplicate);
};

/** The signed acknowledgement takes the place of the one before, which is kept as a file. */
export const replaceAodFile = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  caseId: string,
  upload: UploadedFile | undefined,
): Promise<string> => {
  await findWorkedCase(deps.db, person, caseId);
  if (!upload || upload.bytes.length === 0) throw refuseField('file', kernelSentences.chooseFile);
  const contentType = await contentTypeOf(upload.bytes, KINDS);
  return deps.db.transaction(async (tx) => {
    await findWorkedCase(tx, person, caseId, { lock: true });
    const fileId = await saveFile(
      deps,
      { name: upload.name, contentType, bytes: upload.bytes, uploadedBy: person.profileId },
      tx,
    );
    await tx
      .update(legalCases)
      .set({ attorneyAodFileId: fileId, version: sql`${legalCases.version} + 1` })
      .where(eq(legalCases.id, caseId));
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'legal-case.aod-filed',
      subjectKind: 'legal case',
      subjectId: caseId,
      detail: { fileId, name: upload.name },
    });
    return upload.name;
  });
};
