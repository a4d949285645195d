/**
 * The names in an OData export of the CRM: which entity set holds which import table, and which property holds which
 * column. Names that the documents give are read from the wire codecs; one rule makes the others. Printed in
 * docs/import.md.
 */

import { bankAccountCodec } from '../bank/bank-accounts.ts';
import { aodRecordCodec } from '../credit/aods.ts';
import { conductLetterRecordCodec } from '../credit/conduct-letters.ts';
import { disconnectionRowCodec } from '../credit/credit-control.ts';
import { legalCaseRecordCodec } from '../credit/legal-cases.ts';
import { ownProfileCodec } from '../identity/profiles.ts';
import type { ImportTableName } from '../imports/imports.codes.ts';
import { levyAccountForTrusteesCodec, thirtyDayAgreementRowCodec } from '../ledger/levy-account-records.ts';
import { levyAccountDetailCodec, unitBillingCodec } from '../ledger/levy-accounts.ts';
import { ownerAccountDetailCodec } from '../people/owner-account-details.ts';
import { buildingApprovalCodec } from '../scheme/building-approvals.ts';
import { buildingDocumentCodec, buildingInfoCodec } from '../scheme/buildings.ts';
import { municipalAccountCodec } from '../scheme/municipal-accounts.ts';
import { trusteeContactCodec } from '../scheme/trustees.ts';
import { contractorForTrusteesCodec } from '../suppliers/contractor-records.ts';
import { ownContractorCodec } from '../suppliers/own-contractor.ts';
import { paymentRecordCodec } from '../suppliers/payments.ts';
import { maintenanceJobRecordCodec, quoteRowCodec } from '../works/maintenance.ts';
import { buildingTaskRecordCodec } from '../works/tasks.ts';
import { ticketCodec, ticketCommentCodec } from '../works/ticket-codecs.ts';
import { timelineNoteCodec } from './timeline-notes.ts';
import type { AnyWireCodec } from './wire-codec.ts';

export type CrmEntitySet = {
  /** The entity set, which also names the file: `cj_gmabuildings.json`. */
  readonly set: string;
  /** The property that identifies a record; null where other columns do. */
  readonly id: string | null;
  /** Column of the import table -> property. */
  readonly names: Readonly<Record<string, string>>;
};

/** The wire names of the given English names. Throws where no codec has a name. */
const spoken = (codecs: readonly AnyWireCodec[], columns: Readonly<Record<string, string>>) => {
  // A nested name never replaces a name of the outer object.
  const wireOf = new Map(codecs.flatMap(({ names }) => [...names]).toReversed());
  return Object.fromEntries(
    Object.entries(columns).map(([column, english]) => {
      const wire = wireOf.get(english);
      if (wire === undefined) throw new Error(`No shape of the API says ${english}.`);
      return [column, wire];
    }),
  );
};

/** An entity by its logical name, with the names from the documents and any others. */
const entitySet = (
  logical: string,
  codecs: AnyWireCodec | readonly AnyWireCodec[] = [],
  columns: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, string>> & { set?: string } = {},
): CrmEntitySet => {
  const { set = `${logical}s`, ...names } = more;
  const all = Array.isArray(codecs) ? codecs : [codecs as AnyWireCodec];
  return { set, id: `${logical}id`, names: { ...spoken(all, columns), ...names } };
};

const joined = (set: string): CrmEntitySet => ({ set, id: null, names: {} });
const CREATED = { created_at: 'createdon' };

