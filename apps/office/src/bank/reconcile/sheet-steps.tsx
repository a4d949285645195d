/** The steps of a reconciliation and what blocks them: one person prepares it, another signs. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import { formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify, usePermissions } from 'ra-core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { keepAmountsUnbroken, UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import type { ReconciliationSheet } from './sheet-address.ts';
import { useReconciliationShortcuts } from './use-reconciliation-keys.ts';

type Status = NonNullable<ReconciliationSheet['reconciliation']>;

const inWords = ({ state, preparedBy, preparedAt, reviewedBy, reviewedAt }: Status): string => {
  const at = (instant: Date | null) => (instant === null ? '' : `, ${formatInstant(instant)}`);
  return state === 'signed'
    ? `Signed by ${reviewedBy ?? ''}${at(reviewedAt)}. Prepared by ${preparedBy}.`
    : `Prepared by ${preparedBy}${at(preparedAt)}.`;
};

const Stands = ({ standing, day }: { standing: Status; day: string }) => (
  <InlineNotice tone={standing.changed ? 'warning' : standing.state === 'signed' ? 'success' : 'info'}>
    <p>
      {inWords(standing)}{' '}
      <Link to={`/reconciliations/${standing.id}/show`}>
        {standing.hasFile ? 'Open reconciliation and signed document' : 'Open reconciliation'}
      </Link>
    </p>
    {standing.state === 'signed' && standing.changed ? (
      <p>
        The figures of {formatDay(day)} have changed since then. The signed document stays as it is; the next
        reconciliation includes the change.
      </p>
    ) : null}
    {standing.state === 'signed' && standing.openingReason !== null ? (
      <p>The cash book was adjusted to the bank’s opening balance: “{standing.openingReason}”</p>
    ) : null}
    {standing.withheld === null ? null : <p>{standing.withheld}</p>}
  </InlineNotice>
);

/** The exceptions that the second person accepts by signing, with the first person's reason. */
const TakesOver = ({ sheet }: { sheet: ReconciliationSheet }) => (
  <InlineNotice tone="warning">
    When you sign, the cash book is adjusted by <UnbrokenAmount amount={sheet.opening?.difference ?? 0} /> from the
    bank’s first statement.
    {sheet.reconciliation?.openingReason ? (
      <p>
        {sheet.reconciliation.preparedBy} gave as the reason: “{sheet.reconciliation.openingReason}”
      </p>
    ) : null}
  </InlineNotice>
);

const Blocks = ({ sheet }: { sheet: ReconciliationSheet }) =>
  sheet.blocks.length === 0 ? null : (
    <InlineNotice tone={sheet.takesOver ? 'warning' : 'danger'}>
      <ul className="reconcile-blocks">
        {sheet.blocks.map(({ text }) => (
          <li key={text}>{keepAmountsUnbroken(text)}</li>
        ))}
      </ul>
    </InlineNotice>
  );

/** Answers the error for the reason field. */
const usePrepare = (sheet: ReconciliationSheet, reason: string) => {
  const notify = useNotify();
  const [wrong, setWrong] = useState<string>();
  const [prepare, busy] = useSingleRun(async () => {
    setWrong(undefined);
    try {
      const body = { day: sheet.day, openingReason: reason.trim() || null };
      await callApi(apiContract.reconciling.prepare, { params: { account: sheet.account.id }, body });
      notify('Prepared. Another person signs.', { type: 'success' });
    } catch (error) {
      const { opening_reason: field } = error instanceof ApiCallError ? error.fields : {};
      setWrong(field);
      if (!field) notify(formatApiProblem(error), { type: 'error' });
    }
  });
  return { prepare, busy, wrong };
};

/** Why the day cannot be prepared or signed yet; empty if the server's blocks say it already. */
const BankFileDiffers = ({ sheet }: { sheet: ReconciliationSheet }) =>
  sheet.blocks.length > 0 && !sheet.takesOver ? null : (
    <InlineNotice tone="danger">
      The bank’s file and the imported lines differ by <UnbrokenAmount amount={sheet.bankFile?.difference ?? 0} />.
      Correct this first; the figures below show how.
    </InlineNotice>
  );

const useSign = (id: string | undefined) => {
  const notify = useNotify();
  return useSingleRun(async () => {
    if (!id) return;
    try {
      const params = { resource: 'reconciliations', id, action: 'sign' };
      await callApi(apiContract.office.act, { params, body: { values: {} } });
      notify('Signed. The bank and the cash book agree on this day.', { type: 'success' });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
};

export const ReconciliationStepControls = ({ sheet }: { sheet: ReconciliationSheet }) => {
  const { permissions } = usePermissions<string>();
  const { reconciliation: standing, takesOver, blocks } = sheet;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { prepare, busy, wrong } = usePrepare(sheet, reason);
  const [sign, signing] = useSign(standing?.id);
  const may = BOOKKEEPER_ROLES.some((role) => role === permissions);
  const waits = takesOver && standing?.state === 'prepared' && !standing.changed;
  const open = standing?.state !== 'signed' && may;
  const differs = (sheet.bankFile?.difference ?? 0) !== 0;
  const maySign = standing?.maySign === true && !differs;
  const mayPrepare = open && !differs && (blocks.length === 0 || takesOver) && (standing === null || standing.changed);
  const prepareNow = () => (takesOver && reason.trim() === '' ? field.current?.focus() : void prepare());
  useReconciliationShortcuts({
    p: () => (mayPrepare ? prepareNow() : undefined),
    s: () => (maySign ? void sign() : undefined),
  });
  return (
    <>
      {standing ? <Stands standing={standing} day={sheet.day} /> : null}
      {waits ? <TakesOver sheet={sheet} /> : null}
      {waits || standing?.state === 'signed' ? null : <Blocks sheet={sheet} />}
      {differs && standing?.state !== 'signed' ? <BankFileDiffers sheet={sheet} /> : null}
      {mayPrepare && takesOver ? (
        <TextField
          ref={field}
          label="Reason for adjusting the cash book to the bank’s balance"
          value={reason}
          error={wrong}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {mayPrepare || maySign ? (
        <div className="office-actions">
          {maySign ? (
            <Button variant="primary" busy={signing} onClick={() => void sign()}>
              Sign the reconciliation
            </Button>
          ) : null}
          {mayPrepare ? (
            <Button variant="primary" busy={busy} onClick={() => void prepare()}>
              {standing ? 'Prepare the reconciliation again' : 'Prepare the reconciliation'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
};
