/**
 * The page Match: bank lines on the left, their suggestions on the right, by keyboard or mouse. After a match the
 * next line is selected at once.
 */

import { formatDay } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatApiProblem } from '../../api.ts';
import { showKeys } from '../../keys/page-keys.ts';
import { useChosenBuildingId } from '../../shell/chosen-building/chosen-building.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { AcceptCertainMatches } from './accept-certain-matches.tsx';
import { BankLineList } from './bank-line-list.tsx';
import { BatchBankLinePayments, matchPartsOfBatchBankLine } from './batch-payments.tsx';
import { BANK_LINE_STATUS_CHOICES, BankMatchFilters } from './match-filters.tsx';
import { useBankMatchShortcuts } from './match-keys.tsx';
import { MatchNoteFields } from './match-note.tsx';
import { type MatchTargetKind, MatchTargetSearch } from './match-target-search.tsx';
import type { BankLineStatusFilter, MatchBankLine } from './match-types.ts';
import { bankLineKeyOf, matchPartOfSuggestion } from './match-types.ts';
import { SplitBankLine } from './split-line.tsx';
import { MatchSuggestionList, PostedMatchDetails } from './suggestions.tsx';
import { SuspenseInterestCards } from './suspense-interest.tsx';
import { UndoMatchDialog } from './undo-match-dialog.tsx';
import { type BankMatchFilterValues, type BankMatchingState, useBankMatching } from './use-bank-matching.ts';
import './match.css';

type Open =
  | { readonly what: 'find'; readonly kind: MatchTargetKind }
  | { readonly what: 'split' | 'accept' }
  | { readonly what: 'undo'; readonly matchId: string; readonly key: string; readonly text: string };

const EMPTY: Readonly<Record<BankLineStatusFilter, string>> = {
  waiting: 'All bank lines are matched. Import the next file under Bank > Bank import.',
  parked: 'There are no unallocated receipts.',
  matched: 'No bank line is matched yet.',
};

/** Possible returned payments are on the line's page. */
const cameBack = ({ id }: MatchBankLine): string => `/bank-lines/${id}/show`;

const LinePane = ({
  line,
  may,
  matching,
  open,
}: {
  line: MatchBankLine;
  may: boolean;
  matching: BankMatchingState;
  open: (what: Open) => void;
}) => (
  <section className="match-pane" aria-label="The line">
    <h2>{line.text || 'No text'}</h2>
    <p className="match-facts">
      {formatDay(line.day)},{' '}
      <b>
        <UnbrokenAmount amount={line.amount} />
      </b>{' '}
      {line.amount < 0 ? 'paid out of' : 'paid into'} {line.account}
      {line.reference ? `, reference ${line.reference}` : ''}
    </p>
    {line.aside === null ? null : (
      <InlineNotice tone="warning">This match was not posted automatically. {line.aside}</InlineNotice>
    )}
    {line.hints.map((hint) => (
      <InlineNotice key={hint} tone="warning">
        {hint}
      </InlineNotice>
    ))}
    {line.match !== null && line.partId === null ? (
      <>
        <PostedMatchDetails
          line={line}
          onUndo={
            may ? (matchId) => open({ what: 'undo', matchId, key: bankLineKeyOf(line), text: line.text }) : undefined
          }
        />
        {line.amount > 0 ? <SuspenseInterestCards lineId={line.id} /> : null}
      </>
    ) : (
      <>
        <BatchBankLinePayments
          line={line}
          onPost={may ? (parts) => void matching.say(line, parts) : undefined}
          onSplit={() => open({ what: 'split' })}
        />
        <MatchSuggestionList line={line} onTake={may ? matching.take : undefined} />
        {may ? <MatchNoteFields line={line} note={matching.note} onChange={matching.setNote} /> : null}
        {may ? (
          <div className="match-buttons">
            {line.amount > 0 ? (
              <Button onClick={() => open({ what: 'find', kind: 'levy account' })}>
                Look up <kbd>/</kbd>
              </Button>
            ) : null}
            {line.details.length === 0 ? (
              <Button onClick={() => open({ what: 'split' })}>
                Split <kbd>s</kbd>
              </Button>
            ) : null}
            <Button onClick={() => open({ what: 'find', kind: 'gl account' })}>
              Post to an account <kbd>c</kbd>
            </Button>
            {line.partId === null ? (
              <>
                <Button onClick={() => open({ what: 'find', kind: 'suspense' })}>
                  Hold as unallocated <kbd>u</kbd>
                </Button>
                <Button onClick={() => open({ what: 'find', kind: 'transfer' })}>
                  Transfer <kbd>t</kbd>
                </Button>
                {line.amount < 0 ? (
                  <LinkButton href={`#${cameBack(line)}`}>
                    Returned payment <kbd>r</kbd>
                  </LinkButton>
                ) : null}
              </>
            ) : null}
          </div>
        ) : null}
      </>
    )}
  </section>
);

