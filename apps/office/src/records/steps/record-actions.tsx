/** The steps that the record's state and the person's role allow now; what cannot be undone is asked first. */

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import { isAskedFor } from '@stoep/contract/office/asked-for';
import type { OfficeAction, OfficeResource } from '@stoep/contract/office/resource';
import { Notice } from '@stoep/ui/feedback/notice';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Form, type RaRecord, useRecordContext } from 'react-admin';
import { api, problemText } from '../../api.ts';
import { FieldInput } from '../form/field-input.tsx';
import { ChosenRecord } from '../list/chosen-record.tsx';
import { wayBack } from '../way-back.ts';
import { StepOf } from './step-of.tsx';
import { ShownBefore } from './step-shows.tsx';
import { stillWaits } from './still-waits.ts';
import { useTold } from './undo.tsx';
import { WhatHappens } from './what-happens.tsx';

type ActionDialogProps = {
  resource: OfficeResource;
  name: string;
  action: OfficeAction;
  id: string;
  onClose: () => void;
  /** What the page knows already: the form begins with it. */
  filled?: Readonly<Record<string, unknown>>;
  /** In place of the input that a field has by its kind. */
  inputs?: Readonly<Record<string, ReactNode>>;
};

/** Always the same one: a new one would start the form anew, and take the letter that was just typed with it. */
const NOTHING_YET: Readonly<Record<string, never>> = {};

/** Of a text that does not say how long it may be. */
const LONGEST_TEXT = 200;

/** A record that is called by its number alone is told with what it is. */
const calledOf = ({ singular }: OfficeResource, { title }: RaRecord): string =>
  /^\d+$/.test(String(title)) ? `${singular} ${title}` : String(title);

/** What stands in the form of a step before anything is typed. */
const beginningOf = ({ fields }: OfficeAction, resource: OfficeResource, record: RaRecord | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { begins, max = LONGEST_TEXT }]) =>
      begins && record ? [[name, calledOf(resource, record).slice(0, max)]] : [],
    ),
  );

/** Asks what a step needs, and takes it. What is wrong stays in the dialog: at its field, or above the buttons. */
export const ActionDialog = ({
  resource,
  name,
  action,
  id,
  onClose,
  filled: known = NOTHING_YET,
  inputs = NOTHING_YET,
}: ActionDialogProps) => {
  const told = useTold();
  const shown = useRecordContext();
  const record = shown?.id === id ? shown : undefined;
  // As it stood when the dialog opened.
  const [begun] = useState<Readonly<Record<string, unknown>>>(() => ({
    ...beginningOf(action, resource, record),
    ...known,
  }));
  const [busy, setBusy] = useState(false);
  const typed = useRef(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (filled: Record<string, unknown>) => {
    const values = Object.fromEntries(
      Object.entries(action.fields).map(([field, asked]) => [
        field,
        isAskedFor(asked, filled) ? (filled[field] ?? null) : null,
      ]),
    );
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { resource: resource.name, id, action: name };
      await api(contract.office.act, { params, body: { values } });
      told(
        { resource: resource.name, id, name, action, values },
        record,
        await stillWaits(resource, id, action),
      );
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
      return error instanceof ApiError ? error.fields : undefined;
    }
    return undefined;
  };
  return (
    // A press beside it must not throw away what was typed.
    <Dialog
      open
      onClose={() => typed.current || busy || onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="action-title"
    >
      <Form onSubmit={submit} record={begun} disableInvalidFormNotification>
        <DialogTitle id="action-title">{action.label}</DialogTitle>
        <DialogContent
          onInput={() => {
            typed.current = true;
          }}
          onKeyDown={(event) => {
            // Enter begins a new line of a text; with Ctrl it sends what stands there.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.closest('form')?.requestSubmit();
          }}
        >
          {record ? <StepOf resource={resource} record={record} /> : null}
          {record ? <ShownBefore resource={resource} action={action} record={record} /> : null}
          <WhatHappens action={action} record={record} />
          {Object.entries(action.fields).map(([field, declared]) => (
            <Fragment key={field}>
              {inputs[field] ?? <FieldInput name={field} field={declared} />}
              {declared.showsChosen ? <ChosenRecord name={field} field={declared} /> : null}
            </Fragment>
          ))}
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{wayBack(action)}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy}
            // Nothing is left to fill in: one press more does it.
            autoFocus={Object.keys(action.fields).every((field) => begun[field] !== undefined)}
          >
            {action.label}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** Never the step that catches the eye, even where it is the only one. */
const TAKEN_BACK: ReadonlySet<string> = new Set(
  'cancel disable end keepHolder refuse refuseHolder refuseOutcome refuseReceipts removeHolder resetFactor reverse suspend withdraw'.split(
    ' ',
  ),
);

type RecordActionsProps = { resource: OfficeResource; children?: ReactNode };

export const RecordActions = ({ resource, children }: RecordActionsProps) => {
  const record = useRecordContext();
  const [open, setOpen] = useState<string | null>(null);
  const offered = Object.entries(resource.actions ?? {}).filter(
    ([name, { inPart }]) => !inPart && record?.can?.includes(name),
  );
  const withheld = (record?.withheld ?? []) as readonly { action: string; why: string }[];
  const notes = (record?.notes ?? []) as readonly { action: string; note: string }[];
  if (!record || (offered.length === 0 && withheld.length === 0 && !children)) return null;
  // Where a second person is to act, their step catches the eye, and none where they may not.
  const second = [...offered.map(([name]) => name), ...withheld.map(({ action }) => action)].find(
    (name) => resource.actions?.[name]?.secondPerson,
  );
  const [first] = offered.filter(([name], at) => at === 0 && !TAKEN_BACK.has(name)).map(([name]) => name);
  const primary = second ?? first;
  const chosen = offered.find(([name]) => name === open);
  // What the record itself holds is on its page already; the dialog repeats it.
  const showing = offered.find(([, { shows }]) => shows?.some(({ of, onlyIfAny }) => of && !onlyIfAny));
  return (
    <div className="office-actions">
      {offered.map(([name, action]) => (
        <Button
          key={name}
          variant={name === primary ? 'contained' : 'outlined'}
          onClick={() => setOpen(name)}
        >
          {action.label}
        </Button>
      ))}
      {children}
      {showing ? <ShownBefore resource={resource} action={showing[1]} record={record} /> : null}
      {notes.map(({ action, note }) => (
        <Notice key={action} tone="warning">
          {resource.actions?.[action]?.label}: {note}
        </Notice>
      ))}
      {withheld.length > 0 ? (
        <ul className="office-withheld">
          {withheld.map(({ action, why }) => (
            <li key={action}>
              <strong>{resource.actions?.[action]?.label}</strong>: {why}
            </li>
          ))}
        </ul>
      ) : null}
      {chosen ? (
        <ActionDialog
          resource={resource}
          name={chosen[0]}
          action={chosen[1]}
          id={String(record.id)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
};
