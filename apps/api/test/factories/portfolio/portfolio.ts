/** A small portfolio to import: one building with two units, as tables that a test may change. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type ImportDeps, type ImportOptions, importPortfolio } from '../../../src/engines/imports/imports.writes.ts';
import { clockOf } from '../../../src/kernel/clock.ts';
import { openDatabase } from '../../../src/kernel/database/client.ts';
import { diskFileStore } from '../../../src/kernel/files/disk-store.ts';
// Import tables are declared where the modules are listed.
import '../../../src/modules/all.ts';
import { cloneDatabase } from '../../database.ts';
import { type PortfolioTableRow, type PortfolioTables, portfolioCsvOf } from './portfolio-tables.ts';

const entry = (key: string, account: string, entry_day: string, kind: string, amount: number): PortfolioTableRow => ({
  key,
  levy_account: account,
  entry_day,
  kind,
  description: `${kind} ${key}`,
  amount,
});

export const aPortfolio = (): PortfolioTables => ({
  contacts: [
    {
      key: 'ann',
      first_name: 'Ann',
      last_name: 'Zulu',
      email: 'ann@example.test',
      mobile: '082 123 4567',
      id_number: '8001015009087',
    },
    {
      key: 'ben',
      first_name: 'Ben',
      last_name: 'Nel',
      email: 'Ben@Example.test',
      mobile: '',
      id_number: '8501015000085',
    },
  ],
  logins: [
    {
      key: 'ann',
      contact: 'ann',
      email: 'ann@example.test',
      first_name: 'Ann',
      last_name: 'Zulu',
      confirmed: 'yes',
    },
  ],
  buildings: [{ key: 'mill', name: 'The Mill', code: 'MIL', accounting_id: 'BC-MIL', monthly_interest: 1.5 }],
  units: [
    { key: 'm1', building: 'mill', section_number: 1, door_number: '1', quota: '60.0000' },
    { key: 'm2', building: 'mill', section_number: 2, door_number: '2', quota: '40' },
  ],
  owner_accounts: [
    { key: 'ann', name: 'Ann Zulu', email: 'ann@example.test' },
    { key: 'ben', name: 'Ben Nel', email: 'ben@example.test' },
  ],
  account_holders: [
    { account: 'ann', contact: 'ann' },
    { account: 'ben', contact: 'ben' },
  ],
  levy_accounts: [
    {
      key: 'm1',
      account_number: 'MIL001',
      building: 'mill',
      unit: 'm1',
      account: 'ann',
      type: 'Owner',
      from_day: '2020-01-01',
      balance: '500.00',
    },
    {
      key: 'm2',
      account_number: 'MIL002',
      building: 'mill',
      unit: 'm2',
      account: 'ben',
      type: 'Owner',
      from_day: '2020-01-01',
      balance: '',
    },
  ],
  ledger_entries: [
    entry('e1', 'm1', '2026-01-01', 'levy', 1500),
    entry('e2', 'm1', '2026-01-05', 'receipt', -1000),
    entry('e3', 'm2', '2026-01-01', 'levy', 1000),
  ],
  budget_lines: [
    {
      key: 'admin',
      building: 'mill',
      name: 'Levy',
      statement_description: 'Levy',
      yearly_amount: '30 000.00',
      from_day: '2026-01-01',
    },
  ],
  unit_billings: [{ key: 'm1-e', unit: 'm1', name: 'Electricity', statement_description: 'Electricity' }],
  tariffs: [{ key: 'power', building: 'mill', meter_type: 'Electricity', from_day: '2025-01-01' }],
  tariff_bands: [{ key: 'power-0', tariff: 'power', from_quantity: 0, rate: '2.40' }],
  meters: [{ key: 'm1-e', unit: 'm1', unit_billing: 'm1-e', name: 'E1', type: 'Electricity' }],
  meter_readings: [
    {
      key: 'r1',
      meter: 'm1-e',
      previous_day: '2025-12-25',
      current_day: '2026-01-25',
      previous_reading: 100,
      current_reading: 350.5,
    },
  ],
  building_documents: [
    { key: 'rules', building: 'mill', name: 'Rules', designation: 'Conduct Rules', file: 'files/rules.pdf' },
  ],
  trustee_appointments: [
    {
      key: 'ann',
      building: 'mill',
      contact: 'ann',
      portfolios: 'payment;finance',
      starts_at: '2025-05-01 18:00',
    },
  ],
});

/** The smallest content that counts as a PDF. */
export const MINIMAL_PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n', 'latin1');

export type TestImporter = {
  readonly deps: ImportDeps;
  /** Writes the tables into a new folder and answers its path. */
  readonly folder: (tables: PortfolioTables, files?: Record<string, Buffer>) => Promise<string>;
  readonly run: (path: string, options?: ImportOptions) => ReturnType<typeof importPortfolio>;
};

/** Database, files and folders of a test file. All are removed at its end. */
export const useTestImporter = (): (() => TestImporter) => {
  let importer: TestImporter | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    const database = await cloneDatabase();
    const { db, close } = openDatabase(database.url, 3);
    const root = await mkdtemp(path.join(tmpdir(), 'stoep-import-'));
    const deps = {
      db,
      files: diskFileStore(path.join(root, 'store')),
      clock: clockOf(() => new Date('2026-03-10T08:00:00Z')),
    };
    stop = async () => {
      await close();
      await database.drop();
      await rm(root, { recursive: true, force: true });
    };
    importer = {
      deps,
      folder: async (tables, files = { 'files/rules.pdf': MINIMAL_PDF }) => {
        const folder = await mkdtemp(path.join(root, 'portfolio-'));
        for (const [name, rows] of Object.entries(tables))
          await writeFile(path.join(folder, `${name}.csv`), portfolioCsvOf(rows));
        for (const [name, content] of Object.entries(files)) {
          await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
          await writeFile(path.join(folder, name), content);
        }
        return folder;
      },
      run: (folder, options) => importPortfolio(deps, folder, options),
    };
  });
  afterAll(() => stop());
  return () => {
    if (!importer) throw new Error('The importer is there from the first test on.');
    return importer;
  };
};
