/** Opens the portal as the person of this record sees it, in this tab; "Leave" there comes back here. */
import Button from '@mui/material/Button';
import { contract } from '@stoep/contract';
import { VIEWERS } from '@stoep/contract/office/resource';
import { useOnce } from '@stoep/ui/form/use-once';
import { useNotify, usePermissions, useRecordContext, useResourceContext } from 'react-admin';
import { api, problemText } from '../api.ts';
import { VIEWING } from '../shell/leave-viewing.ts';

export const ViewAsButton = () => {
  const kind: 'contacts' | 'logins' = useResourceContext() === 'contacts' ? 'contacts' : 'logins';
  const record = useRecordContext();
  const notify = useNotify();
  const { permissions } = usePermissions<string>();
  const [open, busy] = useOnce(async () => {
    try {
      const body = { kind, subjectId: String(record?.id) };
      const { endsAt: _, ...seen } = await api(contract.viewAs.start, { body });
      const from = globalThis.location.pathname + globalThis.location.hash;
      sessionStorage.setItem(VIEWING, JSON.stringify({ ...seen, from }));
      globalThis.location.assign('/#/user-portal');
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  if (!record || record.staffRole || record.disabledAt) return null;
  if (!VIEWERS.some((role) => role === permissions)) return null;
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void open()}>
      View as
    </Button>
  );
};
