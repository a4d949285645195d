/** The types of form values after parsing, as the server's commands get them. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import type { OfficeField, OfficeResource } from './office-resource.ts';

type Words<F extends OfficeField> = F['choices'] extends readonly (infer W)[] ? W : string;

type Value<F extends OfficeField> = F['kind'] extends 'money'
  ? Cents
  : F['kind'] extends 'day'
    ? Day
    : F['kind'] extends 'instant'
      ? Date
      : F['kind'] extends 'whole' | 'decimal' | 'percent'
        ? number
        : F['kind'] extends 'choice'
          ? F extends { readonly codes: object }
            ? number
            : Words<F>
          : string;

/** The value of one field; null or absent where it is optional. */
export type OfficeFieldValue<F extends OfficeField> = F['kind'] extends 'flag'
  ? boolean
  : F['kind'] extends 'choices'
    ? readonly (F extends { readonly codes: object } ? number : Words<F>)[]
    : F extends { readonly when: object }
      ? Value<F> | null
      : F extends { readonly required: true }
        ? Value<F>
        : Value<F> | null;

export type OfficeFormValues<F extends Readonly<Record<string, OfficeField>>> = {
  readonly [K in keyof F]: OfficeFieldValue<F[K]>;
};

type WrittenAnew<F extends OfficeField> = F extends { readonly computed: true } | { readonly written: 'edit' | 'never' }
  ? false
  : true;

/** The values of the form that creates a record. */
export type NewRecordValues<R extends OfficeResource> = {
  readonly [K in keyof R['fields'] as WrittenAnew<R['fields'][K]> extends true ? K : never]: OfficeFieldValue<
    R['fields'][K]
  >;
};

/** A record as stored; fields that its creation form lacks are empty at first. */
export type StoredRecordValues<R extends OfficeResource> = {
  readonly [K in keyof R['fields'] as R['fields'][K] extends { readonly computed: true } ? never : K]: WrittenAnew<
    R['fields'][K]
  > extends true
    ? OfficeFieldValue<R['fields'][K]>
    : OfficeFieldValue<R['fields'][K]> | undefined;
} & { readonly id?: string };

/** The values of a step's form. */
export type StepFormValues<R extends OfficeResource, A extends keyof NonNullable<R['actions']>> = NonNullable<
  R['actions']
>[A] extends { readonly fields: infer F extends Readonly<Record<string, OfficeField>> }
  ? OfficeFormValues<F>
  : never;
