/** After what can be taken back: Undo, by the button or by `z`, while the notice stands. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { contract } from '@stoep/contract';
import type { OfficeAction } from '@stoep/contract/office/resource';
import { useCallback, useRef } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { api, problemText } from '../../api.ts';
import { useKeys } from '../use-keys.ts';

/** Long enough to read what was done and see that it was wrong. */
const STANDS_MS = 10_000;

type Values = Readonly<Record<string, unknown>>;
type Taken = {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly action: OfficeAction;
  readonly values: Values;
};

const UndoButton = ({ undo }: { undo: () => Promise<void> }) => {
  const pressed = useRef(false);
  // What comes of it is told at once, and not once this notice has gone by itself.
  const close = useCloseNotification();
  const press = () => {
    if (pressed.current) return;
    pressed.current = true;
    close();
    void undo();
  };
  useKeys((key) => {
    if (key !== 'z') return false;
    press();
    return true;
  });
  return (
    <Button color="inherit" size="small" aria-keyshortcuts="z" onClick={press}>
      Undo
    </Button>
  );
};

/** What the record said before, under the names of the step's fields. */
export const saidBefore = ({ fields }: OfficeAction, record: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, record[field] ?? null]));

/** What is told once it was taken back; or that it was not, and why. */
export type TakenBack = { readonly text: string; readonly whole: boolean };

/** Tells what was done, with Undo. What `undo` throws is told, and nothing was changed then. */
export const useUndoable = () => {
  const notify = useNotify();
  return useCallback(
    (done: string, takeBack: () => Promise<TakenBack>) => {
      const undo = async () => {
        try {
          const { text, whole } = await takeBack();
          notify(text, { type: whole ? 'success' : 'error', autoHideDuration: STANDS_MS });
        } catch (error) {
          notify(problemText(error), { type: 'error' });
        }
      };
      notify(
        <Alert severity="success" variant="filled" role="status" action={<UndoButton undo={undo} />}>
          {done}
        </Alert>,
        { type: 'success', autoHideDuration: STANDS_MS },
      );
    },
    [notify],
  );
};

/** Tells that a step was taken; with Undo where it can be taken back and the page showed what was there. */
export const useTold = () => {
  const notify = useNotify();
  const undoable = useUndoable();
  return useCallback(
    ({ resource, id, name, action, values }: Taken, record: Values | undefined, waits = false) => {
      if (waits) return notify(`${action.label}: waits for a second person.`, { type: 'info' });
      const done = `${action.label}: done.`;
      if (!action.undoable || record?.id !== id) return notify(done, { type: 'success' });
      const before = saidBefore(action, record);
      return undoable(done, async () => {
        const params = { resource, id, action: name };
        await api(contract.office.act, { params, body: { values: before, undoes: values } });
        return { text: `${action.label}: taken back.`, whole: true };
      });
    },
    [notify, undoable],
  );
};
