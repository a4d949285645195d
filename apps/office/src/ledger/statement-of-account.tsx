/** A statement of the account that is open: read, printed, or sent to whoever pays, of the last three months. */
import { contract } from '@stoep/contract';
import type { Download } from '@stoep/contract/kit/client';
import { findResource } from '@stoep/contract/office/index';
import { WORKERS } from '@stoep/contract/office/resource';
import { Modal } from '@stoep/ui/dialog/modal';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { useEffect, useState } from 'react';
import { SelectInput, useNotify, usePermissions } from 'react-admin';
import { api, problemText } from '../api.ts';
import { lastThreeMonths } from '../people/person.ts';
import { ActionDialog } from '../records/steps/record-actions.tsx';

type OfAccount = { id: string; accountNumber: string };

const Paper = ({ file, title, onClose }: { file: Download; title: string; onClose: () => void }) => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Modal
      size="large"
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => saveFile(file)}>
          Download to print
        </Button>
      }
    >
      {url ? <iframe className="account-paper" src={`${url}#toolbar=0`} title={title} /> : null}
    </Modal>
  );
};

/** Shown before anybody gets it; nothing is sent by it. */
export const StatementPreview = ({ id, accountNumber }: OfAccount) => {
  const notify = useNotify();
  const [file, setFile] = useState<Download>();
  const [look, busy] = useOnce(async () => {
    try {
      setFile(await api(contract.office.accountStatement, { params: { id }, query: lastThreeMonths() }));
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  return (
    <>
      <Button busy={busy} busyLabel="Making the statement…" onClick={() => void look()}>
        Preview a statement
      </Button>
      {file ? (
        <Paper file={file} title={`Statement of ${accountNumber}`} onClose={() => setFile(undefined)} />
      ) : null}
    </>
  );
};

/** To the address that this person confirmed, by the step of their own page. */
export const SendStatement = ({ account, to }: { account: OfAccount; to: { id: string; name: string } }) => {
  const { permissions } = usePermissions<string>();
  const [open, setOpen] = useState(false);
  const resource = findResource('contacts');
  const action = resource?.actions?.sendStatement;
  if (!resource || !action || !WORKERS.some((role) => role === permissions)) return null;
  return (
    <>
      <Button aria-label={`Send statement to ${to.name}`} onClick={() => setOpen(true)}>
        Send statement
      </Button>
      {open ? (
        <ActionDialog
          resource={resource}
          name="sendStatement"
          action={action}
          id={to.id}
          filled={{ levyAccountId: account.id, ...lastThreeMonths() }}
          inputs={{
            levyAccountId: (
              <SelectInput
                source="levyAccountId"
                label="Levy account"
                choices={[{ id: account.id, name: account.accountNumber }]}
                helperText={false}
                readOnly
              />
            ),
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
