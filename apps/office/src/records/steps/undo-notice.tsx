/** The notice with Undo, by button or `z`, after something that can be undone. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeStepDefinition } from '@stoep/contract/office/office-resource';
import { useCloseNotification, useNotify } from 'ra-core';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { labelInSentence } from '../form/label-in-sentence.ts';
import { useShortcutKeys } from '../use-shortcut-keys.ts';

/** Long enough to read what was done and notice a mistake. */
const STANDS_MS = 10_000;

type Values = Readonly<Record<string, unknown>>;
type Snapshot = {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly action: OfficeStepDefinition;
  readonly values: Values;
  /** The record that the step created. */
  readonly made?: EndpointCallAnswer<typeof apiContract.office.act>['made'];
  /** What the step did, as the server says it. */
  readonly sentence?: string | undefined;
};

const MadeRecordLink = ({ made: { resource, id } }: { made: NonNullable<Snapshot['made']> }) => (
  <Link className="office-link" to={`/${resource}/${id}/show`}>
    {`Open the ${labelInSentence(findOfficeResource(resource)?.singular ?? resource)}`}
  </Link>
);

const UndoButton = ({ undo }: { undo: () => Promise<void> }) => {
  const pressed = useRef(false);
  // The result of the undo is displayed at once, so this notice closes.
  const close = useCloseNotification();
  const press = () => {
    if (pressed.current) return;
    pressed.current = true;
    close();
    void undo();
  };
  useShortcutKeys((key) => {
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

/** The record's former values of the step's fields. */
export const valuesBeforeStep = ({ fields }: OfficeStepDefinition, record: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, record[field] ?? null]));

/** The sentence after an undo, or why it was not possible. */
export type UndoOutcome = { readonly text: string; readonly whole: boolean };

/** Displays a notice with Undo. An error of `undo` is displayed; nothing was changed then. */
export const useUndoableNotice = () => {
  const notify = useNotify();
  return useCallback(
    (done: string, takeBack: () => Promise<UndoOutcome>) => {
      const undo = async () => {
        try {
          const { text, whole } = await takeBack();
          notify(text, { type: whole ? 'success' : 'error', autoHideDuration: STANDS_MS });
        } catch (error) {
          notify(formatApiProblem(error), { type: 'error' });
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

/** Displays the notice of a step; with Undo where the step can be undone and the former values are known. */
export const useStepNotice = () => {
  const notify = useNotify();
  const undoable = useUndoableNotice();
  return useCallback(
    ({ resource, id, name, action, values, made, sentence }: Snapshot, record: Values | undefined, waits = false) => {
      if (waits) return notify(`${action.label}: awaiting approval.`, { type: 'info' });
      const done = sentence ?? 'Done.';
      if (made)
        return notify(
          <Alert severity="success" variant="filled" role="status" action={<MadeRecordLink made={made} />}>
            {done}
          </Alert>,
          { type: 'success', autoHideDuration: STANDS_MS },
        );
      if (!action.undoable || record?.id !== id) return notify(done, { type: 'success' });
      const before = valuesBeforeStep(action, record);
      return undoable(done, async () => {
        const params = { resource, id, action: name };
        await callApi(apiContract.office.act, { params, body: { values: before, undoes: values } });
        return { text: `${action.label}: undone.`, whole: true };
      });
    },
    [notify, undoable],
  );
};
