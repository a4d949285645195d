/** The box that chooses a list's columns, their order and the height of its rows. Hidden columns are still on the record's page. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { Button } from '@stoep/ui/form/button';
import type { NamedOfficeField } from '../form/fields-of.ts';
import { availableListColumnsOf, useListColumns, useRowHeight } from './list-columns.ts';
import { ListPopoverButton } from './list-popover.tsx';

const moved = (names: readonly string[], at: number, by: number): string[] => {
  const all = [...names];
  const [one] = all.splice(at, 1);
  if (one) all.splice(at + by, 0, one);
  return all;
};

type RowProps = {
  column: NamedOfficeField;
  /** The position among the visible columns; -1 if hidden. */
  at: number;
  names: readonly string[];
  onChoose: (names: readonly string[]) => void;
};

const Row = ({ column: [name, { label }], at, names, onChoose }: RowProps) => {
  const shown = at >= 0;
  return (
    <li>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={shown}
            // At least one column must stay visible.
            disabled={shown && names.length === 1}
            onChange={() => onChoose(shown ? names.filter((one) => one !== name) : [...names, name])}
          />
        }
      />
      {shown ? (
        <span className="office-moves">
          <Button
            compact
            icon
            variant="quiet"
            aria-label={`Move ${label} up`}
            disabled={at === 0}
            onClick={() => onChoose(moved(names, at, -1))}
          >
            ↑
          </Button>
          <Button
            compact
            icon
            variant="quiet"
            aria-label={`Move ${label} down`}
            disabled={at === names.length - 1}
            onClick={() => onChoose(moved(names, at, 1))}
          >
            ↓
          </Button>
        </span>
      ) : null}
    </li>
  );
};

export const ListColumnsButton = ({ resource }: { resource: OfficeResource }) => {
  const { columns, chosen, choose } = useListColumns(resource);
  const { roomy, keepRoomy } = useRowHeight();
  const names = columns.map(([name]) => name);
  const others = availableListColumnsOf(resource).filter(([name]) => !names.includes(name));
  return (
    <ListPopoverButton label="Columns">
      {(close) => (
        <>
          <ul>
            {[...columns, ...others].map((column, at) => (
              <Row key={column[0]} column={column} at={at < names.length ? at : -1} names={names} onChoose={choose} />
            ))}
          </ul>
          <FormControlLabel
            className="office-roomy"
            label="Taller rows in all lists"
            control={<Checkbox checked={roomy} onChange={() => keepRoomy(!roomy)} />}
          />
          <div className="office-columns-end">
            <Button compact variant="quiet" disabled={chosen.length === 0} onClick={() => choose([])}>
              Reset
            </Button>
            <Button compact onClick={close}>
              Done
            </Button>
          </div>
        </>
      )}
    </ListPopoverButton>
  );
};
