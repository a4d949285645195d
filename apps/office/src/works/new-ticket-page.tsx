/** Logs a ticket in the name of a person: the form, and up to five photos that are sent once the ticket is there. */

import Card from '@mui/material/Card';
import { apiContract } from '@stoep/contract';
import { MAX_TICKET_FILE_BYTES, MAX_TICKET_FILES } from '@stoep/contract/works/tickets';
import { ticketsResource } from '@stoep/contract/works/tickets-and-tasks.resources';
import { FilePicker, usePickedFiles } from '@stoep/ui/file/file-picker';
import { CreateBase, useNotify, useRedirect } from 'ra-core';
import { useState } from 'react';
import { callApi } from '../api.ts';
import { FormDraftOffer, useFormDraftDeletionOnSave } from '../drafts/form-draft-offer.tsx';
import { RecordFormBar } from '../records/form/form-bar.tsx';
import { CreateFormFields } from '../records/form/form-fields.tsx';
import { OfficeForm } from '../records/form/office-form.tsx';
import { RecordPageHead } from '../records/page-head.tsx';
import { useNewRecordPreset } from '../records/use-new-record-preset.ts';

const ACCEPT = { 'application/pdf': ['.pdf'], 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'] };
const NORMAL = { urgency: 'Normal' } as const;

/** Sends the photos one by one. Answers the names of those that did not arrive. */
const sendPhotos = async (ticketId: string, photos: readonly File[]): Promise<readonly string[]> => {
  const lost: string[] = [];
  for (const file of photos)
    try {
      await callApi(apiContract.tickets.addFile, { params: { ticketId }, body: {}, files: { file } });
    } catch {
      lost.push(file.name);
    }
  return lost;
};

const NewTicketForm = () => {
  const preset = useNewRecordPreset(ticketsResource);
  const { saved, done } = useFormDraftDeletionOnSave(ticketsResource);
  const { files, add, remove } = usePickedFiles();
  const [leftOut, setLeftOut] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = async ({ id }: { id: string }) => {
    done();
    // The ticket is there, so photos that did not arrive are added on its page.
    const lost = await sendPhotos(
      id,
      files.map(({ file }) => file),
    );
    if (lost.length > 0)
      notify(`The ticket is logged. These files did not arrive: ${lost.join(', ')}. Add them here.`, { type: 'error' });
    redirect(`/tickets/${id}/show`);
  };
  const addPhotos = (chosen: readonly File[], replace: boolean) => {
    const room = MAX_TICKET_FILES - files.length;
    setLeftOut(chosen.length > room);
    add(chosen.slice(0, room), replace);
  };
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <Card className="office-form-card">
        <OfficeForm
          defaultValues={{ ...NORMAL, ...preset }}
          bar={<RecordFormBar label={ticketsResource.saves} to="/tickets" />}
        >
          <FormDraftOffer resource={ticketsResource} saved={saved} />
          <CreateFormFields resource={ticketsResource} />
          <FilePicker
            label="Photos and files"
            optional
            multiple
            accept={ACCEPT}
            types="PDF or picture"
            maxSize={MAX_TICKET_FILE_BYTES}
            files={files}
            onAdd={addPhotos}
            onRemove={remove}
            error={leftOut ? `A ticket takes ${MAX_TICKET_FILES} files. The others were left out.` : undefined}
            camera="Take a photo"
          />
        </OfficeForm>
      </Card>
    </CreateBase>
  );
};

export const NewTicketPage = () => (
  <>
    <RecordPageHead resource={ticketsResource} text="New ticket" withoutNext />
    <NewTicketForm />
  </>
);
