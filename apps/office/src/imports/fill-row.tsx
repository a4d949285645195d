/** An import column without a file column of its own: filled from another column, or with one value in every row. */
import type { ImportColumnFill, ImportFileHead } from '@stoep/contract/imports/file-layout';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { importColumnLabel } from './import-layout-words.ts';

type Props = {
  readonly column: string;
  readonly head: ImportFileHead;
  readonly fill: ImportColumnFill | null;
  readonly onChange: (fill: ImportColumnFill | null) => void;
};

const SAME = 'same';

export const ImportColumnFillInputs = ({ column, head, fill, onChange }: Props) => {
  const value = fill === null ? '' : fill.from === null ? SAME : String(fill.from);
  const choose = (chosen: string) => {
    if (chosen === '') onChange(null);
    else if (chosen === SAME) onChange({ column, from: null, value: '' });
    else onChange({ column, from: Number(chosen), value: null });
  };
  return (
    <div className="import-fill">
      <SelectField
        label={`${importColumnLabel(column)} is taken from`}
        value={value}
        emptyLabel="Choose …"
        options={[
          { value: SAME, label: 'Fixed value' },
          ...head.columns.map(({ heading }, place) => ({
            value: String(place),
            label: heading || `Column ${place + 1}`,
          })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {fill !== null && fill.from === null && (
        <TextField
          label={`${importColumnLabel(column)} in every row`}
          value={fill.value ?? ''}
          maxLength={200}
          onChange={(event) => onChange({ column, from: null, value: event.target.value })}
        />
      )}
    </div>
  );
};
