/** Bank, Match: lines on the left, what each was on the right; by keys or by press, and the next line at once. */

import { formatDay } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { problemText } from '../../api.ts';
import { Money } from '../../shell/in-one-piece.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AcceptTogether } from './accept-together.tsx';
import { BatchParts, batchPartsOf } from './batch-parts.tsx';
import { FindTarget, type Sought } from './find-target.tsx';
import { LineList } from './line-list.tsx';
import { MatchFilters, SHOWS } from './match-filters.tsx';
import { KeysDialog, useKeys } from './match-keys.tsx';
import { MatchNote } from './match-note.tsx';
import type { Line, Show } from './match-types.ts';
import { keyOf, partOf } from './match-types.ts';
import { ParkedInterest } from './parked-interest.tsx';
import { SplitLine } from './split-line.tsx';
import { MatchedWith, Suggestions } from './suggestions.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { type Filters, type Matching, useMatching } from './use-matching.ts';
import './match.css';

type Open =
  | { readonly what: 'find'; readonly kind: Sought }
  | { readonly what: 'split' | 'accept' | 'keys' }
  | { readonly what: 'undo'; readonly matchId: string; readonly key: string; readonly text: string };

const EMPTY: Readonly<Record<Show, string>> = {
  waiting: 'Every line is matched. New ones come with the next file, under Bank import.',
  parked: 'No money is unallocated.',
  matched: 'No line is matched yet.',
};

/** Receipts that the line may take back stand on its page. */
const cameBack = ({ id }: Line): string => `/bank-lines/${id}/show`;

