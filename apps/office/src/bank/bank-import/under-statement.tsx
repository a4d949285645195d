/** On the page of a bank statement: undo the import, and correct a closing balance that was typed. */
import { cents } from '@stoep/domain/money/cents';
import { Card } from '@stoep/ui/layout/card';
import { useNotify, usePermissions, useRecordContext, useRefresh } from 'react-admin';
import { CorrectClosing } from './correct-closing.tsx';
import { mayImport } from './may-import.ts';
import { UndoImport, undoneText } from './undo-import.tsx';
import '../match/match.css';
import './bank-import.css';

export const UnderStatement = () => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!record || !mayImport(permissions)) return null;
  const id = String(record.id);
  return (
    <Card title="Correct or undo this import">
      <div className="bank-question">
        {record.closingTyped === true && record.state !== 'undone' ? (
          <CorrectClosing
            key={String(record.closing)}
            statementId={id}
            closing={cents(Number(record.closing))}
            onDone={refresh}
          />
        ) : null}
        <UndoImport
          statementId={id}
          onDone={(undone) => {
            notify(undoneText(undone), { type: 'success' });
            refresh();
          }}
        />
      </div>
    </Card>
  );
};
