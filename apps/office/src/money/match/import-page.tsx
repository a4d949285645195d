/** Bank, Import: many files at once; each finds its account, and says what came of it. What it lacks is asked for. */
import { contract } from '@stoep/contract';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatEntry } from '@stoep/domain/money/money';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { type DragEvent, useRef, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { ApiError, api, problemText } from '../../api.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { AskedOf } from './asked-of.tsx';
import type { Answers, Brought, Outcome } from './import-types.ts';
import './match.css';

/** What the server says at the field that it is wrong in. */
const sayOf = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined) ?? problemText(error);

type Statement = Outcome['statements'][number];

const broughtIn = ({ known, added, lines }: Statement): string => {
  if (known) return 'This file is already there. Nothing was added.';
  if (added === 0) return `All of its ${lines} lines are already there. Nothing was added.`;
  if (added === lines) return lines === 1 ? 'One new line.' : `${lines} new lines.`;
  return `${added} new of ${lines} lines; the others are already there.`;
};

const Gap = ({ one }: { one: Statement }) => {
  const { missing, missingFrom, missingUntil } = one;
  if (missing === null || missingFrom === null || missingUntil === null) return null;
  return (
    <Notice tone="warning">
      A gap: {formatEntry(missing)} between {formatDay(missingFrom)} and {formatDay(missingUntil)} is missing.
      Bring in the file of those days.
    </Notice>
  );
};

const Result = ({ outcome }: { outcome: Outcome }) => (
  <ul className="bank-result">
    {outcome.statements.map((one) => (
      <li key={one.accountId}>
        <p>
          <b>{broughtIn(one)}</b> {one.account}, {formatDay(one.from)}
          {one.until === one.from ? '' : ` to ${formatDay(one.until)}`}.
        </p>
        <Gap one={one} />
      </li>
    ))}
  </ul>
);

/** A file that was brought again is told from the first. */
const titleOf = ({ id, file }: Brought, all: readonly Brought[]): string => {
  const before = all.filter((one) => one.file.name === file.name && one.id < id).length;
  return before === 0 ? file.name : `${file.name} (${before + 1})`;
};

const OneFile = ({
  brought,
  title,
  again,
}: {
  brought: Brought;
  title: string;
  again: (given: Answers) => void;
}) => (
  <li>
    <Card title={title}>
      <div aria-live="polite">
        {brought.state === 'sending' ? <p>Reading…</p> : null}
        {brought.state === 'refused' ? <Notice tone="danger">{brought.problem}</Notice> : null}
        {brought.outcome?.outcome === 'taken' ? <Result outcome={brought.outcome} /> : null}
      </div>
      {brought.outcome && brought.outcome.outcome !== 'taken' ? (
        <AskedOf
          key={brought.outcome.outcome}
          outcome={brought.outcome}
          given={brought.given}
          again={again}
        />
      ) : null}
    </Card>
  </li>
);

let counted = 0;
const MAY = ['administrator', 'bookkeeper'];

export const ImportPage = () => {
  const { permissions } = usePermissions<string>();
  const [files, setFiles] = useState<readonly Brought[]>([]);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const may = MAY.includes(permissions ?? '');

  const isAnyIn = files.some(({ outcome }) => outcome?.outcome === 'taken');
  const change = (id: number, more: Partial<Brought>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const send = async (id: number, file: File, given: Answers) => {
    change(id, { state: 'sending', given });
    try {
      const outcome = await api(contract.office.importStatement, { body: given, files: { file } });
      change(id, { state: 'done', outcome });
    } catch (error) {
      change(id, { state: 'refused', problem: sayOf(error) });
    }
  };
  /** One after the other: what one brings decides what the next adds. */
  const bring = async (chosen: readonly File[]) => {
    const added = chosen.map((file): Brought => {
      counted += 1;
      return { id: counted, file, given: {}, state: 'sending' };
    });
    setFiles((before) => [...added, ...before]);
    for (const { id, file } of added) await send(id, file, {});
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring([...event.dataTransfer.files]);
  };
  return (
    <div className="office-match">
      <PageTitle text="Import" />
      <p className="office-about">
        Drop the files that you download from the bank: OFX, MT940, camt.053 or CSV. Each finds its account; a
        line that is there already is not added again.
      </p>
      {may ? (
        <fieldset
          className={over ? 'bank-drop over' : 'bank-drop'}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>Drop files here, or</p>
          <Button variant="primary" onClick={() => input.current?.click()}>
            Choose files
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files of the bank"
            onChange={(event) => {
              void bring([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </fieldset>
      ) : (
        <p>A bookkeeper brings the files in.</p>
      )}
      <p className="match-buttons">
        {isAnyIn ? (
          <LinkButton href="#/bank-match" variant="primary">
            Go on to match
          </LinkButton>
        ) : (
          <Link to="/bank-match">Go on to match</Link>
        )}
        <Link to="/bank-statements">All statements</Link>
      </p>
      <ol className="bank-files" aria-label="Files">
        {files.map((one) => (
          <OneFile
            key={one.id}
            brought={one}
            title={titleOf(one, files)}
            again={(given) => void send(one.id, one.file, given)}
          />
        ))}
      </ol>
    </div>
  );
};
