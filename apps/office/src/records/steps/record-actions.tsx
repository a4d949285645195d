/** The buttons of a record's open steps for this role. A step that cannot be undone is confirmed first. */

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import type { OfficeResource, OfficeStepDefinition } from '@stoep/contract/office/office-resource';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Form, type RaRecord, useRecordContext } from 'ra-core';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi, callApiWithoutRefetch, formatApiProblem } from '../../api.ts';
import { stepCancelLabelOf } from '../cancel-label.ts';
import { useStepInAddress } from '../events/step-in-address.ts';
import { RecordFieldInput } from '../form/field-input.tsx';
import { FirstWrongField } from '../form/first-wrong-field.tsx';
import { UnsavedChoice } from '../form/unsaved-choice.tsx';
import { ChosenLinkedRecordPreview } from '../list/linked-record-preview.tsx';
import { StepConsequences } from './step-consequences.tsx';
import { StepFields } from './step-fields.tsx';
import { isStepOutcomePending } from './step-outcome-pending.ts';
import { stepPreviewOf } from './step-previews.ts';
import { StepRecordSummary } from './step-record-line.tsx';
import { StepReviewFields } from './step-review-fields.tsx';
import { useStepNotice } from './undo-notice.tsx';

/** What a person must read before a step. */
const notesOf = (record: RaRecord | undefined) => (record?.notes ?? []) as readonly { action: string; note: string }[];

type ActionDialogProps = {
  resource: OfficeResource;
  name: string;
  action: OfficeStepDefinition;
  id: string;
  onClose: () => void;
  /** Initial values of the form. */
  filled?: Readonly<Record<string, unknown>>;
  /** Replaces the default input of a field. */
  inputs?: Readonly<Record<string, ReactNode>>;
};

/** Must keep its identity: a new object would reset the form and lose the letter just typed. */
const NOTHING_YET: Readonly<Record<string, never>> = {};

/** The longest text where the field sets no limit. */
const LONGEST_TEXT = 200;

/** A title that is only a number gets the kind of record before it. */
const calledOf = ({ singular }: OfficeResource, { title }: RaRecord): string =>
  /^\d+$/.test(String(title)) ? `${singular} ${title}` : String(title);

/** The building of the record, from which a link of the form offers its records. */
const buildingOf = ({ fields }: OfficeStepDefinition, record: RaRecord | undefined) => {
  const building: unknown = record?.buildingId;
  return building && !fields.buildingId ? { buildingId: building } : {};
};

/** The initial values of a step's form. */
const beginningOf = ({ fields }: OfficeStepDefinition, resource: OfficeResource, record: RaRecord | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { begins, max = LONGEST_TEXT }]) =>
      begins && record ? [[name, calledOf(resource, record).slice(0, max)]] : [],
    ),
  );

/**
 * The dialog of a step: its form and its confirmation. Errors stay in the dialog, at their field or above the
 * buttons.
 */
