/** Makes the demo's contractors: trades, attorneys, broker and insurer, with people, bank accounts and documents. */

import { type DemoPortfolio, demoMonthDayCell, demoTodayOffsetCell } from './demo-tables.ts';
import { renderDemoPdf } from './pdf.ts';

type Firm = {
  readonly key: string;
  readonly name: string;
  readonly tradingAs?: string;
  readonly registration: string;
  readonly vat?: string;
  readonly specialities: string;
  readonly city: string;
  readonly phone: string;
  readonly contacts: readonly string[];
  readonly bank?: readonly [bank: string, branch: string, account: string];
  readonly state?: 'Pending' | 'Active';
  /** Days from today on which the liability cover ends. */
  readonly coverEnds?: number;
};

export const DEMO_CONTRACTORS: readonly Firm[] = [
  {
    key: 'c1',
    name: 'Highveld Plumbing and Drainage (Pty) Ltd',
    tradingAs: 'Highveld Plumbing',
    registration: '2012/118204/07',
    vat: '4650267811',
    specialities: 'Plumbing;Waterproofing',
    city: 'Johannesburg',
    phone: '0115550201',
    contacts: ['c1', 'ot'],
    bank: ['First National Bank', '250655', '62551200417'],
    coverEnds: 45,
  },
  {
    key: 'c2',
    name: 'Umoya Waterproofing CC',
    tradingAs: 'Umoya',
    registration: '2005/032119/23',
    vat: '4380198220',
    specialities: 'Waterproofing;Roofing;Painting',
    city: 'Randburg',
    phone: '0115550202',
    contacts: ['c2'],
    bank: ['Capitec Bank', '470010', '1322004518'],
    coverEnds: 210,
  },
  {
    key: 'c3',
    name: 'Table Bay Lifts (Pty) Ltd',
    registration: '1999/007730/07',
    vat: '4120087635',
    specialities: 'Technical Installers;Electrical',
    city: 'Cape Town',
    phone: '0215550203',
    contacts: ['c3'],
    bank: ['Nedbank', '198765', '1044120087'],
    coverEnds: 5,
  },
  {
    key: 'cp',
    name: 'Karoo Electrical Services (Pty) Ltd',
    registration: '2021/664021/07',
    specialities: 'Electrical',
    city: 'Johannesburg',
    phone: '0115550204',
    contacts: ['cp'],
    bank: ['Tyme Bank', '678910', '5100442876'],
    state: 'Pending',
  },
  {
    key: 'at1',
    name: 'Moloi Attorneys Inc',
    registration: '2008/220413/21',
    vat: '4870231154',
    specialities: 'Attorney',
    city: 'Johannesburg',
    phone: '0115550205',
    contacts: ['at1'],
    bank: ['Standard Bank', '051001', '002214873'],
  },
  {
    key: 'at2',
    name: 'Brandt and Partners',
    registration: '2001/018822/21',
    specialities: 'Attorney',
    city: 'Pretoria',
    phone: '0125550206',
    contacts: ['at2'],
    bank: ['Absa', '632005', '4066120815'],
  },
  {
    key: 'at3',
    name: 'Van Zyl Hoosen Attorneys',
    registration: '1996/004410/21',
    vat: '4010229871',
    specialities: 'Attorney',
    city: 'Cape Town',
    phone: '0215550207',
    contacts: [],
    bank: ['Investec', '580105', '10011837722'],
  },
  {
    key: 'security',
    name: 'Nightwatch Guarding (Pty) Ltd',
    registration: '2010/300118/07',
    vat: '4550281903',
    specialities: 'Guards;Security;Armed Response',
    city: 'Johannesburg',
    phone: '0115550208',
    contacts: [],
    bank: ['First National Bank', '250655', '62800417736'],
    coverEnds: 300,
  },
  {
    key: 'garden',
    name: 'Veld and Vlei Gardens CC',
    registration: '2007/141022/23',
    specialities: 'Gardening / Landscaping',
    city: 'Johannesburg',
    phone: '0115550209',
    contacts: [],
    bank: ['Capitec Bank', '470010', '1400887123'],
    coverEnds: 190,
  },
  {
    key: 'painter',
    name: 'Protea Painters and Plasterers CC',
    registration: '2003/090431/23',
    vat: '4230117746',
    specialities: 'Painting;Building',
    city: 'Johannesburg',
    phone: '0115550210',
    contacts: [],
    bank: ['Absa', '632005', '4091177324'],
    coverEnds: 120,
  },
  {
    key: 'pest',
    name: 'Umhlanga Pest Control CC',
    registration: '2009/055410/23',
    specialities: 'Pest Control',
    city: 'Durban',
    phone: '0315550211',
    contacts: [],
    bank: ['Standard Bank', '051001', '251780043'],
    coverEnds: 260,
  },
  {
    key: 'broker',
    name: 'Baobab Insurance Brokers (Pty) Ltd',
    registration: '1994/002200/07',
    specialities: 'Brokers',
    city: 'Johannesburg',
    phone: '0115550212',
    contacts: [],
  },
  {
    key: 'insurer',
    name: 'Southern Mutual Insurance Ltd',
    registration: '1961/000119/06',
    specialities: 'Insurance Companies',
    city: 'Cape Town',
    phone: '0215550213',
    contacts: [],
  },
];

