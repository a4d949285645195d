/** Records the adoption of a budget by the owners under the former agent, from its sheet. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import type { BudgetAuthority } from '@stoep/domain/billing/budget-terms';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';

const AUTHORITIES: readonly { readonly value: BudgetAuthority; readonly label: string }[] = [
  { value: 'general meeting', label: 'A general meeting' },
  { value: 'trustees', label: 'The trustees' },
];

type Props = { id: string; onDone: () => void; onClose: () => void };

export const AdoptBudgetDialog = ({ id, onDone, onClose }: Props) => {
  const [decidedBy, setDecidedBy] = useState<BudgetAuthority>('general meeting');
  const [resolutionDay, setResolutionDay] = useState('');
  const [resolution, setResolution] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const fields = problem instanceof ApiCallError ? problem.fields : {};
  const record = async () => {
    setBusy(true);
    try {
      await callApi(apiContract.office.act, {
        params: { resource: 'budgets', id, action: 'adopted' },
        body: { values: { decidedBy, resolutionDay: resolutionDay || null, resolution, minutesFileId: null } },
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
      title="Mark as adopted"
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} busyLabel="Saving…" onClick={() => void record()}>
            Mark as adopted
          </Button>
        </>
      }
    >
      <div className="budget-put">
        <p>The levies are then charged from the first month on. Uncharged levy lines are replaced.</p>
        {problem === undefined ? null : <InlineNotice tone="danger">{formatApiProblem(problem)}</InlineNotice>}
        <SelectField
          label="Adopted by"
          value={decidedBy}
          options={AUTHORITIES}
          onChange={({ target }) =>
            setDecidedBy(AUTHORITIES.find(({ value }) => value === target.value)?.value ?? decidedBy)
          }
        />
        <DateField
          label="Date of the resolution"
          value={resolutionDay}
          error={fields.resolutionDay}
          onChange={(event) => setResolutionDay(event.target.value)}
        />
        <TextField
          label="Resolution"
          hint="As in the minutes, for example: Budget 2026/27 adopted, item 6."
          value={resolution}
          error={fields.resolution}
          onChange={(event) => setResolution(event.target.value)}
        />
      </div>
    </Modal>
  );
};
