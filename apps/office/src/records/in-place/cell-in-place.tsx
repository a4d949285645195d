/** A cell that is changed where it stands: by its pen, or by F2 on its row. */
import { PencilIcon } from '@stoep/ui/theme/icons';
import { createContext, useContext, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { FieldView, type FieldViewProps } from '../form/field-view.tsx';

export type OpenCell = (id: string, name: string, cell: HTMLElement) => void;
export const OpenCellContext = createContext<OpenCell>(() => undefined);

/** The pens of a row, in the order of its columns: out of the way of Tab, which goes from row to row. */
const PEN = 'office-pen';

export const CellInPlace = (props: FieldViewProps) => {
  const record = useRecordContext();
  const open = useContext(OpenCellContext);
  const cell = useRef<HTMLSpanElement>(null);
  return (
    <span ref={cell} className="office-in-place">
      <FieldView {...props} />
      <button
        type="button"
        className={PEN}
        tabIndex={-1}
        aria-label={`Change ${props.field.label} of ${String(record?.title)}`}
        onClick={(event) => {
          // The row would open the record.
          event.stopPropagation();
          if (cell.current) open(String(record?.id), props.name, cell.current);
        }}
      >
        <PencilIcon />
      </button>
    </span>
  );
};

/** Opens the first cell of a row, or the one behind a cell; answers whether there was one. */
export const openCellOf = (row: Element | null, behind?: HTMLElement): boolean => {
  const pens = [...(row?.querySelectorAll<HTMLElement>(`.${PEN}`) ?? [])];
  const at = behind ? pens.findIndex((one) => behind.contains(one)) + 1 : 0;
  const pen = pens[at] ?? pens[0];
  pen?.click();
  return pen !== undefined;
};
