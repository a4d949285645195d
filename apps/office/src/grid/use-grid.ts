/** How a grid is worked in: where one stands, what is being typed, and what each key does. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DoneBy, Typing } from './grid-cell.tsx';
import { blockOf, indexOf, pasted, placeAfter, typedInto, withErrors } from './grid-moves.ts';
import {
  type CellErrors,
  cellName,
  type GridAdded,
  type GridColumn,
  type GridKey,
  type Place,
} from './grid-types.ts';

export type GridProps<R> = {
  /** What the grid is, for whoever hears it. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly GridColumn<R>[];
  readonly rowKey: (row: R) => string;
  readonly errors: CellErrors;
  /** The rows as they are now, and what is wrong with them. */
  readonly onChange: (rows: readonly R[], errors: CellErrors) => void;
  readonly onSave?: () => void;
  /** Where the screen itself puts whoever works here: a line that was just made, or the one after a line that went. */
  readonly stand?: Place | undefined;
  /** Told the row that somebody comes to stand in. */
  readonly onStand?: (row: string) => void;
  readonly onSubmit?: { readonly says: string; readonly run: () => void };
  /** Keys of the screen's own. */
  readonly keys?: readonly GridKey<R>[];
  /** Lets a pasted block make rows. */
  readonly added?: GridAdded<R> | undefined;
  /** Stands over the rows that share it. */
  readonly groupOf?: (row: R) => string;
  /** The last row, by column. */
  readonly sums?: Readonly<Record<string, string>>;
};

const placeOf = (target: EventTarget): Place | undefined => {
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

export const useGrid = <R>(props: GridProps<R>) => {
  const { rows, columns, rowKey, errors, onChange, onSave, onSubmit, keys = [] } = props;
  const table = useRef<HTMLTableElement>(null);
  const [stands, setStands] = useState<Place>();
  const [typed, setTyped] = useState<{ start: string; keeps: boolean }>();
  const [wanted, setWanted] = useState<DoneBy>();
  const [keysShown, setKeysShown] = useState(false);
  const asked = useRef(false);
  const at = indexOf(stands, rows, columns, rowKey);
  const row = rows[at.row];
  const column = columns[at.column];
  const place: Place = { row: row === undefined ? '' : rowKey(row), column: column?.id ?? '' };
  const name = cellName(place.row, place.column);

  const { stand } = props;
  useEffect(() => {
    if (stand === undefined) return;
    setStands(stand);
    focusCell(table.current, cellName(stand.row, stand.column));
  }, [stand]);

  // Whoever moved by a key goes on from the cell that was reached.
  useEffect(() => {
    if (!asked.current || typed) return;
    asked.current = false;
    focusCell(table.current, name);
  }, [name, typed]);

  // Whoever saves from within a cell saves what was typed there too: once it stands among the rows.
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
    props.onStand?.(rowKey(next));
  };
  const open = row !== undefined && column?.read !== undefined && (column.open?.(row) ?? true);
  const write = (text: string) => {
    if (row === undefined || column === undefined || !open) return;
    const { row: next, error = '' } = typedInto(row, column, text);
    onChange(
      rows.map((one) => (one === row ? next : one)),
      withErrors(errors, new Map([[name, error]])),
    );
  };
  const begin = (start: string | undefined) => {
    if (!open || row === undefined || column === undefined) return;
    const stood = column.typed?.(row) ?? column.text(row);
    setTyped(start === undefined ? { start: stood, keeps: true } : { start, keeps: false });
  };
  const typing: Typing | undefined = typed && {
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
      const to = placeAfter(key === 'Enter' ? 'ArrowDown' : across, at, sizeOf);
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
    if (key === '?') return () => setKeysShown(true);
    if (key === 'Enter' || key === 'F2') return () => begin(undefined);
    if (key === 'Delete' || key === 'Backspace') return () => write('');
    const to = placeAfter(key, at, sizeOf);
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
    const block = blockOf(event.clipboardData.getData('text'));
    const filled = pasted(rows, columns, at, block, rowKey, props.added);
    onChange(filled.rows, withErrors(errors, filled.errors));
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
      props.onStand?.(pressed.row);
    }
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
    keysShown,
    showKeys: setKeysShown,
    handlers: { onKeyDown, onPaste, onCopy, onClick },
  };
};
