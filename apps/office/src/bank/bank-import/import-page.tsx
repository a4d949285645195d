/** The page Bank import: many files at once. Each finds its account and displays its result or question. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { LinkButton } from '@stoep/ui/form/button';
import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { FileDropZone } from '../../imports/file-drop-zone.tsx';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { BankImportCard } from './import-card.tsx';
import type { BankImportAnswers, BankImportFile } from './import-types.ts';
import { mayImportBankStatements } from './may-import.ts';
import '../match/match.css';
import './bank-import.css';

const fieldsOf = (error: unknown) => (error instanceof ApiCallError ? error.fields : {});

/** Numbers a file that is imported a second time. */
const titleOf = ({ id, file }: BankImportFile, all: readonly BankImportFile[]): string => {
  const before = all.filter((one) => one.file.name === file.name && one.id < id).length;
  return before === 0 ? file.name : `${file.name} (${before + 1})`;
};

let counted = 0;

const useFiles = () => {
  const [files, setFiles] = useState<readonly BankImportFile[]>([]);
  const change = (id: number, more: Partial<BankImportFile>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const send = async (id: number, file: File, answers: BankImportAnswers) => {
    change(id, { state: 'sending', answers, sent: 0 });
    try {
      const outcome = await callApi(apiContract.office.importStatement, { body: answers, files: { file } }, (sent) =>
        change(id, { sent }),
      );
      change(id, { state: 'done', outcome, fields: {} });
    } catch (error) {
      const fields = fieldsOf(error);
      change(id, { state: 'refused', problem: Object.values(fields)[0] ?? formatApiProblem(error), fields });
    }
  };
  /** One after the other, because a file decides what the next one adds. */
  const bring = async (chosen: readonly File[]) => {
    const added = chosen.map((file): BankImportFile => {
      counted += 1;
      return { id: counted, file, answers: {}, state: 'sending', sent: 0 };
    });
    setFiles((before) => [...added, ...before]);
    for (const { id, file } of added) await send(id, file, {});
  };
  return { files, send, bring };
};

export const BankImportPage = () => {
  const { permissions } = usePermissions<string>();
  const { files, send, bring } = useFiles();
  const may = mayImportBankStatements(permissions);
  const isAnyImported = files.some(({ outcome }) => outcome?.outcome === 'taken');
  return (
    <div className="office-match">
      <OfficePageTitle text="Bank import" />
      <p className="office-about">
        Import the files that you download from the bank: OFX, MT940, camt.053 or CSV. Lines that were imported before
        are not added again.
      </p>
      {may ? <FileDropZone label="Bank files" bring={bring} /> : <p>A bookkeeper imports bank files.</p>}
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
          <BankImportCard
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
