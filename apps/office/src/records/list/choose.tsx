/** The boxes by which records of a list are chosen: each by its title, and all that are shown. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';

const useAllShown = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return { checked: all, onChange: () => onSelect(all ? [] : ids) };
};

const ALL = 'Choose all shown';

/** With its words, above cards. */
export const ChooseAll = () => (
  <FormControlLabel className="office-choose-all" label={ALL} control={<Checkbox {...useAllShown()} />} />
);

/** Alone, over the column of a table. */
export const ChooseAllBox = () => (
  <Checkbox {...useAllShown()} slotProps={{ input: { 'aria-label': ALL } }} />
);

type ChooseOneProps = {
  /** Read by the table: what stands over the column, which sorts nothing. */
  label?: ReactNode;
  sortable?: false;
};

/** The library's own box in a row has its name where nobody hears it. */
export const ChooseOne = (_: ChooseOneProps) => {
  const record = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    <Checkbox
      className="office-choose"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      // The row would open the record.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': `Choose ${String(record.title)}` } }}
    />
  );
};
