/** Corrections on the page of a bank statement: undo the import, and correct a typed closing balance. */
import { cents } from '@stoep/domain/money/cents';
import { Card } from '@stoep/ui/layout/card';
import { useNotify, usePermissions, useRecordContext, useRefresh } from 'ra-core';
import { CorrectClosingBalance } from './correct-closing.tsx';
import { mayImportBankStatements } from './may-import.ts';
import { UndoBankImport, undoneBankImportText } from './undo-import.tsx';
import '../match/match.css';
import './bank-import.css';

export const BankStatementCorrections = () => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!record || !mayImportBankStatements(permissions)) return null;
  const id = String(record.id);
  return (
    <Card title="Correct or undo this import">
      <div className="bank-question">
        {record.closingTyped === true && record.state !== 'undone' ? (
          <CorrectClosingBalance
            key={String(record.closing)}
            statementId={id}
            closing={cents(Number(record.closing))}
            onDone={refresh}
          />
        ) : null}
        <UndoBankImport
          statementId={id}
          onDone={(undone) => {
            notify(undoneBankImportText(undone), { type: 'success' });
            refresh();
          }}
        />
      </div>
    </Card>
  );
};
