/** A masked number of a person or bank account, and the button that reveals it with an audit fact. */
import { apiContract } from '@stoep/contract';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { isMaskedNumber } from '@stoep/domain/people/masked-number';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { RecordContextProvider, useNotify, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { RecordFieldView } from './field-view.tsx';

type MaskedFieldProps = { resource: string; name: string; field: OfficeField };

export const MaskedNumberField = ({ resource, name, field }: MaskedFieldProps) => {
  const record = useRecordContext();
  const notify = useNotify();
  const masked: unknown = record?.[name];
  // Another stored number has another end: it is not shown by the whole of the former one.
  const [shown, setShown] = useState<{ masked: unknown; whole: string }>();
  const whole = shown?.masked === masked ? shown?.whole : undefined;
  const [show, busy] = useSingleRun(async () => {
    try {
      const params = { resource, id: String(record?.id), field: name };
      const { value } = await callApi(apiContract.office.reveal, { params });
      setShown({ masked, whole: value });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  if (whole !== undefined)
    return (
      <RecordContextProvider value={{ ...record, [name]: whole }}>
        <RecordFieldView name={name} field={field} />
      </RecordContextProvider>
    );
  const offered: unknown = record?.whole;
  const may = Array.isArray(offered) && offered.includes(name);
  return (
    <>
      <RecordFieldView name={name} field={field} />{' '}
      {may && isMaskedNumber(String(masked ?? '')) ? (
        <Button compact variant="quiet" busy={busy} onClick={() => void show()}>
          Show in full<span className="visually-hidden">: {field.label}</span>
        </Button>
      ) : null}
    </>
  );
};
