/** The state of an editable grid: the focused cell, the cell being edited, and the action of each key. */
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GridCellEditEnd, GridCellTyping } from './grid-cell.tsx';
import {
  gridIndexOfCell,
  gridPositionAfterKey,
  mergeGridCellErrors,
  parseClipboardCells,
  rowsWithPastedCells,
  rowWithTypedCell,
} from './grid-moves.ts';
import {
  type GridCellErrors,
  type GridCellRef,
  type GridColumn,
  type GridRowFactory,
  type GridShortcut,
  gridCellName,
} from './grid-types.ts';

export type EditableGridProps<R> = {
  /** The accessible name of the grid. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly GridColumn<R>[];
  readonly rowKey: (row: R) => string;
  readonly errors: GridCellErrors;
  /** The rows after a change, and their errors. */
  readonly onChange: (rows: readonly R[], errors: GridCellErrors) => void;
  readonly onSave?: () => void;
  /** The cell that the page focuses: a new row, or the row after a removed one. */
  readonly stand?: GridCellRef | undefined;
  /** Called with the row that gets the focus. */
  readonly onStand?: (row: string) => void;
  readonly onSubmit?: { readonly says: string; readonly run: () => void };
  /** Shortcuts of the page. */
  readonly keys?: readonly GridShortcut<R>[];
  /** Lets a pasted block add rows. */
  readonly added?: GridRowFactory<R> | undefined;
  /** The heading over adjacent rows with the same value. */
  readonly groupOf?: (row: R) => string;
  /** The row of totals, by column. */
  readonly sums?: Readonly<Record<string, string>>;
};

const placeOf = (target: EventTarget): GridCellRef | undefined => {
  const name = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  if (!name) return undefined;
  const cut = name.lastIndexOf('.');
  return { row: name.slice(0, cut), column: name.slice(cut + 1) };
};

const focusCell = (table: HTMLTableElement | null, name: string) => {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(name)}"]`);
  cell?.focus();
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};

export const useEditableGrid = <R>(props: EditableGridProps<R>) => {
  const { rows, columns, rowKey, errors, onChange, onSave, onSubmit, keys = [] } = props;
  const table = useRef<HTMLTableElement>(null);
  const [stands, setStands] = useState<GridCellRef>();
  const [typed, setTyped] = useState<{ start: string; keeps: boolean }>();
  const [wanted, setWanted] = useState<GridCellEditEnd>();
  const asked = useRef(false);
  const at = gridIndexOfCell(stands, rows, columns, rowKey);
  const row = rows[at.row];
  const column = columns[at.column];
  const place: GridCellRef = { row: row === undefined ? '' : rowKey(row), column: column?.id ?? '' };
  const name = gridCellName(place.row, place.column);

  const { stand } = props;
  useEffect(() => {
    if (stand === undefined) return;
    setStands(stand);
    focusCell(table.current, gridCellName(stand.row, stand.column));
  }, [stand]);

  // Focus follows a move by keyboard.
  useEffect(() => {
    if (!asked.current || typed) return;
    asked.current = false;
    focusCell(table.current, name);
  }, [name, typed]);

  // Saving from within a cell saves its typed text too, after it is in the rows.
  useEffect(() => {
    if (wanted === undefined) return;
    setWanted(undefined);
    if (wanted === 'Save') onSave?.();
    else onSubmit?.run();
  }, [wanted, onSave, onSubmit]);

  const goTo = (to: { row: number; column: number }) => {
    const [next, into] = [rows[to.row], columns[to.column]];
    if (next === undefined || into === undefined) return;
    asked.current = true;
    setStands({ row: rowKey(next), column: into.id });
  };
  const open = row !== undefined && column?.read !== undefined && (column.open?.(row) ?? true);
  const write = (text: string) => {
    if (row === undefined || column === undefined || !open) return;
    const { row: next, error = '' } = rowWithTypedCell(row, column, text);
    onChange(
      rows.map((one) => (one === row ? next : one)),
      mergeGridCellErrors(errors, new Map([[name, error]])),
    );
  };
  const begin = (start: string | undefined) => {
    if (!open || row === undefined || column === undefined) return;
    const stood = column.typed?.(row) ?? column.text(row);
    setTyped(start === undefined ? { start: stood, keeps: true } : { start, keeps: false });
  };
  const typing: GridCellTyping | undefined = typed && {
    ...typed,
    onCancel: () => {
      asked.current = true;
      setTyped(undefined);
    },
    onDone: (text, key) => {
      setTyped(undefined);
      write(text);
      if (key === 'blur') return;
      if (key === 'Save' || key === 'Submit') {
        asked.current = true;
        setWanted(key);
        return;
      }
      const across = key === 'Tab' ? 'ArrowRight' : 'ArrowLeft';
      const to = gridPositionAfterKey(key === 'Enter' ? 'ArrowDown' : across, at, sizeOf);
      if (to) goTo(to);
    },
  };
  const sizeOf = { rows: rows.length, columns: columns.length };
  const copyDown = () => {
    const above = rows[at.row - 1];
    if (above !== undefined && column) write(column.typed?.(above) ?? column.text(above));
  };

  const withControl = (key: string): (() => void) | undefined => {
    if (key === 'd') return copyDown;
    if (key === 's') return () => onSave?.();
    if (key === 'Enter') return () => onSubmit?.run();
    if (key === 'Home') return () => goTo({ row: 0, column: 0 });
    if (key === 'End') return () => goTo({ row: rows.length - 1, column: columns.length - 1 });
    return undefined;
  };
  const withoutControl = (key: string): (() => void) | undefined => {
    const own = keys.find((one) => one.key === key);
    if (own && row !== undefined) return () => own.press(row, place);
    // It shows the keys, on every page.
    if (key === '?') return undefined;
    if (key === 'Enter' || key === 'F2') return () => begin(undefined);
    if (key === 'Delete' || key === 'Backspace') return () => write('');
    const to = gridPositionAfterKey(key, at, sizeOf);
    if (to) return () => goTo(to);
    return key.length === 1 && open ? () => begin(column?.choices ? undefined : key) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const does = control ? withControl(event.key) : withoutControl(event.key);
    if (!does) return;
    event.preventDefault();
    does();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed) return;
    event.preventDefault();
    const block = parseClipboardCells(event.clipboardData.getData('text'));
    const filled = rowsWithPastedCells(rows, columns, at, block, rowKey, props.added);
    onChange(filled.rows, mergeGridCellErrors(errors, filled.errors));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typed || row === undefined || !column) return;
    event.preventDefault();
    event.clipboardData.setData('text', column.typed?.(row) ?? column.text(row));
  };
  const onClick = ({ target }: MouseEvent) => {
    const pressed = placeOf(target);
    if (!pressed || typed) return;
    const again = pressed.row === place.row && pressed.column === place.column && stands !== undefined;
    if (again) begin(undefined);
    else {
      asked.current = true;
      setStands(pressed);
    }
  };
  // Reports the row with the focus, however it got it: by a press, a key, Tab or the page.
  const onFocus = ({ target }: FocusEvent) => {
    const reached = placeOf(target);
    if (reached) props.onStand?.(reached.row);
  };

  const errorsOf = useMemo(() => {
    const found = new Map<string, Map<string, string>>();
    for (const [cell, error] of errors) {
      const key = cell.slice(0, cell.lastIndexOf('.'));
      found.set(key, (found.get(key) ?? new Map()).set(cell, error));
    }
    return found;
  }, [errors]);

  return {
    table,
    place,
    typing,
    errorsOf,
    handlers: { onKeyDown, onPaste, onCopy, onClick, onFocus },
  };
};
