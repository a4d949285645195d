/** The import tables that a take-on becomes: the same files that a careful person would have written by hand. */
import { type Day, earlierDay, formatDay } from '../../calendar/calendar.ts';
import type { LineMeaning } from './list-row-cells.ts';
import { plainQuota, plainRand } from './read-list-cell.ts';
import type { TakeOnPreview } from './take-on-preview.ts';
import type { TakeOnUnit } from './take-on-units.ts';

export type TakeOnBuilding = {
  readonly name: string;
  /** The short code that account numbers start with. */
  readonly code: string;
  /** SS number; may be empty. */
  readonly schemeNumber: string;
  /** One to three lines. */
  readonly address: readonly string[];
  /** The first month of the financial year, 1 to 12. */
  readonly yearStart: number;
  /** Percent a month, such as 1.5; empty charges none. */
  readonly monthlyInterest: string;
};

export type TakeOnBankAccount = {
  readonly bank: string;
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly accountType: string;
};

/** The levies of the running year, for the whole building. Rand a year; empty for none. */
export type TakeOnBudget = {
  /** The first month that the levy run here charges. */
  readonly fromMonth: Day;
  readonly administrative: string;
  readonly reserve: string;
};

/** A stored person, as an import file would describe it: unchanged. `key`: its import key, if it has one. */
export type KnownPerson = {
  readonly key: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly idNumber: string;
};

