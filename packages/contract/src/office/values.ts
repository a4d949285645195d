/** What the fields of a form hold once they were read: the types that the server's commands are given. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import type { OfficeField, OfficeResource } from './resource.ts';

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

/** Of one field: nothing where it may be left empty. */
export type FieldValue<F extends OfficeField> = F['kind'] extends 'flag'
  ? boolean
  : F['kind'] extends 'choices'
    ? readonly (F extends { readonly codes: object } ? number : Words<F>)[]
    : F extends { readonly when: object }
      ? Value<F> | null
      : F extends { readonly required: true }
        ? Value<F>
        : Value<F> | null;

export type FormValues<F extends Readonly<Record<string, OfficeField>>> = {
  readonly [K in keyof F]: FieldValue<F[K]>;
};

type WrittenAnew<F extends OfficeField> = F extends
  | { readonly computed: true }
  | { readonly written: 'edit' | 'never' }
  ? false
  : true;

/** What the form that adds a record holds. */
export type NewValues<R extends OfficeResource> = {
  readonly [K in keyof R['fields'] as WrittenAnew<R['fields'][K]> extends true ? K : never]: FieldValue<
    R['fields'][K]
  >;
};

/** A record as it would stand: what its form does not hold when it is made is not there then. */
export type StoredValues<R extends OfficeResource> = {
  readonly [K in keyof R['fields'] as R['fields'][K] extends { readonly computed: true }
    ? never
    : K]: WrittenAnew<R['fields'][K]> extends true
    ? FieldValue<R['fields'][K]>
    : FieldValue<R['fields'][K]> | undefined;
} & { readonly id?: string };

/** What is filled in for a step. */
export type StepValues<R extends OfficeResource, A extends keyof NonNullable<R['actions']>> = NonNullable<
  R['actions']
>[A] extends { readonly fields: infer F extends Readonly<Record<string, OfficeField>> }
  ? FormValues<F>
  : never;