export const demoContractorNameOf = (key: string): string =>
  DEMO_CONTRACTORS.find((firm) => firm.key === key)?.name ?? key;

const domain = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/\(pty\)|ltd|inc|cc/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}.example.test`;

const addFirm = (portfolio: DemoPortfolio, firm: Firm): void => {
  const active = firm.state !== 'Pending';
  portfolio.add('contractors', {
    key: firm.key,
    name: firm.name,
    trading_as: firm.tradingAs,
    abbreviation: firm.key.toUpperCase().slice(0, 8),
    registration_number: firm.registration,
    vat_number: firm.vat,
    email: `office@${domain(firm.name)}`,
    phone: firm.phone,
    address_1: 'Unit 4, Industria Park',
    city: firm.city,
    postal_code: '2001',
    specialities: firm.specialities,
    state: firm.state ?? 'Active',
    payment_approved: active && firm.bank ? 'yes' : 'no',
    fica_approved: active ? 'yes' : 'no',
  });
  for (const contact of firm.contacts) portfolio.add('contractor_contacts', { contractor: firm.key, contact });
  if (!firm.bank) return;
  const [bank, branch_code, account_number] = firm.bank;
  const paper = (kind: string, title: string, lines: string[]) =>
    portfolio.attach(`files/${firm.key}-${kind}.pdf`, renderDemoPdf({ heading: firm.name, title, lines }));
  portfolio.add('beneficiaries', {
    key: firm.key,
    contractor: firm.key,
    name: firm.name.slice(0, 60),
    bank,
    branch_code,
    account_number,
    account_type: 'Current (Main)',
    bank_proof: paper('bank-letter', 'Bank confirmation letter', [
      `${bank}, branch ${branch_code}`,
      `Account ${account_number}`,
      'The account is open and conducted to our satisfaction.',
    ]),
  });
  const document = { contractor: firm.key };
  portfolio.add(
    'contractor_documents',
    {
      key: `${firm.key}-registration`,
      ...document,
      kind: 'registration',
      document_type: 'CoR14.3 / CIPC Registration Certificate',
      file: paper('registration', 'Registration certificate', [`Registration number ${firm.registration}`]),
      issued_day: demoMonthDayCell(-40, 3),
    },
    {
      key: `${firm.key}-bank`,
      ...document,
      kind: 'bank_letter',
      file: `files/${firm.key}-bank-letter.pdf`,
      issued_day: demoTodayOffsetCell(-50),
      expires_day: demoTodayOffsetCell(40),
    },
  );
  if (firm.vat)
    portfolio.add('contractor_documents', {
      key: `${firm.key}-vat`,
      ...document,
      kind: 'vat',
      file: paper('vat', 'VAT confirmation letter', [`VAT number ${firm.vat}`]),
      issued_day: demoMonthDayCell(-30, 9),
    });
  if (firm.coverEnds === undefined) return;
  const term = (days: number) => ({
    issued_day: demoTodayOffsetCell(days - 365),
    expires_day: demoTodayOffsetCell(days),
  });
  const cover = paper('cover', 'Liability cover', ['Public liability, R 5 000 000.00 each and every claim.']);
  const coida = paper('coida', 'Letter of good standing', ['Compensation Fund: assessments are paid.']);
  portfolio.add(
    'contractor_documents',
    { key: `${firm.key}-cover`, ...document, kind: 'liability_cover', file: cover, ...term(firm.coverEnds) },
    { key: `${firm.key}-coida`, ...document, kind: 'coida', file: coida, ...term(firm.coverEnds + 80) },
  );
};

export const addDemoContractors = (portfolio: DemoPortfolio): void => {
  for (const firm of DEMO_CONTRACTORS) addFirm(portfolio, firm);
};
