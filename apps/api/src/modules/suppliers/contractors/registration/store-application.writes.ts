/** Inserts a contractor's application with its audit row and the mail that confirms the address, all or nothing. */

import { AppError } from '@stoep/contract/kit/errors';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import { and, eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import {
  beneficiaries,
  contractorApplications,
  contractorContacts,
  contractors,
} from '../../../../db/schema/suppliers/contractors.ts';
import type { DatabaseTransaction } from '../../../../kernel/database/client.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import { fullNameOf } from '../../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';
import { addContact } from '../../../identity/profiles/contacts.writes.ts';
import { addLogin } from '../../../identity/sign-in/logins.writes.ts';
import { issueOneTimeLink } from '../../../identity/sign-in/one-time-links.writes.ts';
import { portalLink } from '../../../identity/sign-in/portal-link.policy.ts';
import type { ValidBankDetails } from '../bank-details/bank-details.ts';
import { issueBankProofTicket } from '../bank-details/bank-proof-retry.commands.ts';
import { saveContractorDocument } from '../documents.commands.ts';
import { contractorApplicationReceivedMail } from './application.email.ts';
import { firmTypeOfDocument } from './registration-number.ts';

export type NewContractorApplication = {
  name: string;
  registrationNumber: string;
  vatNumber: string | null;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  contactEmail: string;
  contactPhone: string;
  documentType: string;
  bank: ValidBankDetails;
  passwordHash: string;
  registrationFileId: string | null;
  vatFileId: string | null;
  bankProofFileId: string | null;
  /** The outcome of each file in words, for the mail. */
  uploads: readonly { label: string; result: string }[];
};

export type ContractorApplicationIds = {
  contractorId: string;
  beneficiaryId: string;
  contactId: string;
  userProfileId: string;
  /** Only where the bank proof could not be stored. */
  retryTicket?: string;
};

const DAY_MINUTES = 24 * 60;

const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new AppError('internal');
  return row;
};

const insertPerson = async (tx: DatabaseTransaction, now: Date, application: NewContractorApplication) => {
  const person = {
    firstName: application.firstName,
    lastName: application.lastName,
    email: application.contactEmail,
    mobile: application.contactPhone,
    createdAt: now,
  };
  const contactId = await addContact(tx, person);
  const { passwordHash } = application;
  const login = { ...person, contactId, passwordHash, passwordChangedAt: now };
  return { contactId, userProfileId: await addLogin(tx, login) };
};

export const duplicateRegistrationNumberError = () =>
  new AppError('invalid', contractorSentences.duplicate, {
    fields: { registrationNumber: contractorSentences.duplicate },
  });

const insertContractor = async (tx: DatabaseTransaction, now: Date, application: NewContractorApplication) => {
  const { name, registrationNumber, documentType, vatNumber, email, phone } = application;
  const firmType = firmTypeOfDocument(documentType);
  const [contractor] = await tx
    .insert(contractors)
    .values({ name, firmType, registrationNumber, vatNumber, email, phone, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: contractors.id });
  if (!contractor) throw duplicateRegistrationNumberError();
  return contractor.id;
};

const insertDocuments = async (
  tx: DatabaseTransaction,
  now: Date,
  today: string,
  contractorId: string,
  application: NewContractorApplication,
) => {
  const documents = [
    {
      kind: 'registration' as const,
      fileId: application.registrationFileId,
      documentType: application.documentType,
    },
    { kind: 'vat' as const, fileId: application.vatFileId },
    { kind: 'bank_letter' as const, fileId: application.bankProofFileId },
  ];
  for (const { fileId, ...document } of documents)
    if (fileId) await saveContractorDocument(tx, now, { ...document, contractorId, fileId, issuedDay: today });
};

/**
 * Mails a confirmation link, or notifies the owner of an existing login. The applicant's answer is the same.
 */
const inviteToConfirm = async (
  { deps, tx }: CommandWrite,
  application: NewContractorApplication,
  ids: ContractorApplicationIds,
) => {
  const holders = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, application.contactEmail), isNotNull(userProfiles.emailConfirmedAt)));
  const secret =
    holders.length > 0
      ? null
      : await issueOneTimeLink(tx, deps.clock.now(), {
          purpose: 'confirm-email',
          profileId: ids.userProfileId,
          minutes: DAY_MINUTES,
        });
  await queueMail(deps, tx, {
    to: application.contactEmail,
    content: contractorApplicationReceivedMail({
      name: fullNameOf(application),
      contractor: application.name,
      confirmUrl: secret && portalLink(deps.config.publicUrl, '/confirm-email', secret),
      ids,
      uploads: application.uploads,
    }),
    dedupeKey: `contractor-application:${ids.contractorId}`,
  });
};

const applied = defineFact<{ name: string; registrationNumber: string }>('contractor.applied', 'contractor');

/** Throws the documents' duplicate text when the registration number is taken. */
export const insertContractorApplication = async (
  w: CommandWrite,
  application: NewContractorApplication,
): Promise<ContractorApplicationIds> => {
  const { now, today } = w.at;
  const contractorId = await insertContractor(w.tx, now, application);
  const person = await insertPerson(w.tx, now, application);
  await w.tx.insert(contractorContacts).values({ contractorId, contactId: person.contactId });
  const beneficiary = only(
    await w.tx
      .insert(beneficiaries)
      .values({
        contractorId,
        ...application.bank,
        bankProofFileId: application.bankProofFileId,
        createdAt: now,
      })
      .returning({ id: beneficiaries.id }),
  );
  const ids = { contractorId, beneficiaryId: beneficiary.id, ...person };
  await insertDocuments(w.tx, now, today, contractorId, application);
  await w.tx.insert(contractorApplications).values({ contractorId, createdAt: now });
  await inviteToConfirm(w, application, ids);
  const { name, registrationNumber } = application;
  const by = {
    profileId: person.userProfileId,
    name: `${application.firstName} ${application.lastName}`,
  };
  w.record(applied, contractorId, { name, registrationNumber }, { by, contactId: person.contactId });
  if (application.bankProofFileId) return ids;
  return { ...ids, retryTicket: await issueBankProofTicket(w.tx, now, beneficiary.id) };
};
