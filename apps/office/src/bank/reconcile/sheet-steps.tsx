/** What stands in the way of a day, and the two steps: one person prepares it, another signs. */
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import { formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { useOnce } from '@stoep/ui/form/use-once';
import { useRef, useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { api, problemText } from '../../api.ts';
import { Money, unbroken } from '../../shell/in-one-piece.tsx';
import type { Sheet } from './sheet-address.ts';
import { usePageKeys } from './use-page-keys.ts';

type Standing = NonNullable<Sheet['reconciliation']>;

const inWords = ({ state, preparedBy, preparedAt, reviewedBy, reviewedAt }: Standing): string => {
  const at = (instant: Date | null) => (instant === null ? '' : `, ${formatInstant(instant)}`);
  return state === 'signed'
    ? `Signed by ${reviewedBy ?? ''}${at(reviewedAt)}. Prepared by ${preparedBy}.`
    : `Prepared by ${preparedBy}${at(preparedAt)}.`;
};

const Stands = ({ standing, day }: { standing: Standing; day: string }) => (
  <Notice tone={standing.changed ? 'warning' : standing.state === 'signed' ? 'success' : 'info'}>
    <p>
      {inWords(standing)}{' '}
      <Link to={`/reconciliations/${standing.id}/show`}>
        {standing.hasFile ? 'Its page and paper' : 'Its page'}
      </Link>
    </p>
    {standing.state === 'signed' && standing.changed ? (
      <p>
        Something of {formatDay(day)} changed since then. What was signed stays on its paper; the next day
        carries the change.
      </p>
    ) : null}
    {standing.state === 'signed' && standing.openingReason !== null ? (
      <p>The books took over the bank’s opening balance: “{standing.openingReason}”</p>
    ) : null}
    {standing.withheld === null ? null : <p>{standing.withheld}</p>}
  </Notice>
);

/** What the second person takes on with the signature, and the reason that the first gave for it. */
const TakesOver = ({ sheet }: { sheet: Sheet }) => (
  <Notice tone="warning">
    With the signature the books take over <Money amount={sheet.opening?.difference ?? 0} /> from the bank’s
    first statement.
    {sheet.reconciliation?.openingReason ? (
      <p>
        {sheet.reconciliation.preparedBy} gave as the reason: “{sheet.reconciliation.openingReason}”
      </p>
    ) : null}
  </Notice>
);

const Blocks = ({ sheet }: { sheet: Sheet }) =>
  sheet.blocks.length === 0 ? null : (
    <Notice tone={sheet.takesOver ? 'warning' : 'danger'}>
      <ul className="reconcile-blocks">
        {sheet.blocks.map(({ text }) => (
          <li key={text}>{unbroken(text)}</li>
        ))}
      </ul>
    </Notice>
  );

/** Answers what went wrong at the reason's field. */
const usePrepare = (sheet: Sheet, reason: string) => {
  const notify = useNotify();
  const [wrong, setWrong] = useState<string>();
  const [prepare, busy] = useOnce(async () => {
    setWrong(undefined);
    try {
      const body = { day: sheet.day, openingReason: reason.trim() || null };
      await api(contract.reconciling.prepare, { params: { account: sheet.account.id }, body });
      notify('Prepared. Another person signs it.', { type: 'success' });
    } catch (error) {
      const { opening_reason: field } = error instanceof ApiError ? error.fields : {};
      setWrong(field);
      if (!field) notify(problemText(error), { type: 'error' });
    }
  });
  return { prepare, busy, wrong };
};

/** Why the day can be neither prepared nor signed yet; nothing where the server says so among what blocks. */
const BankFileDiffers = ({ sheet }: { sheet: Sheet }) =>
  sheet.blocks.length > 0 && !sheet.takesOver ? null : (
    <Notice tone="danger">
      The bank's file and our lines differ by <Money amount={sheet.bankFile?.difference ?? 0} />. Correct this
      first; the figures below show how.
    </Notice>
  );

const useSign = (id: string | undefined) => {
  const notify = useNotify();
  return useOnce(async () => {
    if (!id) return;
    try {
      const params = { resource: 'reconciliations', id, action: 'sign' };
      await api(contract.office.act, { params, body: { values: {} } });
      notify('Signed. The bank and the cash book agree on this day.', { type: 'success' });
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
};

export const SheetSteps = ({ sheet }: { sheet: Sheet }) => {
  const { permissions } = usePermissions<string>();
  const { reconciliation: standing, takesOver, blocks } = sheet;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { prepare, busy, wrong } = usePrepare(sheet, reason);
  const [sign, signing] = useSign(standing?.id);
  const may = BOOKKEEPERS.some((role) => role === permissions);
  const waits = takesOver && standing?.state === 'prepared' && !standing.changed;
  const open = standing?.state !== 'signed' && may;
  const differs = (sheet.bankFile?.difference ?? 0) !== 0;
  const maySign = standing?.maySign === true && !differs;
  const mayPrepare =
    open && !differs && (blocks.length === 0 || takesOver) && (standing === null || standing.changed);
  const prepareNow = () => (takesOver && reason.trim() === '' ? field.current?.focus() : void prepare());
  usePageKeys({
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
          label="Why the books take over the bank’s balance"
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
