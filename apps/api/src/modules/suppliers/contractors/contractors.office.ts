/** Office bindings of contractors and their applications (C 2.8; A-19). */

import { contractorsImportSentences as texts } from '@stoep/contract/imports/contractors.sentences';
import * as declared from '@stoep/contract/suppliers/contractors.resources';
import { checkFirmRegistrationNumber } from '@stoep/domain/suppliers/sa-organisation';
import { sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import * as tables from '../../../db/schema/suppliers/contractors.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { approveContractorBankDetails } from './bank-details/bank-approval.commands.ts';
import { addContractorContact, reinstateContractor, suspendContractor } from './contractor-steps.commands.ts';
import { approveContractorApplication, refuseContractorApplication } from './registration/applications.commands.ts';
import { approveContractorFica } from './vetting/vetting.commands.ts';

const firmName: ComputedField = (column) =>
  sql`(select c.name from contractors c where c.id = ${column('contractorId')})`;

export const contractorBindings = [
  bindRecord(declared.contractorsResource, tables.contractors, {
    found: (column) => sql`concat_ws(' · ', ${column('tradingAs')}, ${column('state')}, ${column('phone')})`,
    queues: {
      // Needs an active bank account with its bank letter. The first approver may not approve again.
      firmsToApprove: (column, { me }) =>
        awaitsOtherApproverSql(
          sql`${column('state')} = 'Active' and not ${column('paymentApproved')} and exists (
            select 1 from beneficiaries b where b.contractor_id = ${column('id')}
              and b.ended_at is null and b.bank_proof_file_id is not null)`,
          column('paymentApprovedBy'),
          me,
        ),
    },
    settle: ({ firmType, registrationNumber }, { isNew }) => {
      const checked = checkFirmRegistrationNumber(registrationNumber, firmType);
      if (checked === 'missing') return { problems: { registrationNumber: texts.numberNeeded } };
      if (!checked.ok) return { problems: { registrationNumber: checked.reason } };
      // A contractor that staff enter needs no application.
      return { set: { registrationNumber: checked.value, ...(isNew && { state: 'Active' as const }) } };
    },
    actions: {
      approveBankDetails: approveContractorBankDetails,
      approveFica: approveContractorFica,
      addContact: addContractorContact,
      suspend: suspendContractor,
      reinstate: reinstateContractor,
    },
  }),
  bindRecord(declared.contractorApplicationsResource, tables.contractorApplications, {
    queues: { waitingApplications: ['waiting'] },
    titleOf: firmName,
    actions: {
      approve: approveContractorApplication,
      refuse: refuseContractorApplication,
    },
  }),
  bindRecord(declared.beneficiariesResource, tables.beneficiaries),
  bindRecord(declared.contractorDocumentsResource, tables.contractorDocuments, {
    queues: {
      expiringPapers: (column, { today }) =>
        sql`${column('replacedAt')} is null and ${column('expiresDay')} < ${today} + 60`,
    },
  }),
];
