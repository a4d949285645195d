/** Step 3 of a take-on: what each column is read as, and how lists belong together. */
import { COLUMN_MEANINGS, type ColumnMeaning } from '@stoep/domain/scheme/take-on/column-meanings';
import type { PlannedColumn, SheetPlan } from '@stoep/domain/scheme/take-on/sheet-plan';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { JOIN_LABELS, MEANING_GROUPS, MEANING_LABELS } from './take-on-words.ts';
import type { TakeOnWork } from './use-take-on.ts';

const LEFT_OUT = 'left out';

const isMeaning = (text: string): text is ColumnMeaning => COLUMN_MEANINGS.some((one) => one === text);

const certaintyWords = ({ meaning, certainty }: PlannedColumn): string => {
  if (certainty === 'open') return 'Please choose';
  if (certainty === 'guessed') return meaning === null ? 'Probably not needed' : 'Guessed';
  return meaning === null ? 'Not needed' : 'Recognised';
};

type ColumnProps = { column: PlannedColumn; name: string; onChoose: (meaning: ColumnMeaning | null) => void };

const Column = ({ column, name, onChoose }: ColumnProps) => (
  <tr className={column.certainty === 'open' ? 'take-on-open' : undefined}>
    <th scope="row">{name}</th>
    <td className="take-on-examples">{column.examples.join(' · ')}</td>
    <td>
      <select
        className="input"
        aria-label={`${name} is read as`}
        value={column.meaning ?? LEFT_OUT}
        onChange={({ target }) => onChoose(isMeaning(target.value) ? target.value : null)}
      >
        <option value={LEFT_OUT}>Leave out</option>
        {MEANING_GROUPS.map(({ label, meanings }) => (
          <optgroup key={label} label={label}>
            {meanings.map((meaning) => (
              <option key={meaning} value={meaning}>
                {MEANING_LABELS[meaning]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </td>
    <td>{certaintyWords(column)}</td>
  </tr>
);

const Sheet = ({ plan, work }: { plan: SheetPlan; work: TakeOnWork }) => {
  const { draft, change, preview } = work;
  const { id, file, name } = plan.sheet;
  const choice = draft.choices[id] ?? {};
  const choose = (more: typeof choice) => change({ choices: { ...draft.choices, [id]: { ...choice, ...more } } });
  const joins = preview.joins[id]?.choices ?? [];
  return (
    <Card title={name === null ? file : `${file}, ${name}`}>
      {joins.length > 0 || choice.joinBy !== undefined ? (
        <SelectField
          label="Match rows to units by"
          emptyLabel="Choose…"
          value={choice.joinBy ?? ''}
          options={(joins.length > 0 ? joins : choice.joinBy ? [choice.joinBy] : []).map((join) => ({
            value: join,
            label: JOIN_LABELS[join],
          }))}
          onChange={({ target }) => {
            const joinBy = joins.find((join) => join === target.value);
            if (joinBy) choose({ joinBy });
          }}
        />
      ) : null}
      <div className="take-on-scroll">
        <table className="take-on-table take-on-columns">
          <caption className="visually-hidden">Columns of {name ?? file}</caption>
          <thead>
            <tr>
              <th scope="col">Heading</th>
              <th scope="col">First values</th>
              <th scope="col">Read as</th>
              <th scope="col">Recognition</th>
            </tr>
          </thead>
          <tbody>
            {plan.columns.map((column, at) =>
              column.heading === '' && column.examples.length === 0 ? null : (
                <Column
                  // The columns of a sheet have no other identity than their place.
                  key={`${id} ${String(at)}`}
                  column={column}
                  name={column.heading || `Column ${at + 1}`}
                  onChoose={(meaning) => choose({ columns: { ...choice.columns, [String(at)]: meaning } })}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      <TextField
        label="Headings are in row"
        type="number"
        min={1}
        max={30}
        defaultValue={plan.headingRow}
        onBlur={({ target }) => {
          const row = Number(target.value);
          if (Number.isInteger(row) && row >= 1 && row !== plan.headingRow) choose({ headingRow: row, columns: {} });
        }}
      />
    </Card>
  );
};

export const ColumnsStep = ({ work }: { work: TakeOnWork }) => {
  const used = work.preview.plans.filter(({ use }) => use);
  const open = used.flatMap(({ columns }) => columns).filter(({ certainty }) => certainty === 'open').length;
  return (
    <>
      <p className="office-about">
        Check what each column is read as. Columns that nobody needs are left out.
        {open > 0 ? ` ${open} ${open === 1 ? 'column is' : 'columns are'} not recognised: choose, or leave out.` : ''}
      </p>
      {used.length === 0 ? <InlineNotice tone="warning">Drop a list first.</InlineNotice> : null}
      {used.map((plan) => (
        <Sheet key={plan.sheet.id} plan={plan} work={work} />
      ))}
    </>
  );
};
