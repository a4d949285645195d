/** The levy statement of the open account for the last three months: preview and print. */
import { apiContract } from '@stoep/contract';
import type { DownloadedFile } from '@stoep/contract/kit/client';
import { findOfficeResource } from '@stoep/contract/office/index';
import { Modal } from '@stoep/ui/dialog/modal';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify, usePermissions } from 'ra-core';
import { useEffect, useState } from 'react';
import { callApi, formatApiProblem } from '../api.ts';
import { lastThreeMonthsPeriod } from '../people/person-page-query.ts';

type OfAccount = { id: string; accountNumber: string };

type PaperProps = { file: DownloadedFile; title: string; onPosted: (() => void) | undefined; onClose: () => void };

const Paper = ({ file, title, onPosted, onClose }: PaperProps) => {
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
        <>
          {onPosted ? <Button onClick={onPosted}>Mark as sent by post</Button> : null}
          <Button variant="primary" onClick={() => saveFileToDevice(file)}>
            Download to print
          </Button>
        </>
      }
    >
      {url ? <iframe className="account-paper" src={`${url}#toolbar=0`} title={title} /> : null}
    </Modal>
  );
};

const POSTED = findOfficeResource('owner-accounts')?.actions?.posted;

/** Notes on the owner account that the printed statement was posted. */
const notePosted = async (ownerAccountId: string, levyAccountId: string): Promise<void> => {
  const params = { resource: 'owner-accounts', id: ownerAccountId, action: 'posted' };
  await callApi(apiContract.office.act, { params, body: { values: { levyAccountId, ...lastThreeMonthsPeriod() } } });
};

/** A preview, to print and post. Nothing is sent by email. */
export const LevyStatementPreview = ({ id, accountNumber, ownerAccountId }: OfAccount & { ownerAccountId: string }) => {
  const notify = useNotify();
  const { permissions } = usePermissions<string>();
  const mayNote = POSTED?.roles.some((role) => role === permissions) ?? false;
  const [post] = useSingleRun(async () => {
    try {
      await notePosted(ownerAccountId, id);
      setFile(undefined);
      notify('Recorded as sent by post.', { type: 'info' });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  const [file, setFile] = useState<DownloadedFile>();
  const [look, busy] = useSingleRun(async () => {
    try {
      setFile(
        await callApi(apiContract.office.accountStatement, {
          params: { id },
          query: lastThreeMonthsPeriod(),
        }),
      );
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  return (
    <>
      <Button busy={busy} busyLabel="Making the statement…" onClick={() => void look()}>
        Preview a statement
      </Button>
      {file ? (
        <Paper
          file={file}
          title={`Statement of ${accountNumber}`}
          onPosted={mayNote ? () => void post() : undefined}
          onClose={() => setFile(undefined)}
        />
      ) : null}
    </>
  );
};