export type TakeOnTable = { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** By table name, in the order of writing. */
export type TakeOnTables = Readonly<Record<string, TakeOnTable>>;

export type TakeOnTablesInput = {
  readonly preview: TakeOnPreview;
  readonly building: TakeOnBuilding;
  readonly cutOffDay: Day;
  readonly bank: TakeOnBankAccount | null;
  readonly budget: TakeOnBudget | null;
  /** People of the agency already, by the key of the person in the preview. */
  readonly known: ReadonlyMap<string, KnownPerson>;
};

const table = (headings: string, rows: readonly (readonly string[])[]): TakeOnTable => ({
  headings: headings.split(' '),
  rows,
});

const cellValue = ({ line }: TakeOnUnit, meaning: LineMeaning): string => {
  const cell = line.cells[meaning];
  return cell === undefined || cell.fault !== undefined ? '' : cell.value;
};

/** Up to three address lines, from an address in one text. */
const addressLines = (address: string): [string, string, string] => {
  const parts = address.split(/\s*,\s*/).filter(Boolean);
  return [parts[0] ?? '', parts[1] ?? '', parts.slice(2).join(', ')];
};

const contactKey = (code: string, at: number): string => `${code} person ${at + 1}`;

/** The opening entries of a unit, oldest first. An amount without an age is due on the cut-off day. */
const entriesOf = (unit: TakeOnUnit, account: string, cutOffDay: Day): string[][] =>
  unit.opening
    .toSorted((one, other) => (one.dueDay < other.dueDay ? -1 : 1))
    .map(({ age, dueDay, amount }, at) => [
      `${account} opening ${at + 1}`,
      account,
      dueDay,
      dueDay,
      'opening_balance',
      age === 'balance.current' && unit.opening.length === 1
        ? `Opening balance at ${formatDay(cutOffDay)}`
        : `Opening balance at ${formatDay(cutOffDay)}, ${AGE_WORDS[age]}`,
      plainRand(amount),
    ]);

const AGE_WORDS: Readonly<Record<TakeOnUnit['opening'][number]['age'], string>> = {
  'balance.current': 'current',
  'balance.30': '30 days',
  'balance.60': '60 days',
  'balance.90': '90 days',
  'balance.120': '120 days',
  'balance.150': '150 days',
  'balance.180': '180 days',
};

const firstDayOf = (unit: TakeOnUnit, cutOffDay: Day): Day => {
  const since = cellValue(unit, 'account.ownerSince');
  return [cutOffDay, ...(since === '' ? [] : [since]), ...unit.opening.map(({ dueDay }) => dueDay)].reduce(earlierDay);
};

/** People of one owner account, so that units with the same owners share it. */
type OwnerAccount = { readonly key: string; readonly people: readonly number[] };

const ownerAccountsOf = ({ units, people }: TakeOnPreview, code: string): Map<string, OwnerAccount> => {
  const accounts = new Map<string, OwnerAccount>();
  for (const { line } of units) {
    const places = people.ofLine.get(line.key) ?? [];
    const same = places.join('+');
    if (places.length > 0 && !accounts.has(same))
      accounts.set(same, { key: `${code} owner ${accounts.size + 1}`, people: places });
  }
  return accounts;
};

/** The body corporate of a building, as it holds bank accounts. */
const holderOf = (building: string): string =>
  /body corporate/i.test(building) ? building : `${building} Body Corporate`;

/** The tables of a take-on. Every key begins with the code of the building, which is used once in an agency. */
export const tablesOfTakeOn = (input: TakeOnTablesInput): TakeOnTables => {
  const { preview, building, cutOffDay, bank, budget, known } = input;
  const { units, people } = preview;
  const { code } = building;
  const accounts = ownerAccountsOf(preview, code);
  const referenceOf = (at: number): string => {
    const person = people.people[at];
    return (person && known.get(person.key)?.key) ?? contactKey(code, at);
  };
  const hasContact = (at: number): boolean => {
    const person = people.people[at];
    return person !== undefined && (person.email !== '' || known.has(person.key));
  };
  const unitKey = (unit: TakeOnUnit): string => `${code} ${unit.door}`;
  const tenants = units.filter((unit) => cellValue(unit, 'tenant.name') !== '');
  const ownerOf = (unit: TakeOnUnit): OwnerAccount | undefined =>
    accounts.get((people.ofLine.get(unit.line.key) ?? []).join('+'));
  const accountKey = (unit: TakeOnUnit): string => `${code} ${unit.accountNumber}`;
  const named = (places: readonly number[]) => places.flatMap((at) => people.people[at] ?? []);
  const [address1 = '', address2 = '', ...address3] = building.address;

  return {
    contacts: table('key first_name last_name email mobile id_number', [
      ...people.people.flatMap((person, at): string[][] => {
        const stored = known.get(person.key);
        if (stored?.key != null || !hasContact(at)) return [];
        const { firstName, lastName, email, mobile, idNumber } = stored ?? person;
        return [[contactKey(code, at), firstName, lastName, email, mobile, idNumber]];
      }),
      ...tenants.flatMap((unit): string[][] => {
        const email = cellValue(unit, 'tenant.email');
        return email === ''
          ? []
          : [
              [
                `${unitKey(unit)} tenant`,
                cellValue(unit, 'tenant.name'),
                '',
                email,
                cellValue(unit, 'tenant.mobile'),
                '',
              ],
            ];
      }),
    ]),
    buildings: table(
      'key name code accounting_id address_1 address_2 address_3 registration_number monthly_interest financial_year_start',
      [
        [
          code,
          building.name,
          code,
          code,
          address1,
          address2,
          address3.join(', '),
          building.schemeNumber,
          building.monthlyInterest,
          String(building.yearStart),
        ],
      ],
    ),
    units: table(
      'key building section_number door_number quota floor_area',
      units.map((unit) => [
        unitKey(unit),
        code,
        String(unit.section),
        unit.door,
        plainQuota(unit.quota),
        unit.floorArea === 0 ? '' : String(unit.floorArea),
      ]),
    ),
    owner_accounts: table('key name registration_id email phone address_1 address_2 address_3', [
      ...[...accounts.values()].map(({ key, people: places }) => {
        const owners = named(places);
        const [first] = owners;
        const of = (field: 'email' | 'mobile' | 'phone' | 'address') =>
          owners.map((one) => one[field]).find(Boolean) ?? '';
        return [
          key,
          owners.map(({ name }) => name).join(' and '),
          owners.length === 1 ? (first?.idNumber ?? '') : '',
          of('email'),
          of('mobile') || of('phone'),
          ...addressLines(of('address')),
        ];
      }),
      ...tenants.map((unit) => [
        `${unitKey(unit)} tenant`,
        cellValue(unit, 'tenant.name'),
        '',
        cellValue(unit, 'tenant.email'),
        cellValue(unit, 'tenant.mobile'),
        '',
        '',
        '',
      ]),
    ]),
    account_holders: table('account contact', [
      ...[...accounts.values()].flatMap(({ key, people: places }) =>
        places.filter(hasContact).map((at) => [key, referenceOf(at)]),
      ),
      ...tenants
        .filter((unit) => cellValue(unit, 'tenant.email') !== '')
        .map((unit) => [`${unitKey(unit)} tenant`, `${unitKey(unit)} tenant`]),
    ]),
    levy_accounts: table('key account_number building unit account type from_day', [
      ...units.flatMap((unit): string[][] => {
        const owner = ownerOf(unit);
        return owner
          ? [
              [
                accountKey(unit),
                unit.accountNumber,
                code,
                unitKey(unit),
                owner.key,
                'Owner',
                firstDayOf(unit, cutOffDay),
              ],
            ]
          : [];
      }),
      ...tenants.map((unit) => [
        `${accountKey(unit)} tenant`,
        `${unit.accountNumber}T`,
        code,
        unitKey(unit),
        `${unitKey(unit)} tenant`,
        'Tenant',
        cutOffDay,
      ]),
    ]),
    budget_lines: table(
      'key building name statement_description fund yearly_amount from_day',
      budget === null
        ? []
        : (
            [
              ['Levy', 'administrative', budget.administrative],
              ['Reserve fund levy', 'reserve', budget.reserve],
            ] as const
          ).flatMap(([name, fund, amount]): string[][] =>
            amount === '' ? [] : [[`${code} ${fund}`, code, name, name, fund, amount, budget.fromMonth]],
          ),
    ),
    ledger_entries: table(
      'key levy_account entry_day due_day kind description amount',
      units.flatMap((unit) => (ownerOf(unit) ? entriesOf(unit, accountKey(unit), cutOffDay) : [])),
    ),
    bank_accounts: table(
      'key building name bank branch_code account_number account_type fund accounting_number',
      bank === null
        ? []
        : [
            [
              `${code} bank`,
              code,
              // Levy notices print it as the holder of the account.
              holderOf(building.name),
              bank.bank,
              bank.branchCode,
              bank.accountNumber,
              bank.accountType,
              'administrative',
              `${code}-1`,
            ],
          ],
    ),
  };
};
