/** The table of a list: a press on a header sorts, and a press on a row opens its record. */
import { followFirstLink } from '@stoep/ui/table/follow-first-link';
import { RecordContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ScrollFrame } from '../../shell/scroll-frame.tsx';
import { labelInSentence } from '../form/label-in-sentence.ts';

export type RecordTableColumn = {
  readonly name: string;
  readonly head: ReactNode;
  /** The same for each row: it reads the record from its context. */
  readonly cell: ReactNode;
  /** `lead`: stays in view while the others scroll. */
  readonly className?: 'end' | 'lead' | undefined;
};

const orderText = (order: string) => (order === 'DESC' ? 'descending' : 'ascending');

export const SortButton = ({ name, label }: { name: string; label: string }) => {
  const { sort, setSort } = useListContext();
  const next = sort.field === name && sort.order !== 'DESC' ? 'DESC' : 'ASC';
  return (
    <button
      type="button"
      data-field={name}
      title={`Sort by ${labelInSentence(label)}, ${orderText(next)}`}
      onClick={() => setSort({ field: name, order: next })}
    >
      {label}
    </button>
  );
};

export const RecordTable = ({ label, columns }: { label: string; columns: readonly RecordTableColumn[] }) => {
  const { data = [], sort } = useListContext();
  return (
    <ScrollFrame className="office-table" label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, head, className }) => (
              <th
                key={name}
                scope="col"
                className={className}
                aria-sort={sort.field === name ? orderText(sort.order) : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <tr onClick={followFirstLink}>
                {columns.map(({ name, cell, className }) => (
                  <td key={name} className={className}>
                    {cell}
                  </td>
                ))}
              </tr>
            </RecordContextProvider>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
};
