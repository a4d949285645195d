/** What stands in one cell, typed over it: Enter saves, Esc leaves, F2 goes on to the next cell. What is wrong stays, and is said. */
import Fade from '@mui/material/Fade';
import Popover from '@mui/material/Popover';
import { ApiError } from '@stoep/contract/kit/client';
import { titleKey } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { problemText } from '../../api.ts';
import { FieldInput } from '../form/field-input.tsx';
import { DASH, fieldText } from '../form/field-text.ts';
import { useUndoable } from '../steps/undo.tsx';
import { openCellOf } from './cell-in-place.tsx';
import { saveInPlace, takeBackInPlace } from './save-in-place.ts';
import type { Way } from './way-of.ts';

type Props = {
  resource: OfficeResource;
  name: string;
  way: Way;
  /** As the list shows it now. */
  record: RaRecord & { id: string };
  cell: HTMLElement;
  onClose: () => void;
};

const INPUT = 'input:not([aria-hidden]), textarea, [role=combobox]';

/** Begins where it is typed, with what stands there marked: typing takes its place. */
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
 * Whoever has neither typed nor chosen is shown what the list says now; to the others it is said below what they typed. There from
 * the start: what was chosen before anybody asked, the form does not tell.
 */
const Following = ({ isBehind, isTyped, says, onFollow }: Behind) => {
  const { isDirty } = useFormState();
  const follows = isBehind && !isTyped && !isDirty;
  useLayoutEffect(() => {
    if (follows) onFollow();
  }, [follows, onFollow]);
  return isBehind && !follows ? <p className="office-hint">{`It says ${says} now.`}</p> : null;
};

const useSaving = ({ resource, name, way, record, onClose }: Props) => {
  const undoable = useUndoable();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (typed: Record<string, unknown>) => {
    const cell = { resource, name, way };
    const value = typed[name];
    setBusy(true);
    setProblem(undefined);
    try {
      const changed = await saveInPlace(cell, record, value);
      onClose();
      if (changed)
        undoable(`${way.field.label} of ${String(record.title)}: changed.`, () =>
          takeBackInPlace(cell, record, value),
        );
      return undefined;
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
      return error instanceof ApiError ? error.fields : undefined;
    }
  };
  return { submit, busy, problem };
};

export const CellEditor = (props: Props) => {
  const { resource, name, way, record, cell, onClose } = props;
  const { submit, busy, problem } = useSaving(props);
  const asItStands = () => ({ [name]: record[name], [titleKey(name)]: record[titleKey(name)] });
  // As it stood when it was opened: what the list reads anew takes nothing that was typed.
  const [begun, setBegun] = useState(asItStands);
  const typed = useRef(false);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.querySelector('form')?.requestSubmit();
    if (event.key === 'F2' && !typed.current) {
      event.preventDefault();
      openCellOf(cell.closest('tr'), cell);
    }
  };
  const shown = resource.fields[name] ?? way.field;
  return (
    <Popover
      open
      anchorEl={cell}
      // A press beside it must not throw away what was typed; Escape says that it is not wanted.
      onClose={(_, why) => (why === 'backdropClick' && typed.current) || busy || onClose()}
      // It grows otherwise, and the choices of a field that opens meanwhile are laid over it.
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
        // Anew with another value, so that it is marked as the first was.
        key={String(begun[name])}
        onSubmit={submit}
        record={begun}
        disableInvalidFormNotification
      >
        <Begun>
          <FieldInput name={name} field={way.field} />
        </Begun>
        <Following
          isBehind={record[name] !== begun[name]}
          isTyped={typed.current}
          says={fieldText(name, shown, record) || DASH}
          onFollow={() => setBegun(asItStands)}
        />
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <div className="office-cell-steps">
          <Button compact variant="quiet" onClick={onClose}>
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
