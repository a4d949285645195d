/** The editor over one list cell: Enter saves, Esc leaves, F2 goes on to the next cell. Errors stay visible. */
import Fade from '@mui/material/Fade';
import Popover from '@mui/material/Popover';
import { ApiCallError } from '@stoep/contract/kit/client';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Form, type RaRecord } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { formatApiProblem } from '../../api.ts';
import { RecordFieldInput } from '../form/field-input.tsx';
import { EMPTY_VALUE_DASH, formatOfficeRecordField } from '../form/field-text.ts';
import { UnsavedChoice } from '../form/unsaved-choice.tsx';
import { useUndoableNotice } from '../steps/undo-notice.tsx';
import type { CellEditMethod } from './cell-edit-method.ts';
import { openNextEditableCell } from './cell-in-place.tsx';
import { saveListCell, undoListCell } from './save-in-place.ts';

type Props = {
  resource: OfficeResource;
  name: string;
  way: CellEditMethod;
  /** As the list has it now. */
  record: RaRecord & { id: string };
  cell: HTMLElement;
  onClose: () => void;
};

const INPUT = 'input:not([aria-hidden]), textarea, [role=combobox]';

/** Selects the cell's content, so that typing replaces it. */
const Begun = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>(INPUT);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  return <div ref={box}>{children}</div>;
};

type Behind = {
  readonly isBehind: boolean;
  readonly isTyped: boolean;
  readonly says: string;
  onFollow: () => void;
};

/**
 * If the list changes meanwhile: an untouched cell takes the new value, a changed one displays it below. Mounted from
 * the start, because the form does not report earlier choices.
 */
const Following = ({ isBehind, isTyped, says, onFollow }: Behind) => {
  const { isDirty } = useFormState();
  const follows = isBehind && !isTyped && !isDirty;
  useLayoutEffect(() => {
    if (follows) onFollow();
  }, [follows, onFollow]);
  return isBehind && !follows ? <p className="office-hint">{`The current value is ${says}.`}</p> : null;
};

const useSaving = ({ resource, name, way, record, onClose }: Props) => {
  const undoable = useUndoableNotice();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (typed: Record<string, unknown>) => {
    const cell = { resource, name, way };
    const value = typed[name];
    setBusy(true);
    setProblem(undefined);
    try {
      const changed = await saveListCell(cell, record, value);
      onClose();
      if (changed)
        undoable(`${way.field.label} of ${String(record.title)}: changed.`, () => undoListCell(cell, record, value));
      return undefined;
    } catch (error) {
      setProblem(formatApiProblem(error));
      setBusy(false);
      return error instanceof ApiCallError ? error.fields : undefined;
    }
  };
  return { submit, busy, problem };
};

export const ListCellEditor = (props: Props) => {
  const { resource, name, way, record, cell, onClose } = props;
  const { submit, busy, problem } = useSaving(props);
  const asItStands = () => ({
    [name]: record[name],
    [linkedRecordTitleKeyOf(name)]: record[linkedRecordTitleKeyOf(name)],
  });
  // The values when the editor opened, so that a refetched list cannot replace typed text.
  const [begun, setBegun] = useState(asItStands);
  const typed = useRef(false);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.querySelector('form')?.requestSubmit();
    if (event.key === 'F2' && !typed.current && !busy) {
      event.preventDefault();
      openNextEditableCell(cell.closest('tr'), cell);
    }
  };
  const shown = resource.fields[name] ?? way.field;
  return (
    <Popover
      open
      anchorEl={cell}
      // A click outside must not discard what was typed or chosen; Escape does.
      onClose={(_, why) => (why === 'backdropClick' && typed.current) || busy || onClose()}
      // The default transition grows, and the choices of a field would open over it.
      slots={{ transition: Fade }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `${shown.label} of ${String(record.title)}`,
          className: 'office-cell-editor',
          onInput: () => {
            typed.current = true;
          },
          onKeyDown: press,
        },
      }}
    >
      <Form
        // A new key selects the new value like the first one.
        key={String(begun[name])}
        onSubmit={submit}
        record={begun}
        disableInvalidFormNotification
      >
        <Begun>
          <RecordFieldInput name={name} field={way.field} />
        </Begun>
        <UnsavedChoice typed={typed} />
        <Following
          isBehind={record[name] !== begun[name]}
          isTyped={typed.current}
          says={formatOfficeRecordField(name, shown, record) || EMPTY_VALUE_DASH}
          onFollow={() => setBegun(asItStands)}
        />
        {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
        <div className="office-cell-steps">
          <Button compact variant="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button compact type="submit" disabled={busy}>
            Save
          </Button>
        </div>
      </Form>
    </Popover>
  );
};
