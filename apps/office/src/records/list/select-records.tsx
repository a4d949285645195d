/** The checkboxes that select records of a list: one by one, or all on the page. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useListContext, useRecordContext } from 'ra-core';

const useAllShown = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return { checked: all, onChange: () => onSelect(all ? [] : ids) };
};

const ALL = 'Select all shown';

/** With a label, above cards. */
export const LabelledSelectAllCheckbox = () => (
  <FormControlLabel className="office-choose-all" label={ALL} control={<Checkbox {...useAllShown()} />} />
);

/** Without a label, in a table's header. */
export const SelectAllCheckbox = () => <Checkbox {...useAllShown()} slotProps={{ input: { 'aria-label': ALL } }} />;

export const SelectRecordCheckbox = () => {
  const record = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    <Checkbox
      className="office-choose"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `Choose ${String(record.title)}` } }}
    />
  );
};
