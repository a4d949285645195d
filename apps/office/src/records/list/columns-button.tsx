/** Which columns a list shows and in which order, chosen by name; what is put away is still on the record's page. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { Button } from '@stoep/ui/form/button';
import type { Named } from '../form/fields-of.ts';
import { ListBox } from './list-box.tsx';
import { columnsOf, useColumns } from './list-columns.ts';

const moved = (names: readonly string[], at: number, by: number): string[] => {
  const all = [...names];
  const [one] = all.splice(at, 1);
  if (one) all.splice(at + by, 0, one);
  return all;
};

type RowProps = {
  column: Named;
  /** Where it stands among the shown; -1 where it is not shown. */
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
            // A list without a column but the name would tell nothing.
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
            aria-label={`${label}: earlier`}
            disabled={at === 0}
            onClick={() => onChoose(moved(names, at, -1))}
          >
            ↑
          </Button>
          <Button
            compact
            icon
            variant="quiet"
            aria-label={`${label}: later`}
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

export const ColumnsButton = ({ resource }: { resource: OfficeResource }) => {
  const { columns, chosen, choose } = useColumns(resource);
  const names = columns.map(([name]) => name);
  const others = columnsOf(resource).filter(([name]) => !names.includes(name));
  return (
    <ListBox label="Columns">
      {(close) => (
        <>
          <ul>
            {[...columns, ...others].map((column, at) => (
              <Row
                key={column[0]}
                column={column}
                at={at < names.length ? at : -1}
                names={names}
                onChoose={choose}
              />
            ))}
          </ul>
          <div className="office-columns-end">
            <Button compact variant="quiet" disabled={chosen.length === 0} onClick={() => choose([])}>
              As at first
            </Button>
            <Button compact onClick={close}>
              Done
            </Button>
          </div>
        </>
      )}
    </ListBox>
  );
};