export const RecordStepDialog = ({
  resource,
  name,
  action,
  id,
  onClose,
  filled: known = NOTHING_YET,
  inputs = NOTHING_YET,
}: ActionDialogProps) => {
  const told = useStepNotice();
  const shown = useRecordContext();
  const record = shown?.id === id ? shown : undefined;
  // The values when the dialog opened.
  const [begun] = useState<Readonly<Record<string, unknown>>>(() => ({
    ...buildingOf(action, record),
    ...beginningOf(action, resource, record),
    ...known,
  }));
  const Preview = stepPreviewOf(action.preview);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const typed = useRef(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (filled: Record<string, unknown>) => {
    const values = Object.fromEntries(
      Object.entries(action.fields).map(([field, asked]) => [
        field,
        isFormFieldApplicable(asked, filled) ? (filled[field] ?? null) : null,
      ]),
    );
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { resource: resource.name, id, action: name };
      // The page of a removed record must not ask for it again; the list is read anew when it opens.
      const call = action.removes ? callApiWithoutRefetch : callApi;
      const { made, message } = await call(apiContract.office.act, { params, body: { values } });
      told(
        { resource: resource.name, id, name, action, values, made, sentence: message },
        record,
        await isStepOutcomePending(resource, id, action),
      );
      onClose();
      if (action.removes) navigate(`/${resource.name}`);
    } catch (error) {
      setProblem(formatApiProblem(error));
      setBusy(false);
      return error instanceof ApiCallError ? error.fields : undefined;
    }
    return undefined;
  };
  return (
    // A click outside must not discard typed text.
    <Dialog
      open
      onClose={() => typed.current || busy || onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="action-title"
    >
      <Form noValidate onSubmit={submit} record={begun} disableInvalidFormNotification>
        <UnsavedChoice typed={typed} />
        <DialogTitle id="action-title">{action.label}</DialogTitle>
        <DialogContent
          onInput={() => {
            typed.current = true;
          }}
          onKeyDown={(event) => {
            // Enter starts a new line in a long text; Ctrl+Enter submits.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.closest('form')?.requestSubmit();
          }}
        >
          {record ? <StepRecordSummary resource={resource} record={record} /> : null}
          {record ? <StepReviewFields resource={resource} action={action} record={record} /> : null}
          <StepConsequences action={action} record={record} />
          {notesOf(record)
            .filter((one) => one.action === name)
            .map(({ note }) => (
              <InlineNotice key={note} tone="warning">
                {note}
              </InlineNotice>
            ))}
          <StepFields>
            {Object.entries(action.fields).map(([field, declared]) => (
              <Fragment key={field}>
                {inputs[field] ?? <RecordFieldInput name={field} field={declared} />}
                {declared.showsChosen ? <ChosenLinkedRecordPreview name={field} field={declared} /> : null}
              </Fragment>
            ))}
          </StepFields>
          {record && Preview ? <Preview record={record} /> : null}
          {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {stepCancelLabelOf(action)}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy}
            // If nothing is left to fill in, the button has the focus.
            autoFocus={Object.keys(action.fields).every((field) => begun[field] !== undefined)}
          >
            {action.label}
          </Button>
        </DialogActions>
        <FirstWrongField />
      </Form>
    </Dialog>
  );
};

/** These are never the primary button, even as the only step. */
const TAKEN_BACK: ReadonlySet<string> = new Set(
  'cancel disable end keepHolder refuse refuseHolder refuseOutcome refuseReceipts remove removeHolder resetFactor reverse suspend withdraw'.split(
    ' ',
  ),
);

type RecordActionsProps = { resource: OfficeResource; children?: ReactNode };

const StepButtonsOfRecord = ({ resource, record, children }: RecordActionsProps & { record: RaRecord }) => {
  const [open, setOpen] = useState<string | null>(null);
  const [inAddress, clearAddress] = useStepInAddress();
  const offered = Object.entries(resource.actions ?? {}).filter(
    ([name, { inPart }]) => !inPart && record.can?.includes(name),
  );
  const opensByAddress = offered.some(([name]) => name === inAddress);
  useEffect(() => {
    if (opensByAddress) setOpen(inAddress);
  }, [opensByAddress, inAddress]);
  // Stays open when the step is offered no longer: a colleague took it first, and what is typed must not be lost.
  const action = open === null ? undefined : resource.actions?.[open];
  // A tab of the page declares its own steps only.
  const isOwn = ({ action }: { action: string }) => resource.actions?.[action] !== undefined;
  const withheld = ((record.withheld ?? []) as readonly { action: string; why: string }[]).filter(isOwn);
  const notes = notesOf(record).filter((one) => isOwn(one) && !resource.actions?.[one.action]?.noteInDialog);
  if (offered.length === 0 && withheld.length === 0 && !children && !action) return null;
  // If a second person must act, their step is the primary button; there is none for a person who may not.
  const second = [...offered.map(([name]) => name), ...withheld.map(({ action }) => action)].find(
    (name) => resource.actions?.[name]?.secondPerson,
  );
  const [first] = offered.filter(([name], at) => at === 0 && !TAKEN_BACK.has(name)).map(([name]) => name);
  const primary = second ?? first;
  // The record's own values are on its page already, so the dialog does not repeat them.
  const showing = offered.find(([, { shows }]) => shows?.some(({ of, onlyIfAny }) => of && !onlyIfAny));
  return (
    <div className="office-actions">
      {offered.map(([name, action]) => (
        <Button key={name} variant={name === primary ? 'contained' : 'outlined'} onClick={() => setOpen(name)}>
          {action.label}
        </Button>
      ))}
      {children}
      {showing ? <StepReviewFields resource={resource} action={showing[1]} record={record} /> : null}
      {notes.map(({ action, note }) => (
        <InlineNotice key={action} tone="warning">
          {resource.actions?.[action]?.label}: {note}
        </InlineNotice>
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
      {open !== null && action ? (
        <RecordStepDialog
          resource={resource}
          name={open}
          action={action}
          id={String(record.id)}
          onClose={() => {
            setOpen(null);
            clearAddress();
          }}
        />
      ) : null}
    </div>
  );
};

export const RecordStepButtons = (props: RecordActionsProps) => {
  const record = useRecordContext();
  // A dialog that was opened for one record must not stand over the next one.
  return record ? <StepButtonsOfRecord key={record.id} record={record} {...props} /> : null;
};
