/** A form that sends to many people: its effect is previewed before it is saved. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { apiContract } from '@stoep/contract';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { CreateBase, useNotify, useRedirect } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem, formErrorsOf } from '../api.ts';
import { FormDraftOffer, useFormDraftDeletionOnSave } from '../drafts/form-draft-offer.tsx';
import { declaredFieldValues } from '../record-links.ts';
import { RecordFormBar } from './form/form-bar.tsx';
import { CreateFormFields } from './form/form-fields.tsx';
import { OfficeForm } from './form/office-form.tsx';
import { useNewRecordPreset } from './use-new-record-preset.ts';

type Preview = EndpointResponse<typeof apiContract.office.preview>;
type Filled = Record<string, unknown>;

/** The most rows of the preview. */
const SHOWN = 20;

const many = (count: number) => (count === 1 ? '1 person' : `${count} people`);

type SendPreviewDialogProps = { preview: Preview; busy: boolean; onSend: () => void; onClose: () => void };

const Unprintable = ({ of }: { of: NonNullable<Preview['unprintable']> }) => (
  <>
    <p>These statements print ? in place of characters that the PDF cannot print. Excel has them all.</p>
    <ul>
      {of.slice(0, SHOWN).map(({ account, characters }) => (
        <li key={account}>{`${account}: ${characters.join(' ')}`}</li>
      ))}
      {of.length > SHOWN ? <li>{`and ${of.length - SHOWN} more`}</li> : null}
    </ul>
  </>
);

/** How many accounts get no email, and why; nothing for none. */
const Without = ({ count, one, several }: { count: number; one: string; several: string }) =>
  count === 0 ? null : <p>{count === 1 ? `One ${one}` : `${count} ${several}`}</p>;

export const SendPreviewDialog = ({ preview, busy, onSend, onClose }: SendPreviewDialogProps) => (
  <Dialog open onClose={() => busy || onClose()} fullWidth maxWidth="md" aria-labelledby="preview-title">
    <DialogTitle id="preview-title">Send this to {many(preview.recipients)}?</DialogTitle>
    <DialogContent>
      <Without
        count={preview.withoutAddress}
        one="account has no email address and gets no email."
        several="accounts have no email address and get no email."
      />
      <Without
        count={preview.withAttorneys}
        one="account is handed over to attorneys and is left out."
        several="accounts are handed over to attorneys and are left out."
      />
      <Without
        count={preview.alreadySent}
        one="account already got this letter today and is left out."
        several="accounts already got this letter today and are left out."
      />
      {preview.unprintable?.length ? <Unprintable of={preview.unprintable} /> : null}
      {preview.example ? (
        <>
          <p className="office-label">Example: the email to {preview.example.to}</p>
          <section className="office-letter" aria-label="Example">
            <strong>{preview.example.subject}</strong>
            <p>{preview.example.text}</p>
          </section>
        </>
      ) : (
        <p>None of these people has an email address.</p>
      )}
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose} disabled={busy}>
        Back to the form
      </Button>
      <Button variant="contained" disabled={busy || preview.recipients === 0} onClick={onSend}>
        Send to {many(preview.recipients)}
      </Button>
    </DialogActions>
  </Dialog>
);

export const CreateFormWithSendPreview = ({ resource }: { resource: OfficeResource }) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const { saved, done } = useFormDraftDeletionOnSave(resource);
  const preset = useNewRecordPreset(resource);
  const [asked, setAsked] = useState<{ values: Filled; preview: Preview } | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { resource: resource.name };

  const ask = async (filled: Filled) => {
    const values = declaredFieldValues(resource, filled);
    try {
      const preview = await callApi(apiContract.office.preview, { params, body: { values } });
      setAsked({ values, preview });
    } catch (error) {
      return formErrorsOf(error);
    }
    return undefined;
  };
  const send = async (values: Filled) => {
    setBusy(true);
    try {
      const made = await callApi(apiContract.office.create, { params, body: { values } });
      done();
      redirect('show', resource.name, made.id);
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <CreateBase>
      <Card className="office-form-card">
        <OfficeForm
          onSubmit={ask}
          previews
          defaultValues={preset}
          warns={asked === null}
          bar={<RecordFormBar label="Preview" to={`/${resource.name}`} />}
        >
          <FormDraftOffer resource={resource} saved={saved} />
          <CreateFormFields resource={resource} />
          {asked ? (
            <SendPreviewDialog
              preview={asked.preview}
              busy={busy}
              onSend={() => void send(asked.values)}
              onClose={() => setAsked(null)}
            />
          ) : null}
        </OfficeForm>
      </Card>
    </CreateBase>
  );
};
