/** Prints docs/import.md from the import tables' own declarations, so the two cannot differ. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import {
  MAX_HEADING_ROW,
  MAX_IMPORT_FILE_COLUMNS,
  SAMPLE_VALUES_PER_COLUMN,
} from '@stoep/contract/imports/file-layout';
import {
  IMPORT_DAY_FORMATS,
  MAX_IMPORT_UPLOAD_BYTES,
  MAX_LISTED_IMPORT_CHANGES,
  MAX_STORED_IMPORT_FAULTS,
} from '@stoep/contract/imports/imports.codes';
import { translateToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { CellValue, ImportColumn } from './import-columns.ts';
import type { ImportTable } from './import-table.ts';
import { importTables } from './import-tables.ts';
import { HEADER_SYNONYMS } from './sheets/header-synonyms.ts';
import { KNOWN_SYSTEM_LAYOUTS } from './sheets/known-system-layouts.ts';
import { MAX_SAVED_LAYOUTS } from './sheets/layouts.queries.ts';
import { WHOLE_NAME_HEADINGS } from './sheets/name-column.ts';
import { crmImportDocs } from './sources/crm-source.ts';
import { IMPORT_THREAD_BOUNDS, SERVER_SOURCE_LIMITS, UPLOAD_SOURCE_LIMITS } from './sources/source-limits.ts';
import { RECORD_NAME_QUERIES } from './staging/record-names.queries.ts';

const MB = 1_048_576;

const INTRODUCTION = `# Import

A portfolio is a folder, or a zip of one, with one file per table: \`units.csv\` or \`units.xlsx\`; or the CRM's own
export, one JSON file per entity set (see the end of this page). Staff import it in the back office, under Imports, or with

\`\`\`
stoep import <folder|zip> --as=<e-mail of a member of staff> [--days=DD/MM/YYYY|MM/DD/YYYY] [--dry-run]
\`\`\`

which imports in the name of this member of staff, by the rules of the office: rights, what needs two people, mails to the people
affected. The person and the administrators get a mail. It prints the rows added, changed and unchanged of each table, or **every** row that is not right: file, line, column,
reason. It exits with 1 when there was a fault. The demo portfolio (\`apps/api/src/demo/portfolio\`) shows every file; its days are written relative to today, which only the demo reads.

## How it works

- **Checked as a whole.** Every file is read and every rule below is checked before anything is written. One fault, and
  nothing changes.
- **One transaction.** The rows, the files, the balances and the audit entry arrive together or not at all, also when
  the process is killed half-way.
- **A dry run** checks all of that and writes nothing. What a rule of the database alone finds, such as a number that another
  record has already, is told by the import itself, which then changes nothing.
- **Safe to repeat.** A row is known by its key. The same folder again changes nothing; a row that says something else
  than last time is updated; a row that is gone from the file stays as it is in the product.
- **Seen before it is changed.** The page lists the first ${MAX_LISTED_IMPORT_CHANGES} rows that would change something, each by its key, with the stored
  value and the new one of every column that changes. Numbers of people and of bank accounts are shown by their end.
- **Files may come alone.** A folder may hold a few tables only; what they refer to may have been imported before.
- **The ledger is append-only.** \`ledger_entries\` that were imported are never changed; a changed one is a fault.
  Correct it with an entry of the kind \`reversal\` and a new entry.

## In the back office

Imports takes a zip (a portfolio, or the CRM's export) or a single table as .csv or .xlsx, up to ${MAX_IMPORT_UPLOAD_BYTES / MB} MB; larger ones are
imported on the server. A single table is known by its file's name or by its columns, or is chosen; an empty one with
its headings can be downloaded. The file is checked as soon as it has come, with a progress bar, and nothing is changed:
the page then shows what would be added and changed, or the bad rows with what to do (the first ${MAX_STORED_IMPORT_FAULTS.toLocaleString('en-GB')} of them can be
downloaded as CSV). **Import** writes everything at once and leaves an audit row with who did it. An import that is cut
off, or whose process is killed, has written nothing and is tried again by itself. The content of the file, and what was read
of it, is deleted a day after the import, or after a week; the history stays. Imports of different tables run side by side.

A person may import the tables whose records their role may write by hand; only administrators import a whole portfolio. One person cannot
bring by a file what the office asks two people for. A file does not change the bank details of contractors, nor payments that are here already.
A contractor comes with \`payment_approved\` left out or "no", and its bank details with their proof. Two people then approve them on the
contractor's page, and from then on it can be paid. New bank details for a contractor that was approved before are refused. A payment that comes
in as loaded counts as loaded by the person who brings it, so that another person releases it. Bring a released payment as loaded for
confirmation, or as paid. Bring a payment to a contractor as ready for payment, or as paid: it is loaded in the office, into the approved details.
An open question comes with the trustees who may vote, and without votes or interests: trustees vote here. The person who brings it does
not confirm its outcome. That person also counts as the one who set up the logins of staff in the file. Once the instance is 30 days old, a
file gives no role. The command above, for the operator of the server, has none of these rules.

## The files

- CSV in UTF-8 or UTF-16, with commas, semicolons or tabs between cells and " around cells that hold them; or a sheet of an .xlsx
  workbook. Hidden sheets are not read, and the page names them; of several others the page asks which one to read.
  A quotation mark in the wrong place is named by line and column.
  The first line has the headings, in any order and as people write them (see "Headings"). An optional column may be left out: what is known of its rows stays
  as it is, and new rows have it empty. An empty cell empties what was there.
- Cells that start with = are refused, and so are workbooks with formulas, macros or links to other workbooks. A workbook with
  macros is refused as it is uploaded. One with a cell far away from all others is refused before it is read, with the cell's name.
- Documents lie in folders beside the tables and are named by their path (\`files/minutes.pdf\`).
- A zip has the tables at its top. Passwords, links and names that lead out of the archive are refused.
- Limits of the office: ${UPLOAD_SOURCE_LIMITS.files.toLocaleString('en-GB')} files, ${UPLOAD_SOURCE_LIMITS.fileBytes / MB} MB a file, ${UPLOAD_SOURCE_LIMITS.documentBytes / MB} MB a document, ${UPLOAD_SOURCE_LIMITS.totalBytes / MB} MB unpacked; files
  that are packed more tightly than tables and documents are, are refused. CSV is read row by row: a table may have any number of them. A workbook or a JSON file is read in one
  piece, for which there are ${IMPORT_THREAD_BOUNDS.megabytes} MB of memory and ${IMPORT_THREAD_BOUNDS.seconds} seconds. A larger one is refused before anything is written: split it,
  save it as CSV, or import it on the server.
- An import on the server, of a folder or a zip, has none of these limits. A workbook, a JSON file or a document may have
  ${(SERVER_SOURCE_LIMITS.fileBytes / MB).toLocaleString('en-GB')} MB, which is what can be read in one piece; a large one needs memory
  (\`NODE_OPTIONS=--max-old-space-size=8192\` gives it 8 GB).

## Headings

Capitals, blanks, dashes and accents do not matter: \`First Name\` is \`first_name\`; "date" stands for "day" at the end: \`Due date\` is \`due_day\`.
Besides, in English or Afrikaans:

${Object.entries(HEADER_SYNONYMS)
  .map(([column, names]) => `- \`${column}\`: ${names.join(', ')}`)
  .join('\n')}

Where a word could be two columns of a table it is neither. What is not known is said, with the file and the heading, and nothing is changed.

In the office any headings will do. The page of an import shows each column of each file with its heading, its first ${SAMPLE_VALUES_PER_COLUMN} values and the
column of ours it goes to, and which of ours are needed and still missing. Staff say which table the file is, in which row its headings stand (up
to row ${MAX_HEADING_ROW}; a title of one cell above them is passed over by itself), how its days are written, and which column is which; a column of ours may also
take another one's values, or one value in every row. The file is checked again at once. What was said is remembered for the agency by the set of
headings, in whatever order they stand: the next such file is read by itself, the page says by whom and when it was said, and it can be
changed or forgotten. A value that is the same in every row is never remembered: it is asked again for each file. The last ${MAX_SAVED_LAYOUTS} are kept. A file may have ${MAX_IMPORT_FILE_COLUMNS} columns. Values are shown to the person who uploaded the file and to administrators; numbers as long
as those of people and accounts are not shown. Nobody brings a table by this that their role may not import.

These exports of other systems are known by their headings and read without a word; the page says whose they are, and anything of it can
be changed, which is remembered then:

${KNOWN_SYSTEM_LAYOUTS.map(
  ({ name, table, columns }) =>
    `- **${name}**, as \`${table}\`: ${Object.entries(columns)
      .map(([heading, column]) => `\`${heading}\` is \`${column}\``)
      .join(', ')}`,
).join('\n')}

**Lists that the office exports** can be imported again, unchanged or with cells altered. Their last column, \`Record ID (contacts)\` and the like,
says which record each row is, whatever the file is called. A row whose values equal the record's is unchanged; a value that differs is a
change. Write a link as the list shows it; a new one must be a name that only one record has. Columns that the file does not have stay as they
are. So does what an import cannot bring: calculated values, files, notes, and numbers of which only the end is shown. A row whose ID belongs to
no record is refused; bring new records in a file without that column. No file changes entries, readings, payments, approvals, votes or bank
details: a row that differs from such a record is refused.

## Cells

- **Keys** are yours: any text that stays the same. Another table names the row by it. A record that was made by hand is named
  as people call it (see "Records made by hand").
- **Money** is rand: \`1234.50\`, \`1 234,50\`, \`1.234,50\`, \`R 1,234.50\`, and \`(123.45)\` or \`123.45-\` for what is taken off; never more than two decimals.
- **Days** are ${IMPORT_DAY_FORMATS[0]}, \`2026-03-31\`; times are \`2026-03-31 14:05\` in South African time, or ISO 8601 with a zone.
  Told so (in the office with "Days are written as", on the server with \`--days=${IMPORT_DAY_FORMATS[1]}\`) an import also reads
  ${IMPORT_DAY_FORMATS[1]} or ${IMPORT_DAY_FORMATS[2]}, with one figure or two, with / . or - between, and years of two figures: \`31/03/2026\`, \`1.4.26\`.
  Which stands first is never guessed; a check, its repeat and the import itself read a file alike. \`2026/11/03\`, \`3 Nov 2025\` and the number that Excel
  keeps for a day (\`46100\`) are read either way. Cells of a workbook that Excel knows as dates are dates either way.
- **What a spreadsheet has changed** is put right where it is certain what stood there, and the page shows each such cell as it was
  and as it is read: a mobile number of nine digits gets its zero, and so does a number of twelve digits that is an ID number
  with it; \`="082…"\` and an apostrophe before a number or a sign are taken off; a line break in a name becomes a blank.
  A branch code of five digits gets its zero. Of \`Ann Zulu <ann@x.test>\`, \`mailto:ann@x.test\` and \`ann@x.test;\` the address is read; two
  addresses in a cell are refused. Numbers that were shortened (\`8.4E+12\`) and values such as \`#N/A\` are refused.
- **Whole names** in one column (\`whole_name\`: ${WHOLE_NAME_HEADINGS.join(', ')}) are split where first name and surname are certain: two words,
  \`Surname, first names\`, initials, surnames with van der, du, le and the like; titles are left out. The page shows each as it was and as it
  is read. Couples, companies and names that could be split in two ways are refused with what to do. A company is an owner account, whose name is never
  split. Where a file of contacts has no keys, the e-mail address is the key.
- **Opening balances of zero** are left out; the page counts them.
- **Yes and no** are written so; Y, N, Ja and Nee are read too. Words of a list are read whatever their capitals.
- Several values in one cell have ; between them.

The demo portfolio alone, loaded in demo mode, may write days from today on, so that it never grows old: \`today\`,
\`today-40d\`, \`today+6d 17:00\`, \`month-3:25\` (the 25th of the month three months ago), \`month-1:end\`. It may also give
logins a password.
`;

const otherwiseText = (value: CellValue): string => {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

const cellText = (text: string) => text.replaceAll('|', '\\|');

const columnLine = (column: ImportColumn): string => {
  const empty = otherwiseText(column.otherwise);
  const must = column.required ? 'yes' : empty === '' ? 'no' : `no: ${empty}`;
  return `| \`${column.name}\` | ${cellText(column.kind)} | ${must} | ${cellText(translateToEnglish(column.says))} |`;
};

const tableText = (table: ImportTable): string => {
  const rules = [
    ...(table.key.join() === 'key' ? [] : [texts.keyRow({ names: table.key.join(' and ') })]),
    ...(table.unique ?? []).map((names) => texts.twoRowsSame({ names: names.join(' and ') })),
    ...(table.rules ?? []).map(({ says }) => says),
  ];
  return [
    `### ${table.name}`,
    '',
    translateToEnglish(table.says),
    '',
    '| Column | Holds | Must be filled in | |',
    '|---|---|---|---|',
    ...table.columns.map(columnLine),
    ...(rules.length > 0 ? ['', ...rules.map((rule) => `- ${translateToEnglish(rule)}`)] : []),
    '',
  ].join('\n');
};

/** How a file can refer to the records of each table. */
const namesText = (): string =>
  Object.entries(RECORD_NAME_QUERIES)
    .map(([table, { says }]) => `- \`${table}\`: ${says}`)
    .join('\n');

