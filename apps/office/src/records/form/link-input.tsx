/** The input that links to another record by its title; equal titles have a distinguishing text beside them. */
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { type RaRecord, usePermissions } from 'ra-core';
import { type ReactElement, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ReferenceInput } from '../inputs/reference-input.tsx';
import type { OfficeInputProps } from '../inputs/use-office-input.tsx';
import { labelInSentence } from './label-in-sentence.ts';

type LinkInputProps = OfficeInputProps & {
  /** The resource it leads to. */
  to: string;
  /** A filter finds records of archived buildings too; a form offers none. */
  asFilter?: boolean;
  /** The dialog in which a role with the right creates a missing record from here. */
  made?: (resource: OfficeResource, typed: string, onDone: (made?: RaRecord) => void) => ReactElement;
};

/** The linked resource, if the role may create it and its form is short. */
const useMade = (to: string): OfficeResource | undefined => {
  const { permissions } = usePermissions<string>();
  const target = findOfficeResource(to);
  const may = target?.quick && target.create?.some((role) => role === permissions);
  return may ? target : undefined;
};

/** Records of a building are offered only from the building that the same form names. */
const useOwnBuilding = (to: string, source: string): { buildingId?: unknown } => {
  const buildingId: unknown = useWatch({ name: 'buildingId' });
  const isOfBuilding = source !== 'buildingId' && findOfficeResource(to)?.fields.buildingId?.filter === true;
  const only = isOfBuilding && buildingId ? buildingId : undefined;
  return useMemo(() => (only ? { buildingId: only } : {}), [only]);
};

export const RecordLinkInput = ({ to, made, ...input }: LinkInputProps) => {
  const filter = useOwnBuilding(to, input.source);
  const target = useMade(to);
  const aside = findOfficeResource(to)?.aside;
  return (
    <ReferenceInput
      {...input}
      reference={to}
      filter={filter}
      asideOf={aside ? (choice) => String(choice[aside] ?? '') : undefined}
      create={
        made && target
          ? {
              label: (typed) => `Create ${labelInSentence(target.singular)} “${typed}”`,
              dialog: (typed, onDone) => made(target, typed, onDone),
            }
          : undefined
      }
    />
  );
};
