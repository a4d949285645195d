/** Undoes a bank import, after showing what it removes. If that is not possible, the reason replaces the button. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { ApiCallError } from '@stoep/contract/kit/client';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { keepAmountsUnbroken, UnbrokenAmount } from '../../shell/unbroken-text.tsx';

type Preview = EndpointCallAnswer<typeof apiContract.office.statementUndoPreview>;
type Undone = EndpointCallAnswer<typeof apiContract.office.undoStatement>;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const whatHappens = ({ lines, sum, kept, automaticMatches }: Preview): readonly string[] => [
  lines === 0
    ? 'No line is removed: other files show all of them too.'
    : `${counted(lines, 'line is', 'lines are')} removed, ${formatEntryAmount(sum)} in all.`,
  ...(kept === 0 || lines === 0
    ? []
    : [`${counted(kept, 'line stays', 'lines stay')}: another imported file shows ${kept === 1 ? 'it' : 'them'} too.`]),
  ...(automaticMatches === 0
    ? []
    : [
        `${counted(automaticMatches, 'automatic match is', 'automatic matches are')} undone, and what ${automaticMatches === 1 ? 'it' : 'they'} posted is reversed.`,
      ]),
];

const ByHand = ({ matches }: { matches: Preview['matchesByHand'] }) => (
  <ul className="undo-matches">
    {matches.map(({ lineId, day, amount, text, match, by }) => (
      <li key={`${lineId} ${match}`}>
        {formatDay(day)}, {text}, <UnbrokenAmount amount={amount} />: {match}{' '}
        <span className="office-label">by {by}</span>
      </li>
    ))}
  </ul>
);

export const undoneBankImportText = ({ lines, sum, matches }: Undone): string =>
  `Import undone: ${counted(lines, 'line', 'lines')} removed, ${formatEntryAmount(sum)} in all${
    matches === 0 ? '' : `; ${counted(matches, 'match', 'matches')} undone`
  }.`;

type DialogProps = {
  readonly statementId: string;
  readonly preview: Preview;
  readonly onDone: (undone: Undone) => void;
  readonly onClose: () => void;
};

const UndoImportDialog = ({ statementId, preview, onDone, onClose }: DialogProps) => {
  const { matchesByHand: byHand } = preview;
  const [reason, setReason] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [wrong, setWrong] = useState<{ reason?: string; matches?: string; whole?: string }>({});
  const [undo, busy] = useSingleRun(async () => {
    const missing = {
      ...(reason.trim() === '' ? { reason: 'Type why this import is undone.' } : {}),
      ...(byHand.length > 0 && !isConfirmed ? { matches: 'Tick this box, or keep the import.' } : {}),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const body = { reason: reason.trim(), ...(byHand.length > 0 ? { confirmMatches: true } : {}) };
      onDone(await callApi(apiContract.office.undoStatement, { params: { id: statementId }, body }));
    } catch (error) {
      const { reason: atReason, confirm_matches: atMatches } = error instanceof ApiCallError ? error.fields : {};
      setWrong({
        ...(atReason === undefined ? {} : { reason: atReason }),
        ...(atMatches === undefined ? {} : { matches: atMatches }),
        ...(atReason === undefined && atMatches === undefined ? { whole: formatApiProblem(error) } : {}),
      });
    }
  });
  return (
    <Modal
      title="Undo import"
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} onClick={() => void undo()}>
            Undo import
          </Button>
        </>
      }
    >
      <div className="match-dialog">
        <ul className="undo-effects">
          {whatHappens(preview).map((text) => (
            <li key={text}>{keepAmountsUnbroken(text)}</li>
          ))}
          <li>The file can be imported again.</li>
        </ul>
        {byHand.length === 0 ? null : (
          <>
            <p>{counted(byHand.length, 'match was', 'matches were')} made by hand:</p>
            <ByHand matches={byHand} />
            <Checkbox
              label={byHand.length === 1 ? 'Undo this match too' : `Undo these ${byHand.length} matches too`}
              checked={isConfirmed}
              error={wrong.matches}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
          </>
        )}
        <TextField
          label="Reason"
          hint="It stays in the history."
          value={reason}
          maxLength={500}
          error={wrong.reason}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void undo();
          }}
        />
        {wrong.whole ? <InlineNotice tone="danger">{wrong.whole}</InlineNotice> : null}
      </div>
    </Modal>
  );
};

/** The button with its dialog, or the reason why the import cannot be undone. */
export const UndoBankImport = ({
  statementId,
  onDone,
}: {
  readonly statementId: string;
  readonly onDone: (undone: Undone) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['undo-import', statementId],
    queryFn: () => callApi(apiContract.office.statementUndoPreview, { params: { id: statementId } }),
  });
  const preview = query.data;
  if (query.isError) return <p className="office-hint">{formatApiProblem(query.error)}</p>;
  if (!preview) return null;
  if (preview.withheld !== null)
    return <p className="office-hint">This import cannot be undone: {keepAmountsUnbroken(preview.withheld)}</p>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Undo import</Button>
      {isOpen ? (
        <UndoImportDialog
          statementId={statementId}
          preview={preview}
          onClose={() => setOpen(false)}
          onDone={(undone) => {
            setOpen(false);
            onDone(undone);
          }}
        />
      ) : null}
    </>
  );
};