const LinePane = ({
  line,
  may,
  matching,
  open,
}: {
  line: Line;
  may: boolean;
  matching: Matching;
  open: (what: Open) => void;
}) => (
  <section className="match-pane" aria-label="The line">
    <h2>{line.text || 'No text'}</h2>
    <p className="match-facts">
      {formatDay(line.day)},{' '}
      <b>
        <Money amount={line.amount} />
      </b>{' '}
      {line.amount < 0 ? 'paid out of' : 'paid into'} {line.account}
      {line.reference ? `, reference ${line.reference}` : ''}
    </p>
    {line.aside === null ? null : <Notice tone="warning">It was not posted by itself. {line.aside}</Notice>}
    {line.hints.map((hint) => (
      <Notice key={hint} tone="warning">
        {hint}
      </Notice>
    ))}
    {line.match !== null && line.partId === null ? (
      <>
        <MatchedWith
          line={line}
          onUndo={
            may ? (matchId) => open({ what: 'undo', matchId, key: keyOf(line), text: line.text }) : undefined
          }
        />
        {line.amount > 0 ? <ParkedInterest lineId={line.id} /> : null}
      </>
    ) : (
      <>
        <BatchParts
          line={line}
          onPost={may ? (parts) => void matching.say(line, parts) : undefined}
          onSplit={() => open({ what: 'split' })}
        />
        <Suggestions line={line} onTake={may ? matching.take : undefined} />
        {may ? <MatchNote line={line} note={matching.note} onChange={matching.setNote} /> : null}
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
              Charge or interest <kbd>c</kbd>
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
                    A receipt came back <kbd>r</kbd>
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

const isNarrowed = ({ accountId, buildingId, direction }: Filters): boolean =>
  accountId !== '' || buildingId !== '' || direction !== '';

/** How many are left, what was done last and the way back from it: always there, so that nothing moves. */
const Bar = ({
  matching,
  may,
  told,
  open,
}: {
  matching: Matching;
  may: boolean;
  told: string | undefined;
  open: (what: Open) => void;
}) => {
  const { total, last } = matching;
  return (
    <div className="match-bar">
      <p className="match-count" role="status">
        {matching.query.isSuccess ? <b>{total === 1 ? 'One line' : `${total} lines`}</b> : null}
      </p>
      <p className="match-said" aria-live="polite">
        {last ? `Matched: “${last.text}”` : told}
      </p>
      {last ? (
        <Button variant="quiet" compact onClick={() => open({ what: 'undo', ...last })}>
          Undo <kbd>x</kbd>
        </Button>
      ) : null}
      {may ? (
        <Button compact onClick={() => open({ what: 'accept' })}>
          Match the very likely ones <kbd>b</kbd>
        </Button>
      ) : null}
      <Button variant="quiet" compact onClick={() => open({ what: 'keys' })}>
        Keys <kbd>?</kbd>
      </Button>
    </div>
  );
};

const MATCHERS = ['administrator', 'bookkeeper', 'credit controller'];

const keysFor = (
  matching: Matching,
  open: (what: Open) => void,
  goTo: (path: string) => void,
): Readonly<Record<string, () => void>> => {
  const { line, last } = matching;
  const free = line !== undefined && (line.match === null || line.partId !== null);
  const find = (kind: Sought) => () => (free ? open({ what: 'find', kind }) : undefined);
  const whole = (kind: Sought) => () =>
    free && line.partId === null ? open({ what: 'find', kind }) : undefined;
  const shown =
    line?.partId === null && line.match ? { matchId: line.match.id, key: line.id, text: line.text } : last;
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
      const parts = batchPartsOf(line);
      return parts === undefined ? open({ what: 'split' }) : void matching.say(line, parts);
    },
  };
};

const Dialogs = ({
  shown,
  matching,
  filters,
  close,
  tell,
}: {
  shown: Open;
  matching: Matching;
  filters: Filters;
  close: () => void;
  tell: (says: string) => void;
}) => {
  const { line } = matching;
  if (shown.what === 'keys') return <KeysDialog onClose={close} />;
  if (shown.what === 'accept')
    return (
      <AcceptTogether
        accountId={filters.accountId}
        buildingId={filters.buildingId}
        onClose={close}
        onDone={(says) => {
          void matching.again();
          tell(says);
        }}
      />
    );
  if (shown.what === 'undo')
    return (
      <UndoDialog
        matchId={shown.matchId}
        text={shown.text}
        onClose={close}
        onDone={() => {
          void matching.again(shown.key);
          tell('Undone: the line waits again.');
          close();
        }}
      />
    );
  if (!line) return null;
  if (shown.what !== 'find')
    return (
      <SplitLine
        line={line}
        onClose={close}
        onPost={(parts) => {
          close();
          void matching.say(line, parts);
        }}
      />
    );
  return (
    <FindTarget
      line={line}
      kind={shown.kind}
      onClose={close}
      onTake={(one) => {
        close();
        void matching.say(line, [partOf(one, line.amount)]);
      }}
    />
  );
};

export const MatchPage = () => {
  const [asked, setAsked] = useSearchParams();
  const { permissions } = usePermissions<string>();
  const may = MATCHERS.includes(permissions ?? '');
  const filters: Filters = {
    accountId: asked.get('account') ?? '',
    buildingId: asked.get('scheme') ?? '',
    direction: (asked.get('direction') ?? '') as Filters['direction'],
    show: SHOWS.find(({ value }) => value === asked.get('show'))?.value ?? 'waiting',
  };
  const matching = useMatching(filters, asked.get('line') ?? '');
  const [shown, open] = useState<Open>();
  const [told, tell] = useState<string>();
  const set = (more: Partial<Filters>) => {
    const { accountId, buildingId, direction, show } = { ...filters, ...more };
    setAsked({ account: accountId, scheme: buildingId, direction, show }, { replace: true });
  };
  const goTo = useNavigate();
  const keys = keysFor(matching, open, goTo);
  useKeys(shown === undefined, (key) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') matching.go(key === 'ArrowDown' ? 1 : -1);
    else if (key === '?') open({ what: 'keys' });
    else if (may && /^[1-9]$/.test(key)) matching.take(matching.line?.suggestions[Number(key) - 1]);
    else if (may && Object.hasOwn(keys, key)) keys[key]?.();
    else return false;
    return true;
  });
  const { query, lines, line } = matching;
  return (
    <div className="office-match">
      <PageTitle text="Match" />
      <p className="office-about">
        What each line of the bank was. Sure ones are posted by themselves; the others are yours, the oldest
        first.
      </p>
      <MatchFilters filters={filters} matching={matching} set={set} />
      <Bar
        matching={matching}
        may={may && filters.show === 'waiting' && matching.query.isSuccess}
        told={told}
        open={open}
      />
      {matching.problem ? (
        <Notice tone="danger" onClose={() => matching.setProblem(undefined)}>
          {matching.problem}
        </Notice>
      ) : null}
      {matching.last && matching.last.interest + matching.last.agreements > 0 ? (
        <ParkedInterest lineId={matching.last.lineId} matchId={matching.last.matchId} />
      ) : null}
      {query.isError ? (
        <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <LoadingState text="Loading..." lines={8} /> : null}
      {query.isSuccess && lines.length === 0 && !query.isFetching ? (
        <EmptyState
          text={isNarrowed(filters) ? 'No line fits what is chosen above.' : EMPTY[filters.show]}
          onClearFilters={
            isNarrowed(filters) ? () => set({ accountId: '', buildingId: '', direction: '' }) : undefined
          }
          action={
            isNarrowed(filters) || filters.show !== 'waiting' ? null : (
              <LinkButton href="#/reconcile" variant="primary">
                Go on to reconcile
              </LinkButton>
            )
          }
        />
      ) : null}
      {line ? (
        <div className="match-panes">
          <LineList
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
          tell={tell}
        />
      ) : null}
    </div>
  );
};
