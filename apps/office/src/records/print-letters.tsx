/** Beside the steps of letters that were sent: the same letters on paper, for those whom no mail reaches, or for all. */
import { contract } from '@stoep/contract';
import type { PaperFor } from '@stoep/contract/office/detail-pages';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { useNotify, useRecordContext } from 'react-admin';
import { api, problemText } from '../api.ts';

const Print = ({ id, to, label }: { id: string; to: PaperFor; label: string }) => {
  const notify = useNotify();
  const [print, busy] = useOnce(async () => {
    try {
      saveFile(await api(contract.office.lettersOnPaper, { params: { id }, query: { to } }));
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  return (
    <Button busy={busy} busyLabel="Setting the letters…" onClick={() => void print()}>
      {label}
    </Button>
  );
};

export const PrintLetters = () => {
  const record = useRecordContext();
  if (!record) return null;
  const id = String(record.id);
  const without = Number(record.noAddress ?? 0);
  return (
    <>
      {without > 0 ? (
        <Print id={id} to="without_address" label={`Print for those without an address (${without})`} />
      ) : null}
      <Print id={id} to="everybody" label="Print all letters" />
    </>
  );
};