const isNarrowed = ({ accountId, buildingId, direction }: BankMatchFilterValues): boolean =>
  accountId !== '' || buildingId !== '' || direction !== '';

/** The bar with the lines left, the last match and its undo; always there, so that nothing moves. */
const Bar = ({
  matching,
  may,
  notice,
  open,
}: {
  matching: BankMatchingState;
  may: boolean;
  notice: string | undefined;
  open: (what: Open) => void;
}) => {
  const { total, last } = matching;
  return (
    <div className="match-bar">
      <p className="match-count" role="status">
        {matching.query.isSuccess ? <b>{total === 1 ? 'One line' : `${total} lines`}</b> : null}
      </p>
      <p className="match-said" aria-live="polite">
        {last ? `Matched: “${last.text}”` : notice}
      </p>
      {last ? (
        <Button variant="quiet" compact onClick={() => open({ what: 'undo', ...last })}>
          Undo <kbd>x</kbd>
        </Button>
      ) : null}
      {may ? (
        <Button compact onClick={() => open({ what: 'accept' })}>
          Match all likely lines <kbd>b</kbd>
        </Button>
      ) : null}
      <Button variant="quiet" compact onClick={showKeys}>
        Keys <kbd>?</kbd>
      </Button>
    </div>
  );
};

const MATCHERS = ['administrator', 'bookkeeper', 'credit controller'];

const keysFor = (
  matching: BankMatchingState,
  open: (what: Open) => void,
  goTo: (path: string) => void,
): Readonly<Record<string, () => void>> => {
  const { line, last } = matching;
  const free = line !== undefined && (line.match === null || line.partId !== null);
  const find = (kind: MatchTargetKind) => () => (free ? open({ what: 'find', kind }) : undefined);
  const whole = (kind: MatchTargetKind) => () =>
    free && line.partId === null ? open({ what: 'find', kind }) : undefined;
  const shown = line?.partId === null && line.match ? { matchId: line.match.id, key: line.id, text: line.text } : last;
  return {
    '/': find('levy account'),
    c: find('gl account'),
    u: whole('suspense'),
    t: whole('transfer'),
    s: () => (free ? open({ what: 'split' }) : undefined),
    r: () => {
      if (free && line.partId === null && line.amount < 0) goTo(cameBack(line));
    },
    x: () => (shown ? open({ what: 'undo', ...shown }) : undefined),
    b: () => open({ what: 'accept' }),
    Enter: () => {
      if (!free) return undefined;
      if (line.details.length === 0) return matching.take(line.suggestions[0]);
      const parts = matchPartsOfBatchBankLine(line);
      return parts === undefined ? open({ what: 'split' }) : void matching.say(line, parts);
    },
  };
};

const Dialogs = ({
  shown,
  matching,
  filters,
  close,
  setNotice,
}: {
  shown: Open;
  matching: BankMatchingState;
  filters: BankMatchFilterValues;
  close: () => void;
  setNotice: (says: string) => void;
}) => {
  const { line } = matching;
  if (shown.what === 'accept')
    return (
      <AcceptCertainMatches
        accountId={filters.accountId}
        buildingId={filters.buildingId}
        onClose={close}
        onDone={(says) => {
          void matching.again();
          setNotice(says);
        }}
      />
    );
  if (shown.what === 'undo')
    return (
      <UndoMatchDialog
        matchId={shown.matchId}
        text={shown.text}
        onClose={close}
        onDone={() => {
          void matching.again(shown.key);
          setNotice('Undone. Match the line again.');
          close();
        }}
      />
    );
  if (!line) return null;
  if (shown.what !== 'find')
    return (
      <SplitBankLine
        line={line}
        onClose={close}
        onPost={(parts) => {
          close();
          void matching.say(line, parts);
        }}
      />
    );
  return (
    <MatchTargetSearch
      line={line}
      kind={shown.kind}
      onClose={close}
      onTake={(one) => {
        close();
        void matching.say(line, [matchPartOfSuggestion(one, line.amount)]);
      }}
    />
  );
};

