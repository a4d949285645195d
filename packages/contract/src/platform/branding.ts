/** Endpoints of the managing agent's branding: name, colours, logo, contact details. All of it is public. */
import { z } from 'zod';
import { anonymousEndpointAccess, defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  idField,
  instantField,
  nestedField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  schemaCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const palette = z.record(z.string(), z.string());

/** `theme` is null while the agent uses the product's own colours. */
export const agentBrandSchema = z.strictObject({
  name: z.string(),
  /** Address of the logo, or null. */
  logo: z.string().nullable(),
  theme: z.strictObject({ light: palette, dark: palette }).nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** Working days to answer a ticket; null promises nothing. */
  ticketAnswerDays: z.int().nullable(),
});
export type AgentBrand = z.output<typeof agentBrandSchema>;

const line = (max: number) => z.string().trim().max(max);
const lineOrNull = (max: number) => line(max).nullable();

/** The settings form; empty text and null both mean "none". */
export const agentSettingsCodec = objectCodec({
  name: schemaField('name', line(80)),
  colour: schemaField('colour', line(7)),
  deepColour: schemaField('deep_colour', lineOrNull(7)),
  logoFileId: schemaField('logo_file_id', z.uuid().nullable()),
  telephone: schemaField('telephone', lineOrNull(30)),
  email: schemaField('email', lineOrNull(254)),
  website: schemaField('website', lineOrNull(200)),
  address1: schemaField('address1', lineOrNull(100)),
  address2: schemaField('address2', lineOrNull(100)),
  address3: schemaField('address3', lineOrNull(100)),
  /** Null promises nothing. */
  ticketAnswerDays: schemaField('ticket_answer_days', z.int().min(1).max(30).nullable()),
  statementNotice: schemaField('statement_notice', lineOrNull(1_000)),
  bankAccountName: schemaField('bank_account_name', lineOrNull(100)),
  bank: schemaField('bank', lineOrNull(60)),
  bankAccountNumber: schemaField('bank_account_number', lineOrNull(30)),
  branchCode: schemaField('branch_code', lineOrNull(10)),
  bankAccountType: schemaField('bank_account_type', lineOrNull(60)),
});

const agentAccount = objectCodec({
  accountName: textField('account_name'),
  bank: textField('bank'),
  accountNumber: textField('account_number'),
  branchCode: nullableTextField('branch_code'),
  accountType: nullableTextField('account_type'),
});

/** A proposed change by one administrator. The old account stays in use until another administrator decides. */
const bankChange = objectCodec({
  id: idField('id'),
  /** Null proposes to remove the account. */
  proposed: nullableNestedField('proposed', agentAccount),
  inForce: nullableNestedField('in_force', agentAccount),
  proposedBy: textField('proposed_by'),
  proposedAt: instantField('proposed_at'),
  /** The proposer may withdraw the change but not approve it. */
  can: nestedField('can', objectCodec({ approve: booleanField('approve'), decline: booleanField('decline') })),
  /** Why this login may not approve, or the notice that one person set up both logins. */
  secondPerson: nullableTextField('second_person'),
});

export const brandingEndpoints = {
  shown: defineEndpoint({
    row: 'S-22',
    method: 'GET',
    path: '/branding/',
    summary: 'The managing agent as the portal shows it; pages carry the same in their head, so that none waits for it',
    access: anonymousEndpointAccess,
    response: schemaCodec(agentBrandSchema),
  }),
  logo: defineEndpoint({
    row: 'S-22b',
    method: 'GET',
    path: '/branding/logo/{fileId}/',
    summary: 'The logo; a changed one has another address, so browsers may keep it',
    access: anonymousEndpointAccess,
    params: objectCodec({ fileId: idField('fileId') }),
    response: 'file',
  }),
  settings: defineEndpoint({
    row: 'S-23',
    method: 'GET',
    path: '/office/settings/',
    summary: "The agent's particulars, for the administrator who keeps them",
    access: endpointAccessForRoles('staff'),
    response: agentSettingsCodec,
  }),
  save: defineEndpoint({
    row: 'S-23b',
    method: 'PUT',
    path: '/office/settings/',
    summary:
      "Keep the agent's particulars, audited with before and after; another bank account waits for a second administrator",
    access: endpointAccessForRoles('staff'),
    body: agentSettingsCodec,
    response: successCodec,
  }),
  bankChange: defineEndpoint({
    row: 'S-23c',
    method: 'GET',
    path: '/office/settings/bank-change/',
    summary: "The change of the agent's bank account that waits for a second administrator, or null",
    access: endpointAccessForRoles('staff'),
    response: objectCodec({ waiting: nullableNestedField('waiting', bankChange) }),
  }),
  decideBankChange: defineEndpoint({
    row: 'S-23d',
    method: 'POST',
    path: '/office/settings/bank-change/{id}/',
    summary: "Approve a change of the agent's bank account that another administrator proposed, or decline it",
    secondPerson: 'who proposed the account of the agency',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({ decision: schemaField('decision', z.enum(['approve', 'decline'])) }),
    response: successCodec,
  }),
};
