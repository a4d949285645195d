/** The pages of the office's lists that are asked for: first, middle, last, searched, sorted and filtered. */

/** What few rows match, and what most or an eighth of them do. */
const search = {
  'levy-accounts': ['owner 777', 'lon0777', 'khumalo', 'owner'],
  'owner-accounts': ['owner 777', 'khumalo'],
  'ledger-entries': ['levy 777', 'levy'],
  payments: ['ref 777', 'ref'],
  'building-documents': ['document 777', 'document'],
  contacts: ['khumalo 77', 'khumalo'],
  outbox: ['person777', 'statement'],
  audit: ['staff 7', 'staff'],
} as const;

/** A column that no index is made for, and one that may be filtered. */
const more: Readonly<Record<keyof typeof search, { sort: string; filter: object }>> = {
  'levy-accounts': { sort: 'fromDay', filter: { type: 'Owner' } },
  'owner-accounts': { sort: 'email', filter: {} },
  'ledger-entries': { sort: 'amount', filter: { kind: 'levy' } },
  payments: { sort: 'amount', filter: { queue: 'heldPayments' } },
  'building-documents': { sort: 'name', filter: { designation: 'Minutes' } },
  contacts: { sort: 'email', filter: {} },
  outbox: { sort: 'to', filter: { queue: 'parkedMail' } },
  audit: { sort: 'actorName', filter: { narrowed: true } },
};

export const OFFICE_LISTS = Object.keys(search) as (keyof typeof search)[];

const filtered = (filter: object, text: string): (readonly [string, string])[] => {
  const query = `limit=25&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return Object.keys(filter).length === 0
    ? []
    : [
        [JSON.stringify(filter), query],
        [`"${text}" in it`, `${query}&q=${text}`],
      ];
};

export const officePages = (
  list: (typeof OFFICE_LISTS)[number],
  rows: number,
): readonly (readonly [string, string])[] => {
  const { sort, filter } = more[list];
  const last = rows - 25;
  return [
    ['first', 'limit=25'],
    ['middle', `limit=25&offset=${Math.floor(rows / 2)}`],
    ['last', `limit=25&offset=${last}`],
    [`sorted by ${sort}`, `limit=25&sort=${sort}&order=desc`],
    [`last by ${sort}`, `limit=25&sort=${sort}&order=asc&offset=${last}`],
    ...search[list].map((text) => [`"${text}"`, `limit=25&q=${encodeURIComponent(text)}`] as const),
    [`the 200th page of "${search[list].at(-1)}"`, `limit=25&offset=4975&q=${search[list].at(-1)}`],
    ['"zz" (nothing)', 'limit=25&q=zz'],
    ...filtered(filter, search[list].at(-1) ?? ''),
  ];
};