const BY_HAND = `## Records made by hand

What people entered in the office has no key. A file names it as people do, whatever the capitals, if exactly one record has that name;
a name that several have is refused, with two of them. A key comes before a name.

${namesText()}

Two cells may name a unit together: the door in \`unit\` and the building, by code, name or key, in \`building\`. The building also
completes the name of a levy account, a document, a job or a letter; the unit completes the name of a charge.

A row whose key is new may mean such a record: it has the cells that no two rows of its table may share, such as the code of a
building, or the building and door of a unit. A person is known by ID number too, or by an e-mail address where the name fits; an owner account by its
name where no number or address speaks against it. The row then counts as changed, or as unchanged; the page marks it "made by
hand" and shows what it would change. Only Import changes it, and makes the key of the row its key. A row that matches two records, or
a record that another row means already, is refused. A record that was imported under another key is not taken over: use that key.
Payments, questions, votes, comments, readings and ledger entries that were made by hand are never changed by a file.
`;

const BETWEEN = `## Rules between rows

- Every key that a row names is there: in the same folder, or imported before. A row that names one of its own table
  (a reversal, for one) stands below it.
- These rules hold whether the other row comes with the same import or was there before.
- The quotas of the units of a building add up to 100 %, with the units that are there already.
- A levy account and its unit are in the same building, a meter and its unit billing on the same unit.
- A reversal and the charge a receipt names are on the account of the entry; a reversal has the opposite amount, and an entry
  is reversed once.
- A levy account has one active AOD at a time.
- Where a levy account states its balance, its entries in the folder add up to it; without entries in the folder, those that
  are there.
- What a payment or an approval is about belongs to the same building.
`;

