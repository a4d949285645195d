/** Submits a saved budget to the trustees from its sheet. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { addDays, endOfDay } from '@stoep/domain/calendar/calendar';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { todayInSouthAfrica } from '../../clock.ts';

type Props = { id: string; subject: string; onDone: () => void; onClose: () => void };

export const SubmitBudgetDialog = ({ id, subject: offered, onDone, onClose }: Props) => {
  const [subject, setSubject] = useState(offered);
  const [closesAt, setClosesAt] = useState(() => addDays(todayInSouthAfrica(), 7));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const fields = problem instanceof ApiCallError ? problem.fields : {};
  const put = async () => {
    setBusy(true);
    try {
      const values = { subject, closesAt: endOfDay(closesAt).toISOString(), requiredCount: null };
      await callApi(apiContract.office.act, {
        params: { resource: 'budgets', id, action: 'putToTrustees' },
        body: { values },
      });
      onDone();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title="Put to the trustees"
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} busyLabel="Sending…" onClick={() => void put()}>
            Put to the trustees
          </Button>
        </>
      }
    >
      <div className="budget-put">
        <p>The trustees see this budget with the levy of each unit. It cannot change while they vote.</p>
        {problem === undefined ? null : <InlineNotice tone="danger">{formatApiProblem(problem)}</InlineNotice>}
        <TextField
          label="Subject"
          value={subject}
          error={fields.subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <DateField
          label="Voting closes at the end of"
          value={closesAt}
          error={fields.closesAt}
          onChange={(event) => setClosesAt(event.target.value)}
        />
      </div>
    </Modal>
  );
};
