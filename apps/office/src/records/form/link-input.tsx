/** The input that links to another record by its title; equal titles have a distinguishing text beside them. */

import type { FirstChoices } from '@stoep/contract/office/form-prefill';
import { findOfficeResource } from '@stoep/contract/office/index';
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { type RaRecord, useGetOne, usePermissions } from 'ra-core';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
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
  /** A missing record is not created from here. */
  existingOnly?: boolean;
  /** The choices that stand first. */
  first?: FirstChoices | undefined;
  /** The field of the chosen record whose text replaces the hint. */
  hintOfChosen?: string | undefined;
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

/** A door number alone does not say what it is. */
const textOfLink = (field: OfficeField, name: string): string => (field.to === 'units' ? `unit ${name}` : name);

/** "CTM026 · Chiara Venter · unit 26" where the title alone tells nobody whose it is. */
export const choiceTextOf = ({ fields, chosenBy = [] }: OfficeResource, choice: RaRecord): string =>
  [
    String(choice.title ?? ''),
    ...chosenBy.flatMap((name) => {
      const field = fields[name];
      const text = choice[linkedRecordTitleKeyOf(name)];
      return field && text ? [textOfLink(field, String(text))] : [];
    }),
  ].join(' · ');

/** Parts of a choice that no record contains: the dots, and the word before a door. */
export const searchOfChoice = (typed: string): string => {
  const words = typed
    .replaceAll('·', ' ')
    .replaceAll(/\bunit\s+(?=\S)/gi, '')
    .split(/\s+/)
    .filter(Boolean);
  // The search joins one or two letters to the word before them, which is another part of the choice here.
  const long = words.filter(({ length }) => length > 2);
  return (long.length > 0 ? long : words).join(' ');
};

const withArticle = (role: string) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;

/** While no record exists: where the first one is made, as a link for a role that may add it. */
const useNone = (to: string): { text: string; hint: ReactNode } | undefined => {
  const { permissions } = usePermissions<string>();
  const target = findOfficeResource(to);
  if (!target?.create) return undefined;
  const name = labelInSentence(target.singular);
  const text = `There is no ${name} yet.`;
  const makers = target.create.map(withArticle).join(' or ');
  const hint = target.create.some((role) => role === permissions) ? (
    <>
      {text} <Link to={`/${to}/create`}>New {name}</Link>
    </>
  ) : (
    `${text} It is added under ${target.label} by ${makers}.`
  );
  return { text, hint };
};

/** "Aloe Ridge A-4 · kagiso@mail.test", of the fields that tell records of one name apart. */
const asideTextOf = (names: readonly string[], choice: RaRecord): string =>
  names.flatMap((name) => String(choice[linkedRecordTitleKeyOf(name)] ?? choice[name] ?? '') || []).join(' · ');

const useHintOfChosen = (to: string, source: string, name: string | undefined): string | undefined => {
  const id: unknown = useWatch({ name: source });
  const { data } = useGetOne(to, { id: String(id) }, { enabled: name !== undefined && Boolean(id) });
  const hint: unknown = name && id ? data?.[name] : undefined;
  return hint ? String(hint) : undefined;
};

export const RecordLinkInput = ({ to, made, existingOnly = false, first, hintOfChosen, ...input }: LinkInputProps) => {
  const filter = useOwnBuilding(to, input.source);
  const target = useMade(to);
  const resource = findOfficeResource(to);
  const none = useNone(to);
  const hint = useHintOfChosen(to, input.source, hintOfChosen);
  const isOfOneBuilding = Object.keys(filter).length > 0;
  // Beside a choice of one building, its building says nothing.
  const besides = resource?.asideInChooser ?? (resource?.aside ? [resource.aside] : []);
  const aside = besides.filter((name) => !(isOfOneBuilding && name === 'buildingId'));
  const lazy = resource ? lazyFieldNames(resource).filter((name) => aside.includes(name)) : [];
  return (
    <ReferenceInput
      {...input}
      {...(hint === undefined ? {} : { helperText: hint })}
      reference={to}
      filter={filter}
      first={first}
      also={lazy}
      {...(resource && { sort: resource.sort })}
      {...(resource?.chosenBy && { textOf: (choice) => choiceTextOf(resource, choice), searchOf: searchOfChoice })}
      none={made === undefined || isOfOneBuilding ? undefined : none}
      asideOf={aside.length > 0 ? (choice) => asideTextOf(aside, choice) : undefined}
      create={
        made && target && !existingOnly
          ? {
              label: (typed) => `Create ${labelInSentence(target.singular)} “${typed}”`,
              dialog: (typed, onDone) => made(target, typed, onDone),
            }
          : undefined
      }
    />
  );
};