const CRM = `## The CRM's export

A folder or zip with one JSON file per entity set, as the CRM's OData service answers it: \`{"value": [...]}\`, with
\`Prefer: odata.include-annotations="*"\`, so that codes carry their labels. The files below are read; each may be missing, as
a table may.

- **Keys** are the CRM's own ids. Lookups (\`_x_value\`) hold the id of the record they name.
- **Codes** are read by their label, the annotation \`@OData.Community.Display.V1.FormattedValue\` beside the number. The labels
  are those of the tables above.
- **Money** and other numbers are JSON numbers, yes and no \`true\` and \`false\`. A day that comes as an instant
  (\`2026-02-28T22:00:00Z\`) is the day in South Africa.
- **All pages** of a set stand in one file: one with \`@odata.nextLink\` is refused. Export tickets and payments sorted by
  \`createdon\`: the product numbers them in that order.
- **Documents** lie beside the JSON files and are named by their path, as in a portfolio.
- Properties that are not listed (versions, owners, the CRM's own columns) are left out. A file of another set is refused.
- Faults name the file, the number of the record in \`value\`, and the property.
`;

/** The whole page. */
export const importDocsPage = (): string =>
  [INTRODUCTION, BY_HAND, BETWEEN, '## Tables\n', ...importTables.all().map(tableText), CRM, crmImportDocs()].join(
    '\n',
  );
