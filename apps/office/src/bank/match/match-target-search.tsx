/**
 * Searches for the target of a bank line: a levy account by number, door or name, a ledger account, or one of our
 * bank accounts.
 */
import { apiContract } from '@stoep/contract';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import type { MatchBankLine, MatchSuggestion } from './match-types.ts';
import { MatchSuggestionDetails } from './suggestions.tsx';

export type MatchTargetKind = 'levy account' | 'gl account' | 'transfer' | 'suspense';

const WORDS: Readonly<Record<MatchTargetKind, { title: string; label: string; least: number }>> = {
  'levy account': { title: 'Look up a levy account', label: 'Account number, door or name', least: 1 },
  'gl account': {
    title: 'Post to an account',
    label: 'Account, by number or name',
    least: 0,
  },
  transfer: { title: 'A transfer between our own accounts', label: 'Bank account', least: 0 },
  suspense: { title: 'Hold as unallocated for a building', label: 'Building', least: 0 },
};

/** Searches for the text as typed; Enter takes the first result. */
export const useMatchTargets = (lineId: string, kind: MatchTargetKind, q: string) =>
  useQuery({
    queryKey: ['bank-targets', lineId, kind, q],
    queryFn: () => callApi(apiContract.office.findTargets, { params: { id: lineId }, query: { q, kind } }),
    enabled: q.trim().length >= WORDS[kind].least,
    placeholderData: keepPreviousData,
  });

export const MatchTargetSearch = ({
  line,
  kind,
  onTake,
  onClose,
}: {
  line: MatchBankLine;
  kind: MatchTargetKind;
  onTake: (one: MatchSuggestion) => void;
  onClose: () => void;
}) => {
  const [q, setQ] = useState('');
  const query = useMatchTargets(line.id, kind, q);
  const found = q.trim().length >= WORDS[kind].least ? (query.data?.found ?? []) : [];
  const note = q.trim() === '' ? null : (query.data?.note ?? null);
  const [entered, setEntered] = useState(false);
  const [first] = found;
  const answered = query.isSuccess && !query.isPlaceholderData;
  // If a person types faster than the answers, Enter waits for the answer to the full text.
  useEffect(() => {
    if (!entered || !answered) return;
    setEntered(false);
    if (first) onTake(first);
  }, [entered, answered, first, onTake]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setEntered(true);
  };
  return (
    <Modal title={WORDS[kind].title} onClose={onClose}>
      <TextField
        label={WORDS[kind].label}
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoFocus
      />
      {query.isError ? <p role="alert">{formatApiProblem(query.error)}</p> : null}
      <ol className="match-found" aria-label="Found">
        {found.map((one, index) => (
          <li key={one.key} className="match-found-one">
            <div>
              <MatchSuggestionDetails one={one} />
            </div>
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => onTake(one)}
              aria-label={`Choose ${one.title}`}
            >
              Choose
            </Button>
          </li>
        ))}
      </ol>
      {note === null ? null : <InlineNotice tone="warning">{note}</InlineNotice>}
      {found.length === 0 && note === null && query.isSuccess && q.trim() !== '' ? (
        <p>Nothing in this building matches “{q}”.</p>
      ) : null}
    </Modal>
  );
};