export const BankMatchPage = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const building = useChosenBuildingId();
  const { permissions } = usePermissions<string>();
  const may = MATCHERS.includes(permissions ?? '');
  const filters: BankMatchFilterValues = {
    accountId: searchParams.get('account') ?? '',
    buildingId: searchParams.get('scheme') ?? building,
    direction: (searchParams.get('direction') ?? '') as BankMatchFilterValues['direction'],
    show: BANK_LINE_STATUS_CHOICES.find(({ value }) => value === searchParams.get('show'))?.value ?? 'waiting',
  };
  const matching = useBankMatching(filters, searchParams.get('line') ?? '');
  const [shown, open] = useState<Open>();
  const [notice, setNotice] = useState<string>();
  const set = (more: Partial<BankMatchFilterValues>) => {
    const { accountId, buildingId, direction, show } = { ...filters, ...more };
    setSearchParams({ account: accountId, scheme: buildingId, direction, show }, { replace: true });
  };
  const goTo = useNavigate();
  const keys = keysFor(matching, open, goTo);
  useBankMatchShortcuts(shown === undefined, (key) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') matching.go(key === 'ArrowDown' ? 1 : -1);
    else if (may && /^[1-9]$/.test(key)) matching.take(matching.line?.suggestions[Number(key) - 1]);
    else if (may && Object.hasOwn(keys, key)) keys[key]?.();
    else return false;
    return true;
  });
  const { query, lines, line } = matching;
  return (
    <div className="office-match">
      <OfficePageTitle text="Match" />
      <p className="office-about">
        Match bank lines. Matches that leave no doubt are posted automatically. Match the other lines here, oldest
        first.
      </p>
      <BankMatchFilters filters={filters} matching={matching} set={set} />
      <Bar
        matching={matching}
        may={may && filters.show === 'waiting' && matching.query.isSuccess}
        notice={notice}
        open={open}
      />
      {matching.problem ? (
        <InlineNotice tone="danger" onClose={() => matching.setProblem(undefined)}>
          {matching.problem}
        </InlineNotice>
      ) : null}
      {matching.last && matching.last.interest + matching.last.agreements > 0 ? (
        <SuspenseInterestCards lineId={matching.last.lineId} matchId={matching.last.matchId} />
      ) : null}
      {query.isError ? <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.isPending || matching.isSought ? <LoadingState text="Loading..." lines={8} /> : null}
      {matching.isMissing ? (
        <InlineNotice tone="info">
          The bank line that you opened is not in this list: it is matched by now, or the filters leave it out.
        </InlineNotice>
      ) : null}
      {query.isSuccess && lines.length === 0 && !query.isFetching ? (
        <EmptyState
          text={isNarrowed(filters) ? 'No bank line fits these filters.' : EMPTY[filters.show]}
          onClearFilters={isNarrowed(filters) ? () => set({ accountId: '', buildingId: '', direction: '' }) : undefined}
          action={
            isNarrowed(filters) ? null : filters.show === 'waiting' ? (
              <span className="office-actions">
                <LinkButton href="#/bank-import" variant="primary">
                  Import a bank statement
                </LinkButton>
                <LinkButton href="#/reconcile">Reconcile the account</LinkButton>
              </span>
            ) : (
              <LinkButton href="#/bank-import">Import a bank statement</LinkButton>
            )
          }
        />
      ) : null}
      {line ? (
        <div className="match-panes">
          <BankLineList
            lines={lines}
            line={line}
            moved={matching.moved}
            alone={filters.accountId !== ''}
            onChoose={matching.choose}
          />
          <LinePane line={line} may={may} matching={matching} open={open} />
        </div>
      ) : null}
      {shown ? (
        <Dialogs
          shown={shown}
          matching={matching}
          filters={filters}
          close={() => open(undefined)}
          setNotice={setNotice}
        />
      ) : null}
    </div>
  );
};
