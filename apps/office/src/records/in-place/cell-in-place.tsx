/** A list cell that can be edited in place: by its pen button, or by F2 on its row. */
import { PencilIcon } from '@stoep/ui/theme/icons';
import { useRecordContext } from 'ra-core';
import { createContext, useContext, useRef } from 'react';
import { RecordFieldView, type RecordFieldViewProps } from '../form/field-view.tsx';

export type ListCellOpener = (id: string, name: string, cell: HTMLElement) => void;
export const ListCellOpenerContext = createContext<ListCellOpener>(() => undefined);

/** The pens of a row in column order. They are not Tab stops, because Tab goes from row to row. */
const PEN = 'office-pen';

export const EditableListCell = (props: RecordFieldViewProps) => {
  const record = useRecordContext();
  const open = useContext(ListCellOpenerContext);
  const cell = useRef<HTMLSpanElement>(null);
  return (
    <span ref={cell} className="office-in-place">
      <RecordFieldView {...props} />
      <button
        type="button"
        className={PEN}
        tabIndex={-1}
        aria-label={`Change ${props.field.label} of ${String(record?.title)}`}
        onClick={() => cell.current && open(String(record?.id), props.name, cell.current)}
      >
        <PencilIcon />
      </button>
    </span>
  );
};

/** Opens the first editable cell of a row, or the one after a cell; answers whether there is one. */
export const openNextEditableCell = (row: Element | null, behind?: HTMLElement): boolean => {
  const pens = [...(row?.querySelectorAll<HTMLElement>(`.${PEN}`) ?? [])];
  const at = behind ? pens.findIndex((one) => behind.contains(one)) + 1 : 0;
  const pen = pens[at] ?? pens[0];
  pen?.click();
  return pen !== undefined;
};
