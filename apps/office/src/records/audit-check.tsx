/** The button above the audit that verifies the whole audit trail (A-80). */
import { apiContract } from '@stoep/contract';
import { Button } from '@stoep/ui/form/button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../api.ts';
import { formatCount, formatCountOf } from '../count-text.ts';

export const AuditCheckButton = () => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { checked, waiting, problem } = await callApi(apiContract.office.checkAudit, {});
      const fit = `${formatCountOf(checked, 'entry', 'entries')} checked, none was tampered with${waiting > 0 ? `; ${formatCount(waiting)} not yet sealed` : ''}.`;
      if (problem === null) notify(fit, { type: 'success' });
      else notify(`The activity log was tampered with. ${problem}`, { type: 'error', autoHideDuration: null });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
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