export const CRM_ENTITY_SETS: Readonly<Record<ImportTableName, CrmEntitySet>> = {
  contacts: entitySet(
    'contact',
    trusteeContactCodec,
    { email: 'email', mobile: 'mobile' },
    {
      first_name: 'firstname',
      last_name: 'lastname',
    },
  ),
  logins: entitySet('cj_userprofile', ownProfileCodec, {
    email: 'email',
    first_name: 'firstName',
    last_name: 'lastName',
    mobile: 'mobileNumber',
  }),
  contractors: entitySet(
    'cj_contractor',
    [contractorForTrusteesCodec, ownContractorCodec],
    {
      name: 'name',
      trading_as: 'tradingAs',
      abbreviation: 'abbreviation',
      registration_number: 'registrationNumber',
      vat_number: 'vatNumber',
      email: 'email',
      phone: 'phone',
      website: 'website',
      address_1: 'address1',
      address_2: 'address2',
      city: 'city',
      postal_code: 'postalCode',
      specialities: 'specialities',
      state: 'state',
      payment_approved: 'paymentApproved',
      fica_approved: 'ficaApproved',
    },
    CREATED,
  ),
  contractor_contacts: joined('cj_contractorcontacts'),
  beneficiaries: entitySet('cj_beneficiary', [], {}, { set: 'cj_beneficiaries' }),
  contractor_documents: entitySet('cj_contractordocument'),
  buildings: entitySet('cj_gmabuilding', buildingInfoCodec, {
    name: 'name',
    accounting_id: 'accountingId',
    registration_number: 'registrationNumber',
    csos_number: 'csosNumber',
    caretaker: 'caretaker',
    insurance_broker: 'insuranceBroker',
    insurer: 'insurer',
    insurance_evaluation_day: 'insuranceEvaluationDay',
  }),
  units: entitySet('cj_gmaunit', levyAccountDetailCodec, { door_number: 'doorNumber', building: 'building' }),
  owner_accounts: entitySet('account', ownerAccountDetailCodec, {
    name: 'name',
    registration_id: 'registrationId',
    email: 'email',
    phone: 'phoneNumber',
    address_1: 'address1',
    address_2: 'address2',
    address_3: 'address3',
  }),
  account_holders: joined('cj_accountholders'),
  levy_accounts: entitySet('cj_gmaaccountnumber', [levyAccountForTrusteesCodec, levyAccountDetailCodec], {
    account_number: 'accountNumber',
    building: 'building',
    unit: 'unit',
    account: 'account',
    type: 'accountType',
    send_friendly_reminder: 'sendFriendlyReminder',
    charge_interest: 'chargeInterest',
    charge_interest_reason: 'chargeInterestReason',
    apply_credit_control: 'applyCreditControl',
    apply_credit_control_reason: 'applyCreditControlReason',
    disconnect_override: 'disconnectOverride',
    disconnect_override_reason: 'disconnectOverrideReason',
    balance: 'ageTotal',
  }),
  budget_lines: entitySet('cj_budgetline'),
  unit_billings: entitySet('cj_unitbilling', unitBillingCodec, {
    name: 'name',
    statement_description: 'statementDescription',
    charge_to: 'chargeTo',
    amount: 'amount',
  }),
  tariffs: entitySet('cj_tariff'),
  tariff_bands: entitySet('cj_tariffband'),
  meters: entitySet('cj_meter'),
  meter_readings: entitySet('cj_meterreading'),
  ledger_entries: entitySet('cj_ledgerentry', [], {}, { set: 'cj_ledgerentries' }),
  trustee_appointments: entitySet('cj_trusteeappointment'),
  building_documents: entitySet(
    'cj_document',
    buildingDocumentCodec,
    { name: 'name', designation: 'designation', file: 'fileName' },
    CREATED,
  ),
  building_duties: entitySet('cj_buildingduty', [], {}, { set: 'cj_buildingduties' }),
  bank_accounts: entitySet('cj_gmabankaccount', bankAccountCodec, {
    name: 'name',
    bank: 'bank',
    account_number: 'accountNumber',
    account_type: 'accountType',
    last_recon_balance: 'lastReconBalance',
    last_recon_day: 'lastReconDay',
    accounting_number: 'accountingNumber',
  }),
  municipal_accounts: entitySet('cj_municipalaccount', municipalAccountCodec, {
    municipality: 'municipality',
    account_number: 'accountNumber',
    description: 'description',
    building: 'building',
    last_bill_amount: 'lastBillAmount',
    last_bill_day: 'lastBillDay',
    due_day: 'dueDay',
  }),
  maintenance_jobs: entitySet(
    'cj_maintenanceb',
    maintenanceJobRecordCodec,
    {
      name: 'name',
      type: 'type',
      building: 'building',
      description: 'description',
      instruction: 'instruction',
      communication: 'communication',
      requested_by: 'requestedBy',
      state: 'progress',
      awarded_contractor: 'awardedContractor',
      accepted_quote: 'acceptedQuote',
      quote_accepted_at: 'quoteAcceptedAt',
      completed_day: 'completedDay',
      invoice_file: 'invoiceLink',
      invoice_amount: 'invoiceAmount',
    },
    CREATED,
  ),
  quote_invitations: entitySet('cj_quoteinvitation', [], {}, CREATED),
  quotes: entitySet(
    'cj_quote',
    quoteRowCodec,
    { job: 'job', contractor: 'contractor', name: 'name', amount: 'amount', file: 'link', state: 'status' },
    CREATED,
  ),
  aods: entitySet(
    'cj_aod',
    aodRecordCodec,
    {
      levy_account: 'account',
      full_name: 'fullName',
      stage: 'stage',
      balance_on_application: 'balanceOnApplication',
      term_months: 'totalTerm',
      monthly_arrear_payment: 'monthlyArrearPayment',
      monthly_current_payment: 'monthlyCurrentPayment',
      start_day: 'startDay',
      end_day: 'endDay',
      signed_day: 'signedDay',
      file: 'fileLink',
    },
    CREATED,
  ),
  thirty_day_agreements: entitySet('cj_dayagreement', thirtyDayAgreementRowCodec, {
    applicant_full_name: 'applicantName',
    outstanding_on_application: 'outstanding',
    approved_day: 'approvedDay',
    end_day: 'endDay',
  }),
  legal_cases: entitySet(
    'cj_legal',
    legalCaseRecordCodec,
    {
      name: 'name',
      levy_account: 'account',
      attorney: 'attorney',
      attorney_reference: 'attorneyReference',
      state: 'progress',
      type: 'type',
      next_follow_up_day: 'nextFollowUp',
      handover_day: 'handoverDay',
      debt_on_handover: 'debtOnHandover',
      current_situation: 'currentSituation',
      letter_of_demand_day: 'letterOfDemand',
      summons_sent_to_court_day: 'summonsSentToCourt',
      summons_served_day: 'summonsServed',
      warrant_of_execution_day: 'warrantOfExecution',
      judgement: 'judgement',
      judgement_granted_day: 'judgementGranted',
      section_65_day: 'section65',
      section_66_day: 'section66',
      attorney_aod_active: 'attorneyAodActive',
      attorney_aod_start_day: 'attorneyAodStart',
      attorney_aod_end_day: 'attorneyAodEnd',
      attorney_aod_amount: 'attorneyAodAmount',
    },
    CREATED,
  ),
  legal_notes: entitySet(
    'annotation',
    timelineNoteCodec,
    { note: 'html', modified_at: 'modifiedAt' },
    { ...CREATED, set: 'annotations_legal', case: '_objectid_value' },
  ),
  disconnections: entitySet('cj_disconnection', disconnectionRowCodec, {
    levy_account: 'account',
    status: 'status',
    meter_reading: 'meterReading',
    instruction_day: 'instructionDay',
    instruction_sent_to: 'instructionSentTo',
  }),
  conduct_letters: entitySet(
    'cj_conductletter',
    conductLetterRecordCodec,
    {
      building: 'building',
      levy_account: 'levyAccount',
      kind: 'kind',
      subject: 'subject',
      rule: 'rule',
      body: 'body',
      fine_amount: 'fineAmount',
      status: 'status',
      incident_day: 'incidentDay',
      sent_day: 'sentDay',
      file: 'fileLink',
    },
    CREATED,
  ),
  payments: entitySet(
    'cr446_payment',
    paymentRecordCodec,
    {
      building: 'building',
      type: 'type',
      amount: 'amount',
      state: 'progress',
      our_reference: 'ourReference',
      their_reference: 'theirReference',
      comment: 'comment',
      account: 'account',
      contractor: 'contractor',
      levy_account: 'levyAccount',
      municipal_account: 'municipality',
      legal_case: 'legalCase',
      job: 'job',
      recurring_of: 'recurringPayment',
      file: 'fileLink',
      approved: 'approved',
      approved_by: 'approvedBy',
      from_bank_account_name: 'fromAccountName',
      from_bank_account_number: 'fromAccountNumber',
      from_bank: 'fromBank',
      from_branch_code: 'fromBranchCode',
      to_bank_account_name: 'toAccountName',
      to_bank_account_number: 'toAccountNumber',
      to_bank: 'toBank',
      to_branch_code: 'toBranchCode',
      submitted_at: 'submittedAt',
      confirmed_at: 'confirmedAt',
      paid_at: 'paidAt',
    },
    CREATED,
  ),
  approvals: entitySet(
    'activity',
    buildingApprovalCodec,
    {
      subject: 'subject',
      type: 'type',
      state: 'status',
      required_count: 'requiredCount',
      closes_at: 'endDate',
      aod: 'aod',
      legal_case: 'legalCase',
      payment: 'payment',
      job: 'maintenanceJob',
      conduct_letter: 'conductLetter',
    },
    { ...CREATED, set: 'cj_approvals' },
  ),
  ballots: entitySet('cj_vote'),
  tasks: entitySet(
    'cj_publictasks',
    buildingTaskRecordCodec,
    {
      building: 'building',
      type: 'type',
      subject: 'subject',
      description: 'description',
      state: 'progress',
      assigned_to: 'assignedTo',
    },
    { ...CREATED, set: 'cj_publictaskses' },
  ),
  task_notes: entitySet(
    'annotation',
    timelineNoteCodec,
    { note: 'html' },
    { ...CREATED, set: 'annotations_task', task: '_objectid_value' },
  ),
  tickets: entitySet(
    'cr446_loggedticket',
    ticketCodec,
    {
      logged_by: 'loggedBy',
      type: 'category',
      description: 'description',
      state: 'progress',
      building: 'building',
      assigned_to: 'assignedTo',
    },
    CREATED,
  ),
  ticket_comments: entitySet(
    'cj_loggedticketcomment',
    ticketCommentCodec,
    { number: 'number', comment: 'comment', file: 'attachmentLink' },
    CREATED,
  ),
  ticket_events: entitySet('cj_loggedticketevent'),
};

/** The property of a column: the documents' name, or one made by the general rule. */
export const crmPropertyOfImportColumn = (table: ImportTableName, column: string, isLink: boolean): string => {
  const { id, names } = CRM_ENTITY_SETS[table];
  if (column === 'key' && id !== null) return id;
  const plain = `cj_${column.replaceAll('_', '')}`;
  return names[column] ?? (isLink ? `_${plain}_value` : plain);
};

export const importTableOfCrmEntitySet = (set: string): ImportTableName | undefined =>
  (Object.keys(CRM_ENTITY_SETS) as ImportTableName[]).find((table) => CRM_ENTITY_SETS[table].set === set);
