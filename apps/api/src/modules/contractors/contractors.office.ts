/** Contractors and their applications, by the rules of their own modules (C 2.8; A-19). */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import * as declared from '@stoep/contract/office/resources/contractors';
import { sql } from 'drizzle-orm';
import * as tables from '../../db/schema/contractors.ts';
import { type Action, bind, type Computed } from '../../engines/office/binding.ts';
import { standingOf } from '../compliance/compliance.policy.ts';
import { approveFica } from '../compliance/vetting.commands.ts';
import { approveApplication, refuseApplication } from './applications.commands.ts';
import { approveBankDetails } from './bank-approval.commands.ts';
import { addFirmContact, reinstateFirm, suspendFirm } from './firm-steps.commands.ts';

const firmName: Computed = (column) =>
  sql`(select c.name from contractors c where c.id = ${column('contractorId')})`;

const waiting: Action['allowed'] = ({ state }) => state === 'waiting';

export const firmBindings = [
  bind(declared.contractors, tables.contractors, {
    computed: {
      proven: (column) => sql`exists (select 1 from beneficiaries b where b.contractor_id = ${column('id')}
        and b.ended_at is null and b.bank_proof_file_id is not null)`,
    },
    // Whom staff enter themselves needs no application.
    settle: (_record, { isNew }) => (isNew ? { set: { state: 'Active' } } : {}),
    actions: {
      approveBankDetails: {
        allowed: ({ paymentApproved, paymentApprovedBy, proven }, person) =>
          paymentApproved === false && proven === true && paymentApprovedBy !== person.profileId,
        withheld: ({ paymentApproved, proven }) => {
          if (paymentApproved === true) return undefined;
          return proven === true
            ? 'You approved these details. A second person approves them too.'
            : 'There is no bank account with a proof yet. The contractor adds both in the portal.';
        },
        command: ({ deps, person, origin, id }) => approveBankDetails(deps, person, origin, id),
      },
      approveFica: {
        allowed: ({ ficaApproved }) => ficaApproved === false,
        hindered: async (deps, { id }) => {
          const judged = await standingOf(deps.db, String(id), deps.clock.today());
          return judged && !judged.compliant ? lackingText(judged) : undefined;
        },
        command: ({ deps, person, origin, id }) => approveFica(deps, person, origin, id),
      },
      addContact: addFirmContact,
      suspend: suspendFirm,
      reinstate: reinstateFirm,
    },
  }),
  bind(declared.contractorApplications, tables.contractorApplications, {
    titleOf: firmName,
    actions: {
      approve: {
        allowed: waiting,
        command: ({ deps, person, origin, id }) => approveApplication(deps, person, origin, id),
      },
      refuse: {
        allowed: waiting,
        command: ({ deps, person, origin, id, values }) =>
          refuseApplication(deps, person, origin, id, values.reason),
      },
    },
  }),
  bind(declared.beneficiaries, tables.beneficiaries),
  bind(declared.contractorDocuments, tables.contractorDocuments),
];
