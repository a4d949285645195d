/** Chooses another record by what it is called; where names repeat, with what tells them apart beside it. */
import { findResource } from '@stoep/contract/office/index';
import type { OfficeRecord } from '@stoep/contract/office/resource';
import { AutocompleteInput, ReferenceInput, useRecordContext, type Validator } from 'react-admin';

type LinkInputProps = {
  source: string;
  label: string;
  /** The resource it leads to. */
  to: string;
  helperText?: string | false;
  validate?: Validator;
};

const titleOf = (record: OfficeRecord): string => record.title;

const NameAndAside = ({ aside }: { aside: string }) => {
  const record = useRecordContext<OfficeRecord>();
  return (
    <span className="office-option">
      <span>{record?.title}</span>
      <span className="office-label">{String(record?.[aside] ?? '')}</span>
    </span>
  );
};

export const LinkInput = ({ source, to, ...shared }: LinkInputProps) => {
  const aside = findResource(to)?.aside;
  return (
    <ReferenceInput source={source} reference={to} perPage={25}>
      <AutocompleteInput
        {...shared}
        optionText={aside ? <NameAndAside aside={aside} /> : 'title'}
        {...(aside ? { inputText: titleOf } : {})}
        filterToQuery={(text: string) => ({ q: text })}
      />
    </ReferenceInput>
  );
};
