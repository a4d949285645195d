/** One column of an import file: its heading, sample values, and the chosen import column. */
import type { ImportFileHead } from '@stoep/contract/imports/file-layout';
import { SelectField } from '@stoep/ui/form/select-field';
import { type ImportTargetColumn, importColumnLabel } from './import-layout-words.ts';

type Props = {
  readonly place: number;
  readonly column: ImportFileHead['columns'][number];
  readonly value: string | null;
  readonly free: readonly ImportTargetColumn[];
  readonly onChange: (column: string | null) => void;
};

export const ImportColumnSelect = ({ place, column: { heading, samples }, value, free, onChange }: Props) => {
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
          label: required ? `${importColumnLabel(name)} (needed)` : importColumnLabel(name),
        }))}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </li>
  );
};
