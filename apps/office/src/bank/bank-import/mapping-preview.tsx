/** The preview of the chosen columns: the number of lines, and the first and last ones. */
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { UnbrokenAmount, UnbrokenDay } from '../../shell/unbroken-text.tsx';
import type { BankImportOutcomeOf } from './import-types.ts';

type Preview = BankImportOutcomeOf<'preview'>;
type Line = Preview['lines'][number] & { readonly at: number };

const COLUMNS: readonly Column<Line>[] = [
  { id: 'day', header: 'Date', brief: 'line', cell: ({ day }) => <UnbrokenDay day={day} /> },
  { id: 'text', header: 'Description', lead: true, cell: ({ text }) => text },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  { id: 'side', header: 'In or out', brief: 'line', cell: ({ amount }) => (amount < 0 ? 'Out' : 'In') },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    brief: 'amount',
    cell: ({ amount }) => <UnbrokenAmount amount={amount} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance }) => (balance === null ? null : <UnbrokenAmount amount={balance} />),
  },
];

const rows = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const inWords = ({ lines, passedOver, wrong }: NonNullable<Preview['counts']>): string =>
  [
    rows(lines, 'row is a line', 'rows are lines'),
    rows(passedOver, 'row is skipped', 'rows are skipped'),
    ...(wrong === 0 ? [] : [rows(wrong, 'row cannot be read', 'rows cannot be read')]),
  ].join(', ');

export const BankColumnMappingPreview = ({ outcome }: { outcome: Preview }) => {
  const { counts, problems } = outcome;
  return (
    <section className="bank-question" aria-label="How the file is read">
      {counts ? <p role="status">{inWords(counts)}.</p> : null}
      {problems.length === 0 ? null : (
        <ul className="bank-problems">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {outcome.lines.length === 0 ? null : (
        <DataTable
          caption="First and last lines"
          columns={COLUMNS}
          rows={outcome.lines.map((line, at) => ({ ...line, at }))}
          rowKey={({ at }) => String(at)}
          empty="No line was read."
        />
      )}
    </section>
  );
};
