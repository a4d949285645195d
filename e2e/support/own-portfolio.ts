/** A small building as its managing agent would send it: the tables of docs/import.md, with records since last year. */
import { aPdf } from '../../apps/api/test/factories/pdf.ts';
import { portfolioZipOf } from '../../apps/api/test/factories/portfolio/portfolio-zip.ts';
import { inDays } from './days.ts';

const person = (key: string, first_name: string, last_name: string, more: object = {}) => ({
  key,
  first_name,
  last_name,
  email: `${key}@court.test`,
  ...more,
});

export const OWNER = 'sello@court.test';
export const TRUSTEE = 'ingrid@court.test';
export const CONTRACTOR = 'musa@court.test';

const PAPERS = ['registration', 'bank_letter', 'liability_cover', 'coida'];

export const aPortfolioZip = (): Buffer =>
  Buffer.from(
    portfolioZipOf(
      {
        contacts: [
          person('sello', 'Sello', 'Maluleke', { mobile: '082 555 0301' }),
          person('ingrid', 'Ingrid', 'Venter', { mobile: '082 555 0302' }),
          person('musa', 'Musa', 'Zulu', { mobile: '082 555 0303' }),
        ],
        contractors: [
          {
            key: 'musa',
            name: 'Musa Plumbing',
            registration_number: '2015/123456/07',
            email: 'musa@court.test',
            phone: '011 555 0303',
            specialities: 'Plumbing',
            state: 'Active',
            fica_approved: 'yes',
          },
        ],
        contractor_contacts: [{ contractor: 'musa', contact: 'musa' }],
        beneficiaries: [
          {
            key: 'musa',
            contractor: 'musa',
            name: 'Musa Plumbing',
            bank: 'Capitec Business',
            branch_code: '450105',
            account_number: '1051234567',
            account_type: 'Current (Main)',
            bank_proof: 'files/paper.pdf',
          },
        ],
        contractor_documents: PAPERS.map((kind) => ({
          key: kind,
          contractor: 'musa',
          kind,
          file: 'files/paper.pdf',
          issued_day: inDays(-20),
          expires_day: inDays(300),
        })),
        buildings: [{ key: 'pc', name: 'Protea Court', code: 'PTC', accounting_id: 'BC-PTC', chair: 'ingrid' }],
        units: [
          { key: '1', building: 'pc', section_number: 1, door_number: '1', quota: 50 },
          { key: '2', building: 'pc', section_number: 2, door_number: '2', quota: 50 },
        ],
        owner_accounts: [
          { key: 'sello', name: 'Sello Maluleke', email: OWNER },
          { key: 'ingrid', name: 'Ingrid Venter', email: TRUSTEE },
        ],
        account_holders: [
          { account: 'sello', contact: 'sello' },
          { account: 'ingrid', contact: 'ingrid' },
        ],
        levy_accounts: [
          {
            key: '1',
            account_number: 'PTC001',
            building: 'pc',
            unit: '1',
            account: 'sello',
            type: 'Owner',
            from_day: '2021-02-01',
          },
          {
            key: '2',
            account_number: 'PTC002',
            building: 'pc',
            unit: '2',
            account: 'ingrid',
            type: 'Owner',
            from_day: '2019-07-01',
          },
        ],
        ledger_entries: [
          {
            key: 'o1',
            levy_account: '1',
            entry_day: inDays(-40),
            kind: 'opening_balance',
            description: 'Opening balance',
            amount: '1250.00',
          },
        ],
        trustee_appointments: [
          {
            key: 'ingrid',
            building: 'pc',
            contact: 'ingrid',
            portfolios: 'payment;maintenance',
            starts_at: '2024-03-01 18:00',
          },
        ],
        bank_accounts: [
          {
            key: 'main',
            building: 'pc',
            name: 'Protea Court Body Corporate',
            bank: 'Nedbank',
            branch_code: '198765',
            account_number: '1098765432',
            account_type: 'Current (Main)',
            accounting_number: '8400/000',
          },
        ],
      },
      { 'files/paper.pdf': aPdf() },
    ),
  );
