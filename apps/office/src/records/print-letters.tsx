/** Beside the steps of sent letters: prints them, for people without email or for all. */
import { apiContract } from '@stoep/contract';
import type { LetterPrintAudience } from '@stoep/contract/office/detail-pages';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify, useRecordContext } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';

const Print = ({ id, to, label }: { id: string; to: LetterPrintAudience; label: string }) => {
  const notify = useNotify();
  const [print, busy] = useSingleRun(async () => {
    try {
      saveFileToDevice(await callApi(apiContract.office.lettersOnPaper, { params: { id }, query: { to } }));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  return (
    <Button busy={busy} busyLabel="Preparing the letters…" onClick={() => void print()}>
      {label}
    </Button>
  );
};

export const PrintLettersButton = () => {
  const record = useRecordContext();
  if (!record) return null;
  const id = String(record.id);
  const without = Number(record.noAddress ?? 0);
  return (
    <>
      {without > 0 ? (
        <Print id={id} to="without_address" label={`Print for those without an email address (${without})`} />
      ) : null}
      <Print id={id} to="everybody" label="Print all letters" />
    </>
  );
};
