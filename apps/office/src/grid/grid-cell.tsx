/** One cell of an editable grid: displayed, or edited in place. */
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { GridColumn } from './grid-types.ts';

/** What ends the editing of a cell; `Save` and `Submit` then apply to the whole sheet. */
export type GridCellEditEnd = 'Enter' | 'Tab' | 'BackTab' | 'blur' | 'Save' | 'Submit';

export type GridCellTyping = {
  readonly start: string;
  /** Editing begins with the cell's content instead of the first key. */
  readonly keeps: boolean;
  readonly onDone: (text: string, key: GridCellEditEnd) => void;
  readonly onCancel: () => void;
};

/** Ctrl shortcuts that apply to the whole sheet, after the cell is saved. */
const ofTheSheet = (key: string): GridCellEditEnd | undefined => {
  if (key === 's') return 'Save';
  return key === 'enter' ? 'Submit' : undefined;
};

const TypedCell = ({ column, typing, label }: { column: GridColumn<never>; typing: GridCellTyping; label: string }) => {
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const done = useRef(false);
  useEffect(() => {
    const field = input.current;
    field?.focus();
    if (!(field instanceof HTMLInputElement)) return;
    // The content is selected so that typing replaces it, unless a first key already did.
    if (typing.keeps) field.select();
    else field.setSelectionRange(field.value.length, field.value.length);
  }, [typing.keeps]);
  const finish = (key: GridCellEditEnd) => {
    if (done.current) return;
    done.current = true;
    typing.onDone(input.current?.value ?? '', key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const whole = event.ctrlKey || event.metaKey ? ofTheSheet(event.key.toLowerCase()) : undefined;
    if (whole) {
      event.preventDefault();
      finish(whole);
    } else if (event.key === 'Escape') {
      done.current = true;
      typing.onCancel();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      finish(event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'BackTab' : 'Tab');
    }
  };
  const more = {
    ref: input,
    className: 'grid-input',
    'aria-label': label,
    defaultValue: typing.start,
    onKeyDown,
    onBlur: () => finish('blur'),
  };
  return column.choices ? (
    <select {...more}>
      {column.choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  ) : (
    <input {...more} inputMode={column.align === 'end' ? 'decimal' : 'text'} autoComplete="off" />
  );
};

type Props<R> = {
  row: R;
  column: GridColumn<R>;
  /** The cell has the focus. */
  active: boolean;
  typing: GridCellTyping | undefined;
  error: string | undefined;
  name: string;
};

export const GridCell = <R,>({ row, column, active, typing, error, name }: Props<R>) => {
  const id = useId();
  const cell = useRef<HTMLTableCellElement>(null);
  const open = column.read !== undefined && (column.open?.(row) ?? true);
  const classes = ['grid-cell', column.align === 'end' ? 'end' : '', open ? 'open' : '', column.tone?.(row) ?? ''];
  const look = {
    ref: cell,
    className: classes.filter(Boolean).join(' '),
    tabIndex: active ? 0 : -1,
    'data-cell': name,
    'aria-readonly': !open,
    ...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {}),
  };
  const inside = typing ? (
    <TypedCell column={column as unknown as GridColumn<never>} typing={typing} label={column.header} />
  ) : (
    <span className="grid-text">{column.text(row)}</span>
  );
  const message = error ? (
    <span id={id} className="grid-error">
      {error}
    </span>
  ) : null;
  return column.heads ? (
    <th scope="row" {...look}>
      {inside}
      {message}
    </th>
  ) : (
    <td {...look}>
      {inside}
      {message}
    </td>
  );
};
