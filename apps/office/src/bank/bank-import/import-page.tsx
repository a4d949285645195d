/** Bank, Bank import: many files at once; each finds its account, and says what came of it or what is missing. */
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { type DragEvent, useRef, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { api, problemText } from '../../api.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ImportCard } from './import-card.tsx';
import type { Answers, ImportFile } from './import-types.ts';
import { mayImport } from './may-import.ts';
import '../match/match.css';
import './bank-import.css';

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {});

/** A file that is imported a second time is told from the first. */
const titleOf = ({ id, file }: ImportFile, all: readonly ImportFile[]): string => {
  const before = all.filter((one) => one.file.name === file.name && one.id < id).length;
  return before === 0 ? file.name : `${file.name} (${before + 1})`;
};

let counted = 0;

const useFiles = () => {
  const [files, setFiles] = useState<readonly ImportFile[]>([]);
  const change = (id: number, more: Partial<ImportFile>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const send = async (id: number, file: File, answers: Answers) => {
    change(id, { state: 'sending', answers, sent: 0 });
    try {
      const outcome = await api(contract.office.importStatement, { body: answers, files: { file } }, (sent) =>
        change(id, { sent }),
      );
      change(id, { state: 'done', outcome, fields: {} });
    } catch (error) {
      const fields = fieldsOf(error);
      change(id, { state: 'refused', problem: Object.values(fields)[0] ?? problemText(error), fields });
    }
  };
  /** One after the other: what one brings decides what the next adds. */
  const bring = async (chosen: readonly File[]) => {
    const added = chosen.map((file): ImportFile => {
      counted += 1;
      return { id: counted, file, answers: {}, state: 'sending', sent: 0 };
    });
    setFiles((before) => [...added, ...before]);
    for (const { id, file } of added) await send(id, file, {});
  };
  return { files, send, bring };
};

const DropZone = ({ bring }: { bring: (files: readonly File[]) => Promise<void> }) => {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring([...event.dataTransfer.files]);
  };
  return (
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
  );
};

export const ImportPage = () => {
  const { permissions } = usePermissions<string>();
  const { files, send, bring } = useFiles();
  const may = mayImport(permissions);
  const isAnyImported = files.some(({ outcome }) => outcome?.outcome === 'taken');
  return (
    <div className="office-match">
      <PageTitle text="Bank import" />
      <p className="office-about">
        Drop the files that you download from the bank: OFX, MT940, camt.053 or CSV. Each finds its account,
        and a line that was imported before is not added again.
      </p>
      {may ? <DropZone bring={bring} /> : <p>A bookkeeper imports bank files.</p>}
      <p className="match-buttons">
        {isAnyImported ? (
          <LinkButton href="#/bank-match" variant="primary">
            Match bank lines
          </LinkButton>
        ) : (
          <Link to="/bank-match">Match bank lines</Link>
        )}
        <Link to="/bank-statements">All statements</Link>
      </p>
      <ol className="bank-files" aria-label="Files">
        {files.map((one) => (
          <ImportCard
            key={one.id}
            one={one}
            title={titleOf(one, files)}
            mayUndo={may}
            send={(answers) => void send(one.id, one.file, answers)}
          />
        ))}
      </ol>
    </div>
  );
};
