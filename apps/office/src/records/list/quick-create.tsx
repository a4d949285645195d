/**
 * A dialog that creates a missing linked record from within a form: by its own command, role and audit fact. The form
 * behind keeps its values and links the new record.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Form, type RaRecord } from 'ra-core';
import { type ComponentType, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi, formatApiProblem } from '../../api.ts';
import { declaredFieldValues } from '../../record-links.ts';
import { FirstWrongField } from '../form/first-wrong-field.tsx';
import { labelInSentence } from '../form/label-in-sentence.ts';
import { UnsavedChoice } from '../form/unsaved-choice.tsx';
import { StepFields } from '../steps/step-fields.tsx';

type Filled = Record<string, unknown>;

/** Puts the typed text into the right field; for a person it splits off the last word as surname. */
const typedAs = ({ fields, title }: OfficeResource, typed: string): Filled => {
  const words = typed.trim().split(/\s+/);
  if (fields.firstName && fields.lastName && words.length > 1)
    return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) };
  return { [title]: typed.trim() };
};

const begun = (resource: OfficeResource, typed: string, buildingId: unknown): Filled => ({
  ...typedAs(resource, typed),
  ...(resource.fields.buildingId && buildingId ? { buildingId } : {}),
});

const useMaking = (resource: OfficeResource, made: (id: string, values: Filled) => void) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async (filled: Filled) => {
    const values = declaredFieldValues(resource, filled);
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await callApi(apiContract.office.create, {
        params: { resource: resource.name },
        body: { values },
      });
      made(id, values);
    } catch (error) {
      setProblem(formatApiProblem(error));
      setBusy(false);
      return error instanceof ApiCallError ? error.fields : undefined;
    }
    return undefined;
  };
  return { busy, problem, make };
};

type Props = {
  resource: OfficeResource;
  /** The input component of a field, one of which opens this dialog. */
  Input: ComponentType<{ name: string; field: OfficeField }>;
  /** What was typed instead of a choice. */
  typed: string;
  /** Closes the dialog, with the new record or without. */
  onDone: (made?: RaRecord) => void;
};

export const QuickCreateDialog = ({ resource, Input, typed, onDone }: Props) => {
  const buildingId: unknown = useWatch({ name: 'buildingId' });
  const [record] = useState(() => begun(resource, typed, buildingId));
  const { busy, problem, make } = useMaking(resource, (id, values) => onDone({ ...values, id, title: typed }));
  const hasInput = useRef(false);
  return (
    <Dialog
      open
      // A click outside must not discard what was typed or chosen.
      onClose={() => hasInput.current || busy || onDone()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="quick-title"
    >
      {/* React bubbles the submit to the form behind, which must not be submitted. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <Form noValidate onSubmit={make} record={record} disableInvalidFormNotification>
          <DialogTitle id="quick-title">Create {labelInSentence(resource.singular)}</DialogTitle>
          <UnsavedChoice typed={hasInput} />
          <DialogContent
            onInput={() => {
              hasInput.current = true;
            }}
          >
            <p className="office-hint">It is selected in your form. You can complete its details later.</p>
            <StepFields>
              {resource.quick?.map((name) => {
                const field = resource.fields[name];
                return field ? <Input key={name} name={name} field={field} /> : null;
              })}
            </StepFields>
            {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onDone()} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={busy}>
              Create
            </Button>
          </DialogActions>
          <FirstWrongField />
        </Form>
      </div>
    </Dialog>
  );
};
