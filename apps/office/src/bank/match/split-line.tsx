/**
 * Splits a bank line over several accounts. The rest must be allocated before it is posted; Enter in the last field
 * posts it.
 */
import { apiContract } from '@stoep/contract';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { checkRandText } from '@stoep/domain/money/money-input';
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';
import { AmountField } from '@stoep/ui/form/text-field';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api.ts';
import { type MatchTargetKind, MatchTargetSearch } from './match-target-search.tsx';
import { type MatchBankLine, type MatchPart, type MatchSuggestion, matchPartOfSuggestion } from './match-types.ts';

type Detail = MatchBankLine['details'][number];
/** A part of the line. One named by the bank may have no account yet. */
type Row = {
  readonly key: string;
  readonly one: MatchSuggestion | null;
  readonly typed: string;
  readonly detail: Detail | null;
};
/** What is searched for: a further part, or the account of a part that the bank named. */
type Adding = { readonly kind: MatchTargetKind; readonly forKey?: string };

const sign = (line: MatchBankLine) => (line.amount < 0 ? -1 : 1);
const amountOf = ({ typed }: Row): Cents => {
  const read = checkRandText(typed);
  return read.ok ? read.value : cents(0);
};
const plainRand = (amount: number) => (amount / 100).toFixed(2);

const rowsOfDetails = (line: MatchBankLine): readonly Row[] =>
  line.details.map((detail, at) => ({
    key: `detail ${at}`,
    one: null,
    detail,
    typed: plainRand(Math.abs(detail.amount)),
  }));

const titleOf = ({ one, detail }: Row): string => one?.title ?? detail?.reference ?? detail?.text ?? '';

const hintOf = ({ one, detail }: Row): string | undefined => {
  if (detail === null) return undefined;
  const named = [detail.text, detail.reference].filter(Boolean).join(', ');
  return one === null ? `${named}. Choose its account.` : named;
};

/** The levy account for the reference of a part, only if exactly one matches. */
const findAccount = async (line: MatchBankLine, { reference }: Detail): Promise<MatchSuggestion | null> => {
  if (reference === null || line.amount < 0) return null;
  const query = { q: reference.slice(0, 100), kind: 'levy account' as const };
  const { found } = await callApi(apiContract.office.findTargets, { params: { id: line.id }, query });
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The parts that the bank named, each with the account of its reference once found. */
const useRows = (line: MatchBankLine) => {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOfDetails(line));
  const place = (key: string, one: MatchSuggestion) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, one } : row)));
  const isLookedUp = useRef(false);
  useEffect(() => {
    if (isLookedUp.current) return;
    isLookedUp.current = true;
    // If the search fails, the person chooses the account by hand.
    for (const [at, detail] of line.details.entries())
      void findAccount(line, detail)
        .then((one) => (one ? place(`detail ${at}`, one) : undefined))
        .catch(() => undefined);
  });
  return { rows, setRows, place };
};

const PartRow = ({
  row,
  isLast,
  onTyped,
  onEnter,
  onChoose,
  onRemove,
}: {
  row: Row;
  isLast: boolean;
  onTyped: (typed: string) => void;
  onEnter: () => void;
  onChoose: () => void;
  onRemove: () => void;
}) => {
  const title = titleOf(row);
  return (
    <div className="match-split">
      <AmountField
        label={title}
        hint={hintOf(row)}
        autoFocus={isLast}
        onFocus={({ target }) => target.select()}
        value={row.typed}
        error={checkRandText(row.typed).ok ? undefined : 'Enter rand and cents.'}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      {row.detail === null ? null : (
        <Button onClick={onChoose} aria-label={`Choose the account of ${title}`}>
          {row.one === null ? 'Choose account' : 'Change account'}
        </Button>
      )}
      <Button variant="quiet" onClick={onRemove} aria-label={`Remove ${title}`}>
        Remove part
      </Button>
    </div>
  );
};

export const SplitBankLine = ({
  line,
  onPost,
  onClose,
}: {
  line: MatchBankLine;
  onPost: (parts: readonly MatchPart[]) => void;
  onClose: () => void;
}) => {
  const { rows, setRows, place } = useRows(line);
  const [adding, setAdding] = useState<Adding>();
  const whole = Math.abs(line.amount);
  const placed = rows.reduce((sum, row) => sum + amountOf(row), 0);
  const left = whole - placed;
  const isReady = rows.length > 0 && left === 0 && rows.every((row) => row.one !== null && amountOf(row) > 0);
  const post = () =>
    onPost(rows.flatMap((row) => (row.one ? [matchPartOfSuggestion(row.one, cents(sign(line) * amountOf(row)))] : [])));
  const take = (one: MatchSuggestion) => {
    if (adding?.forKey === undefined)
      setRows((before) => [
        ...before,
        { key: `${one.key} ${before.length}`, one, typed: plainRand(Math.max(0, left)), detail: null },
      ]);
    else place(adding.forKey, one);
    setAdding(undefined);
  };
  if (adding)
    return <MatchTargetSearch line={line} kind={adding.kind} onClose={() => setAdding(undefined)} onTake={take} />;
  const open = rows.filter(({ one }) => one === null).length;
  return (
    <Modal
      title={`Split ${formatEntryAmount(line.amount)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isReady} onClick={post}>
            Post the parts
          </Button>
        </>
      }
    >
      <div className="match-dialog">
        <p>{line.text}</p>
        {line.details.length === 0 ? null : <p>The bank booked these {line.details.length} payments as one line.</p>}
        {rows.map((row, index) => (
          <PartRow
            key={row.key}
            row={row}
            isLast={index === rows.length - 1}
            onTyped={(typed) =>
              setRows((before) => before.map((one) => (one.key === row.key ? { ...one, typed } : one)))
            }
            onEnter={() => (isReady ? post() : undefined)}
            onChoose={() => setAdding({ kind: line.amount > 0 ? 'levy account' : 'gl account', forKey: row.key })}
            onRemove={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
          />
        ))}
        <p className="match-left" role="status">
          {left !== 0
            ? `${formatEntryAmount(cents(left))} left to allocate.`
            : open > 0
              ? `${open === 1 ? 'One part has' : `${open} parts have`} no account yet.`
              : 'The whole amount is allocated.'}
        </p>
        <div className="match-buttons">
          {line.amount > 0 ? (
            <Button onClick={() => setAdding({ kind: 'levy account' })}>Add a levy account</Button>
          ) : null}
          <Button onClick={() => setAdding({ kind: 'gl account' })}>Add another account</Button>
          <Button onClick={() => setAdding({ kind: 'suspense' })}>Hold a part as unallocated</Button>
        </div>
      </div>
    </Modal>
  );
};
