/** One column of a file: its heading, some of its values, and which of ours it is. */
import type { FileHead } from '@stoep/contract/imports/layout';
import { SelectField } from '@stoep/ui/form/select-field';
import { type OurColumn, ourLabel } from './layout-words.ts';

type Props = {
  readonly place: number;
  readonly column: FileHead['columns'][number];
  readonly value: string | null;
  readonly free: readonly OurColumn[];
  readonly onChange: (column: string | null) => void;
};

export const ColumnRow = ({ place, column: { heading, samples }, value, free, onChange }: Props) => {
  const values = samples.filter(Boolean);
  return (
    <li>
      <div className="import-column">
        <strong>{heading || `Column ${place + 1}, without a heading`}</strong>
        {values.length > 0 && <span className="office-hint">{values.join(' · ')}</span>}
      </div>
      <SelectField
        label={`"${heading || `Column ${place + 1}`}" goes to`}
        value={value ?? ''}
        emptyLabel="Not used"
        options={free.map(({ name, required }) => ({
          value: name,
          label: required ? `${ourLabel(name)} (needed)` : ourLabel(name),
        }))}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </li>
  );
};
