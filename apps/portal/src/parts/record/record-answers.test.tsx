import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anOwnerUser, aTrusteeUser } from '../../testing/actors.ts';
import { anApprovalDetailAnswer } from '../../testing/approvals.ts';
import {
  aBuildingInfoAnswer,
  aMaintenanceJobRow,
  SAMPLE_BUILDING_ID,
  SAMPLE_CONTRACTOR,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import { fakeEndpointAnswer, fakePagedEndpointAnswer } from '../../testing/fake-server.ts';
import { aTicketAnswer } from '../../testing/owner-samples.ts';
import {
  aConductLetterAnswer,
  aLegalCaseAnswer,
  aLevyAccountAnswer,
  aMaintenanceJobAnswer,
  aMunicipalAccountAnswer,
  anAodAnswer,
  aPaymentAnswer,
} from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const ages = { ageCurrent: cents(0), age30Days: cents(0), age60Days: cents(0), age90Days: cents(0) };
const levyRow = {
  id: sampleBuildingRecordId(401),
  accountNumber: 'JAC001',
  doorNumber: '12',
  ageTotal: cents(290_000),
  ...ages,
  age120Days: cents(290_000),
  age150Days: cents(0),
  age180Days: cents(0),
};
const contractorRecord = {
  id: SAMPLE_CONTRACTOR.id,
  name: SAMPLE_CONTRACTOR.name,
  tradingAs: null,
  abbreviation: null,
  specialities: '121510000',
  status: 'Active',
  paymentApproved: true,
  ficaApproved: false,
  email: 'desk@sparks.example',
  phone: '+27115550102',
  registrationNumber: '2010/123456/07',
  vatNumber: null,
  website: null,
  address1: null,
  address2: null,
  city: null,
  postalCode: null,
  comment: null,
} as const;

beforeEach(() => {
  const { legalCases, payments, maintenance, tickets, tasks } = apiContract;
  fakeEndpointAnswer(apiContract.buildings.info, aBuildingInfoAnswer());
  fakeEndpointAnswer(payments.get, aPaymentAnswer({ progress: 'Waiting for Trustee Approval' }));
  fakeEndpointAnswer(maintenance.get, aMaintenanceJobAnswer());
  fakeEndpointAnswer(maintenance.listQuotes, []);
  fakeEndpointAnswer(legalCases.get, aLegalCaseAnswer({ attorneyReference: null }));
  fakeEndpointAnswer(legalCases.aodFileMeta, { exists: false, fileName: null });
  fakeEndpointAnswer(apiContract.aods.get, anAodAnswer({ signedDay: null }));
  fakeEndpointAnswer(apiContract.levyAccountRecords.get, aLevyAccountAnswer({ applyCreditControl: false }));
  fakeEndpointAnswer(apiContract.trusteeAccounts.get, {
    id: sampleBuildingRecordId(402),
    name: 'N Botha',
    email: null,
    registrationId: '••••087',
  });
  fakeEndpointAnswer(apiContract.trusteeAccounts.listLevyAccounts, [levyRow]);
  fakePagedEndpointAnswer(payments.listOfAccount, []);
  fakePagedEndpointAnswer(payments.listOfMunicipalAccount, []);
  fakeEndpointAnswer(apiContract.contractorRecords.get, contractorRecord);
  fakeEndpointAnswer(maintenance.listOfContractor, [aMaintenanceJobRow(1, { paidAmount: cents(120_000) })]);
  fakeEndpointAnswer(apiContract.conduct.get, aConductLetterAnswer());
  fakeEndpointAnswer(apiContract.municipality.get, aMunicipalAccountAnswer({ lastBillDay: null }));
  fakeEndpointAnswer(tickets.get, aTicketAnswer({ assignedTo: null }));
  fakeEndpointAnswer(tickets.comments, []);
  fakeEndpointAnswer(tasks.get, {
    id: sampleBuildingRecordId(70),
    type: 'Maintenance',
    subject: 'Paint the gate',
    progress: 'New',
    assignedTo: null,
    createdAt: new Date('2026-02-01T08:00:00Z'),
    description: 'Green',
    building: { id: SAMPLE_BUILDING_ID, name: 'Jacaranda Court' },
  });
  fakeEndpointAnswer(tasks.timeline, []);
  fakeEndpointAnswer(apiContract.buildingApprovals.detail, anApprovalDetailAnswer({ linkedReference: null }));
  fakeEndpointAnswer(apiContract.buildingApprovals.votes, []);
});

const at = (path: string, id: number) => `/${path}/${sampleBuildingRecordId(id)}/${SAMPLE_BUILDING_ID}`;

const PAGES = [
  ['payment', at('payment', 1), /^R 1 234,56 *Waiting for Trustee Approval *Next step: The trustees vote/, 'Comment'],
  [
    'job',
    at('maintenance', 801),
    /^R 4 500\.00 *invoiced *In Progress *Next step: Bright Sparks finishes/,
    'Access Contact',
  ],
  [
    'legal case',
    at('legal', 500),
    /^R 25 000,00 *owed on handover *Summons *Next step: Follow-up on/,
    'Attorney Reference',
  ],
  [
    'AOD',
    at('aod', 400),
    /^R 6 000\.00 *owed when the agreement was requested *Behind by .* *Next step: Pay the R 2 500\.00/,
    'Date of Signature',
  ],
  ['levy account', at('levyaccount', 401), /^R 2 900\.00 *owed *With the attorney *Next step: The attorney/, 'Mobile'],
  [
    'trustee account',
    at('trustee-account', 402),
    /^R 2 900\.00 *owed on 1 levy account *In arrears *Next step: 1 levy/,
    'Email',
  ],
  [
    'contractor',
    `/contractor/${SAMPLE_CONTRACTOR.id}/${SAMPLE_BUILDING_ID}`,
    /^R 1 200\.00 *paid for 1 job here *Active *Next step: We approve its FICA/,
    'VAT Number',
  ],
  [
    'conduct letter',
    at('conduct', 450),
    /^R 750\.00 *fine *Waiting for Trustee Approval *Next step: The trustees vote/,
    'Date Sent',
  ],
  [
    'municipal account',
    at('municipality', 460),
    /^R 48 210\.33 *last bill *Next step: Due on 11 Mar 2026/,
    'Last Bill Date',
  ],
  ['task', at('task', 70), /^New *Next step: We assign it/, 'Assigned To'],
  [
    'approval',
    `/building-approvals/${sampleBuildingRecordId(301)}`,
    /^R 12 500\.00 *to Gate Masters *Awaiting trustees *Next step: /,
    'Linked Reference',
  ],
] as const;

const plain = (text: string | null) => (text ?? '').replace(/[\s\u2009\u00a0]+/g, ' ').trim();

it.each(PAGES)(
  'FAULT-48.7: the page of a %s says first its status, amount and next step; a field that is not filled waits under More details',
  async (_, path, answer, unfilled) => {
    renderPortalApp(path, aTrusteeUser());
    const first = await screen.findByRole('region', { name: 'Status and next step' });
    await screen.findByText('More details');
    expect(plain(first.textContent)).toMatch(answer);
    const fields = screen.getByText(unfilled, { selector: 'dt' });
    const details = fields.closest('details') as HTMLDetailsElement;
    expect(first.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(details.open).toBe(false);
    await userEvent.click(within(details).getByText('More details'));
    expect(details.open).toBe(true);
    const dashes = screen.getAllByRole('definition').filter(({ textContent }) => textContent === '—');
    expect(dashes.every((dash) => details.contains(dash))).toBe(true);
  },
);

it('FAULT-48.7: a ticket is called by what was written, its number after, and says how it stands', async () => {
  renderPortalApp(`/loggedticket/${sampleBuildingRecordId(901)}`, anOwnerUser());
  const first = await screen.findByRole('region', { name: 'Status and next step' });
  expect(first).toHaveTextContent(/Next step: We have been working on it since 4 Feb/);
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('The gate is stuck Ticket 10001');
  await waitFor(() => expect(document.title).toMatch(/^The gate is stuck, Ticket 10001/));
});

it('FAULT-48.7: the top card of an approval comes first: subject, linked reference, amount', async () => {
  fakeEndpointAnswer(apiContract.buildingApprovals.detail, anApprovalDetailAnswer());
  renderPortalApp(`/building-approvals/${sampleBuildingRecordId(301)}`, aTrusteeUser());
  const top = await screen.findByRole('region', { name: 'Approval' });
  const names = within(top).getAllByRole('term');
  expect(names.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Subject', 'Linked Reference', 'Amount']);
  const cards = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
  const [, firstCard] = cards;
  expect(top.getAttribute('aria-labelledby')).toBe(firstCard);
});
