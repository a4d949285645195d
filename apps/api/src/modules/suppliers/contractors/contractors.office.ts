/** Contractors and their applications, by the rules of their own modules (C 2.8; A-19). */

import * as declared from '@stoep/contract/suppliers/contractors.resources';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import * as tables from '../../../db/schema/suppliers/contractors.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { approveBankDetails } from './bank-details/bank-approval.commands.ts';
import { addFirmContact, reinstateFirm, suspendFirm } from './firm-steps.commands.ts';
import { approveApplication, refuseApplication } from './registration/applications.commands.ts';
import { approveFica } from './vetting/vetting.commands.ts';

const firmName: Computed = (column) =>
  sql`(select c.name from contractors c where c.id = ${column('contractorId')})`;

export const firmBindings = [
  bind(declared.contractors, tables.contractors, {
    found: (column) => sql`concat_ws(' · ', ${column('tradingAs')}, ${column('state')}, ${column('phone')})`,
    queues: {
      // With a bank account in use, and the letter that proves it. Who approved first does not approve again.
      firmsToApprove: (column, { me }) =>
        waitsForAnother(
          sql`${column('state')} = 'Active' and not ${column('paymentApproved')} and exists (
            select 1 from beneficiaries b where b.contractor_id = ${column('id')}
              and b.ended_at is null and b.bank_proof_file_id is not null)`,
          column('paymentApprovedBy'),
          me,
        ),
    },
    // Whom staff enter themselves needs no application.
    settle: (_record, { isNew }) => (isNew ? { set: { state: 'Active' } } : {}),
    actions: {
      approveBankDetails,
      approveFica,
      addContact: addFirmContact,
      suspend: suspendFirm,
      reinstate: reinstateFirm,
    },
  }),
  bind(declared.contractorApplications, tables.contractorApplications, {
    queues: { waitingApplications: ['waiting'] },
    titleOf: firmName,
    actions: {
      approve: approveApplication,
      refuse: refuseApplication,
    },
  }),
  bind(declared.beneficiaries, tables.beneficiaries),
  bind(declared.contractorDocuments, tables.contractorDocuments, {
    queues: {
      expiringPapers: (column, { today }) =>
        sql`${column('replacedAt')} is null and ${column('expiresDay')} < ${today} + 60`,
    },
  }),
];
