/** The records that a building's page leads to: M-64 to M-79, M-85 to M-87, M-102 to M-107, M-126, M-127. */

import { aods } from '@stoep/contract/credit/aods';
import { conduct } from '@stoep/contract/credit/conduct';
import { legalCases } from '@stoep/contract/credit/legal-cases';
import { levyAccountRecords } from '@stoep/contract/ledger/levy-account-records';
import { municipality } from '@stoep/contract/scheme/municipality';
import { trusteeAccounts } from '@stoep/contract/scheme/trustee-accounts';
import { contractorRecords } from '@stoep/contract/suppliers/contractor-records';
import { type PaymentsQuery, payments } from '@stoep/contract/suppliers/payments';
import { maintenance } from '@stoep/contract/works/maintenance';
import { tasks } from '@stoep/contract/works/tasks';
import { api, read } from '../api.ts';
import { readPage } from '../paged.ts';
import { caughtUp } from '../query-client.ts';

const one = (id: string) => ({ params: { id } });

export const aod = (id: string) => read(aods.get, one(id));
export const openAodFile = (id: string) => api(aods.file, one(id));

export const payment = (id: string) => read(payments.get, one(id));
export const paymentFile = (id: string) => read(payments.file, one(id));
export const openPaymentFile = (id: string) => api(payments.file, one(id));

const PAYMENT_LISTS = {
  legal: payments.listOfLegalCase,
  account: payments.listOfAccount,
  contractor: payments.listOfContractor,
  job: payments.listOfJob,
  municipality: payments.listOfMunicipalAccount,
} as const;
/** Payments of one building that belong to a record. */
export const recordPayments = (
  of: keyof typeof PAYMENT_LISTS,
  id: string,
  buildingId: string,
  query: PaymentsQuery,
) => readPage(PAYMENT_LISTS[of], { params: { id, buildingId }, query });

export const legalCase = (id: string) => read(legalCases.get, one(id));
export const legalNotes = (id: string) => read(legalCases.timeline, one(id));
export const legalAodFile = (id: string) => read(legalCases.aodFileMeta, one(id));
export const openLegalAodFile = (id: string) => api(legalCases.aodFile, one(id));
/** It is done when the timeline shows it (B 4). */
export const addLegalNote = async (id: string, text: string): Promise<void> => {
  await api(legalCases.addNote, { ...one(id), body: { text } });
  await caughtUp();
};

export const task = (id: string) => read(tasks.get, one(id));
export const taskNotes = (id: string) => read(tasks.timeline, one(id));

export const trusteeAccount = (id: string) => read(trusteeAccounts.get, one(id));
export const accountLevyAccounts = (id: string, buildingId: string) =>
  read(trusteeAccounts.listLevyAccounts, { params: { id, buildingId } });

export const levyAccount = (id: string) => read(levyAccountRecords.get, one(id));
export const levyAccountAods = (id: string) => read(levyAccountRecords.listAods, one(id));
export const levyAccountLegals = (id: string) => read(legalCases.listOfAccount, one(id));
export const levyAccountDisconnections = (id: string) => read(levyAccountRecords.listDisconnections, one(id));
export const levyAccountAgreements = (id: string) => read(levyAccountRecords.listAgreements, one(id));

export const job = (id: string) => read(maintenance.get, one(id));
export const jobQuotes = (id: string) => read(maintenance.listQuotes, one(id));
export const openInvoice = (id: string) => api(maintenance.invoice, one(id));
export const openQuote = (id: string) => api(maintenance.quoteFile, one(id));

export const contractor = (id: string) => read(contractorRecords.get, one(id));
export const contractorJobs = (id: string, buildingId: string) =>
  read(maintenance.listOfContractor, { params: { id, buildingId } });
export const contractorQuotes = (id: string, buildingId: string) =>
  read(maintenance.listQuotesOfContractor, { params: { id, buildingId } });

export const conductLetter = (id: string) => read(conduct.get, one(id));
export const openConductFile = (id: string) => api(conduct.file, one(id));
export const municipalAccount = (id: string) => read(municipality.get, one(id));
