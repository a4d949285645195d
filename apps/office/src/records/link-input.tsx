/** Chooses another record by what it is called; where names repeat, with what tells them apart beside it. */
import { findResource } from '@stoep/contract/office/index';
import type { OfficeRecord, OfficeResource } from '@stoep/contract/office/resource';
import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  ReferenceInput,
  usePermissions,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { inASentence } from './in-a-sentence.ts';

type LinkInputProps = {
  source: string;
  label: string;
  /** The resource it leads to. */
  to: string;
  helperText?: string | false;
  validate?: Validator;
  /** What is not there yet may be made from here, by a role that may. */
  made?: (resource: OfficeResource) => ReactElement;
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

/** Where the role may make one, and a few words are enough for it. */
const useMade = (to: string): OfficeResource | undefined => {
  const { permissions } = usePermissions<string>();
  const target = findResource(to);
  const may = target?.quick && target.create?.some((role) => role === permissions);
  return may ? target : undefined;
};

export const LinkInput = ({ source, to, made, ...shared }: LinkInputProps) => {
  const aside = findResource(to)?.aside;
  const target = useMade(to);
  return (
    <ReferenceInput source={source} reference={to} perPage={25}>
      <AutocompleteInput
        {...shared}
        optionText={aside ? <NameAndAside aside={aside} /> : 'title'}
        {...(aside ? { inputText: titleOf } : {})}
        {...(made && target
          ? {
              create: made(target),
              createItemLabel: `Create ${inASentence(target.singular)} “%{item}”`,
            }
          : {})}
        filterToQuery={(text: string) => ({ q: text })}
      />
    </ReferenceInput>
  );
};
