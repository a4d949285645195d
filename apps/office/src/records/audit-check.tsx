/** Above the audit: reads it all and says whether anything in it was changed. */
import { contract } from '@stoep/contract';
import { Button } from '@stoep/ui/button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api, problemText } from '../api.ts';

export const AuditCheck = () => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { checked, brokenAt } = await api(contract.office.checkAudit, {});
      if (brokenAt === null) notify(`${checked} entries fit.`, { type: 'success' });
      else notify(`Entry ${brokenAt} was tampered with.`, { type: 'error', autoHideDuration: null });
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy} onClick={() => void check()}>
      Check for tampering
    </Button>
  );
};
