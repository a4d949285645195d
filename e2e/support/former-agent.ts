/**
 * The list of owners that a former agent hands over, as a workbook: a title, headings over two lines, amounts as text, credits in
 * brackets, surnames first, cell numbers that lost their 0, a repeated heading, a total and a hidden sheet. One quota is missing.
 */
import { workbookOf } from '../../apps/api/test/take-on/untidy-lists.ts';
import type { File } from './presses.ts';

export type FormerAgentBuilding = {
  readonly name: string;
  readonly code: string;
  readonly units: number;
  readonly accountNumber: string;
};

const SURNAMES = 'Naidoo Botha Dlamini Fourie Khumalo Ismail Venter Mokoena Pillay Steyn Jacobs Zulu'.split(' ');
const FIRST_NAMES = 'Anita Pieter Sipho Karin Nomsa Yusuf Marelize Tebogo Kamala Gert Brenda Sandile'.split(' ');

const ages = (unit: number): readonly (number | string)[] => {
  if (unit % 6 === 0) return ['(350.00)', '', '', '', ''];
  if (unit % 5 === 0) return ['R 1 850,00', 1850, '1,850.00', '', 2400.5];
  if (unit % 4 === 0) return [1850, 'R 920.00', '', '', ''];
  return ['-', '', '', '', ''];
};
const centsOf = (cell: number | string): number => {
  const digits = String(cell).replaceAll(/[^\d.,]/g, '');
  const plain = /,\d\d$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', '');
  return Math.round(Number(plain || 0) * 100) * (String(cell).startsWith('(') ? -1 : 1);
};

/** Percent to four decimals, 100 in all. */
const quotas = (units: number): number[] => {
  const each = Math.floor(1_000_000 / units);
  return Array.from({ length: units }, (_, at) => (at === 0 ? 1_000_000 - each * (units - 1) : each) / 10_000);
};

/** The quota that the list leaves out, as a person types it. */
export const missingQuota = (units: number): string => String(quotas(units)[2]);

export const ownerEmail = (code: string, unit: number): string => `owner${unit}@${code.toLowerCase()}.test`;

export const formerAgentList = async ({ name, code, units }: FormerAgentBuilding): Promise<File> => {
  const headings = ['Sect.', 'Flat', 'Area m2', 'P.Q. %', 'Registered owner', 'E-mail', 'Cell'];
  const amounts = ['Levy', 'Reserve levy', 'Current', '30 days', '60 days', '90 days', '120+ days', 'Balance'];
  const rows = quotas(units).map((quota, at) => {
    const unit = at + 1;
    const owed = ages(unit);
    return [
      unit,
      `${code}-${unit}`,
      60 + (at % 9) * 4,
      at === 2 ? null : at % 2 === 0 ? quota : `${String(quota).replace('.', ',')} %`,
      `${SURNAMES[at % 12]?.toUpperCase()}, ${FIRST_NAMES[(at + Math.floor(at / 12)) % 12]}`,
      ownerEmail(code, unit),
      at % 3 === 0 ? `82555${String(1000 + at)}` : `082 555 ${String(1000 + at)}`,
      at % 2 === 0 ? 1500 : 'R 1 500,00',
      '150.00',
      ...owed,
      owed.reduce<number>((sum, one) => sum + centsOf(one), 0) / 100,
    ];
  });
  const total = rows.reduce((sum, row) => sum + Number(row.at(-1)), 0);
  const middle = Math.ceil(units / 2);
  const content = await workbookOf([
    {
      name: 'Owners',
      rows: [
        [`${name.toUpperCase()} BODY CORPORATE`],
        ['Owners, quotas and age analysis'],
        [],
        [...headings, ...amounts],
        ...rows.slice(0, middle),
        [...headings, ...amounts],
        ...rows.slice(middle),
        ['Total', ...Array.from({ length: 13 }, () => null), Math.round(total * 100) / 100],
      ],
    },
    {
      name: 'Lookup',
      hidden: true,
      rows: [
        ['Code', 'Meaning'],
        ['L', 'Levy'],
      ],
    },
  ]);
  return {
    name: `${name} owners.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content),
  };
};
