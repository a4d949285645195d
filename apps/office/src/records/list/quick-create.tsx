/**
 * Makes what a form wants to lead to and what is not there yet, in a dialog over it: by the command of its own record, with its own
 * right and audit row. The form behind keeps all that was typed, and has it chosen.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { Notice } from '@stoep/ui/feedback/notice';
import { type ComponentType, useEffect, useState } from 'react';
import { Form, useCreateSuggestionContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { api, problemText } from '../../api.ts';
import { declared } from '../../links.ts';
import { inASentence } from '../form/in-a-sentence.ts';

type Filled = Record<string, unknown>;

/** What was typed, where it belongs: a person by both names, the last word being the surname. */
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
    const values = declared(resource, filled);
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await api(contract.office.create, {
        params: { resource: resource.name },
        body: { values },
      });
      made(id, values);
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
      return error instanceof ApiError ? error.fields : undefined;
    }
    return undefined;
  };
  return { busy, problem, make };
};

type Props = {
  resource: OfficeResource;
  /** The input of a field; one of them opens this dialog. */
  Input: ComponentType<{ name: string; field: OfficeField }>;
  /** Told that the dialog stands, and that it is gone. */
  onOpen: (open: boolean) => void;
};

export const QuickCreate = ({ resource, Input, onOpen }: Props) => {
  const { filter = '', onCreate, onCancel } = useCreateSuggestionContext();
  const buildingId: unknown = useWatch({ name: 'buildingId' });
  const [record] = useState(() => begun(resource, filter, buildingId));
  useEffect(() => {
    onOpen(true);
    return () => onOpen(false);
  }, [onOpen]);
  const { busy, problem, make } = useMaking(resource, (id, values) =>
    onCreate({ ...values, id, title: filter }),
  );
  return (
    <Dialog open onClose={() => busy || onCancel()} fullWidth maxWidth="sm" aria-labelledby="quick-title">
      {/* What is pressed in here is no press on the form behind, which is an ancestor of it to the library. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <Form onSubmit={make} record={record} disableInvalidFormNotification>
          <DialogTitle id="quick-title">Create {inASentence(resource.singular)}</DialogTitle>
          <DialogContent>
            <p className="office-hint">
              It is chosen in your form at once. The rest of it can be filled in later.
            </p>
            {resource.quick?.map((name) => {
              const field = resource.fields[name];
              return field ? <Input key={name} name={name} field={field} /> : null;
            })}
            {problem ? <Notice tone="danger">{problem}</Notice> : null}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={busy}>
              Create
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  );
};
