/** Above the audit: reads it all and says whether anything in it was changed (A-80). */
import { contract } from '@stoep/contract';
import { Button } from '@stoep/ui/form/button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api, problemText } from '../api.ts';
import { counted, countText } from '../count-text.ts';

export const AuditCheck = () => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { checked, waiting, problem } = await api(contract.office.checkAudit, {});
      const fit = `${counted(checked, 'entry', 'entries')} checked, none was tampered with${waiting > 0 ? `; ${countText(waiting)} still wait for their seal` : ''}.`;
      if (problem === null) notify(fit, { type: 'success' });
      else notify(`The audit was tampered with. ${problem}`, { type: 'error', autoHideDuration: null });
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
