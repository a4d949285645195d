/** A number of a person or of a bank account: by its end, and the whole of it on a press that the audit keeps. */
import { contract } from '@stoep/contract';
import type { OfficeField } from '@stoep/contract/office/resource';
import { isMasked } from '@stoep/domain/people/masked-number';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { useState } from 'react';
import { RecordContextProvider, useNotify, useRecordContext } from 'react-admin';
import { api, problemText } from '../../api.ts';
import { FieldView } from './field-view.tsx';

type MaskedFieldProps = { resource: string; name: string; field: OfficeField };

export const MaskedField = ({ resource, name, field }: MaskedFieldProps) => {
  const record = useRecordContext();
  const notify = useNotify();
  const [whole, setWhole] = useState<string>();
  const [show, busy] = useOnce(async () => {
    try {
      const params = { resource, id: String(record?.id), field: name };
      setWhole((await api(contract.office.reveal, { params })).value);
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  if (whole !== undefined)
    return (
      <RecordContextProvider value={{ ...record, [name]: whole }}>
        <FieldView name={name} field={field} />
      </RecordContextProvider>
    );
  const offered: unknown = record?.whole;
  const may = Array.isArray(offered) && offered.includes(name);
  return (
    <>
      <FieldView name={name} field={field} />{' '}
      {may && isMasked(String(record?.[name] ?? '')) ? (
        <Button compact variant="quiet" busy={busy} onClick={() => void show()}>
          Show in full<span className="visually-hidden">: {field.label}</span>
        </Button>
      ) : null}
    </>
  );
};
