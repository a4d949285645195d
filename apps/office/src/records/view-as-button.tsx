/** Opens the portal as this record's person sees it, in this tab; "Leave" there comes back here. */
import Button from '@mui/material/Button';
import { apiContract } from '@stoep/contract';
import { VIEW_AS_ROLES } from '@stoep/contract/office/office-resource';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify, usePermissions, useRecordContext, useResourceContext } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';
import { VIEW_AS_STORAGE_KEY } from '../shell/end-view-as.ts';

export const ViewAsButton = () => {
  const kind: 'contacts' | 'logins' = useResourceContext() === 'contacts' ? 'contacts' : 'logins';
  const record = useRecordContext();
  const notify = useNotify();
  const { permissions } = usePermissions<string>();
  const [open, busy] = useSingleRun(async () => {
    try {
      const body = { kind, subjectId: String(record?.id) };
      const { endsAt: _, ...seen } = await callApi(apiContract.viewAs.start, { body });
      const { pathname, search, hash } = globalThis.location;
      const from = pathname + search + hash;
      sessionStorage.setItem(VIEW_AS_STORAGE_KEY, JSON.stringify({ ...seen, from }));
      globalThis.location.assign('/#/user-portal');
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  if (!record || record.staffRole || record.disabledAt) return null;
  if (!VIEW_AS_ROLES.some((role) => role === permissions)) return null;
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void open()}>
      View portal as this person
    </Button>
  );
};
