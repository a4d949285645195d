/** One field of an office record: its kind, and how lists, pages and forms show it. Types alone. */
import type { PersonalNumberKind, StaffRole } from '@stoep/domain/vocabulary';
import type { OfficeResourceName } from '../record-names.ts';

export type OfficeFieldKind =
  | 'text'
  | 'long'
  /** Long text, typed or imported with markup; shown as plain text. */
  | 'note'
  /** Machine data: names and values. */
  | 'data'
  /** One stored identifier, shown as words and never chosen in a form. */
  | 'word'
  | 'email'
  | 'phone'
  | 'money'
  | 'day'
  | 'instant'
  | 'flag'
  | 'whole'
  | 'decimal'
  /** Stored as a whole number of small parts; typed and shown in percent. */
  | 'percent'
  | 'choice'
  | 'choices'
  | 'link'
  /** Several records of one kind, each {id, name}; computed by the server. */
  | 'links'
  | 'file';

/** The colour of a status label. The text says the same, so nothing depends on colour. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type OfficeField = {
  readonly kind: OfficeFieldKind;
  readonly label: string;
  readonly required?: boolean;
  /** Of text: a letter, in which the fields of an account can be inserted. */
  readonly ofLetter?: true;
  /** Of a choice, or of choices. */
  readonly choices?: readonly string[];
  /** Of a choice that is the status of the record. */
  readonly tones?: Readonly<Record<string, StatusTone>>;
  /** Of choices stored as numbers: label and number. */
  readonly codes?: Readonly<Record<string, number>>;
  /** Of a choice: values that no form offers, with what sets them. Lists can still filter by them. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** The resource a link leads to. */
  readonly to?: OfficeResourceName;
  /** Of a link in the form of a step: may lead into another building, where the command allows it. */
  readonly ofAnyBuilding?: true;
  /** Of a link in the form of a step: fields of the chosen record that the form shows to compare. */
  readonly showsChosen?: readonly string[];
  /** Longest text in characters; 200 by default. */
  readonly max?: number;
  /** Which forms write it; both by default. */
  readonly written?: 'create' | 'edit' | 'never';
  /** Computed by the server and never written. Lists do not sort by it unless `atOnce` is set. */
  readonly computed?: true;
  /** Of a computed field: the area can compute it for all rows in one query, so lists can sort by it and sum it. */
  readonly atOnce?: true;
  /** Lists never sort by it, because a table that grows without limit has no index for it. */
  readonly sorted?: false;
  /** Of a phone: only a mobile number; any telephone by default. */
  readonly mobileOnly?: true;
  /** Of text: natural sort order, A-2 before A-10. */
  readonly natural?: true;
  /** Of money: a sum makes no sense, for example of running balances. */
  readonly summed?: false;
  /** Of a link in a form: only existing records can be chosen, and a missing one is not created from there. */
  readonly existingOnly?: true;
  /** Of a link in the form of a new record: the field of the chosen record whose text replaces the hint. */
  readonly hintOfChosen?: string;
  /** Of a choice: a new record begins with a value, so the input offers no empty one. */
  readonly withoutBlank?: true;
  /** Shown in the list. */
  readonly inList?: boolean;
  /** Can be edited in its list cell: by the one step with this field, else as an edit (decision 0253). */
  readonly inPlace?: true;
  readonly filter?: boolean;
  /** Included in the search box. */
  readonly search?: boolean;
  /** Of money: a debt; a negative amount is shown as credit. */
  readonly owed?: true;
  /** Of a day: any day of a month means the month, and is shown so. */
  readonly ofMonth?: true;
  /** Of a percent: the stored number that equals one percent. */
  readonly perPercent?: number;
  /** The day field that this day may not come before. */
  readonly notBefore?: string;
  /** Of a whole number: the minimum. Of a percent: the minimum, 0 by default. */
  readonly atLeast?: number;
  /** Of a percent: the maximum, 100 by default. Of a whole number with a minimum: the maximum. */
  readonly atMost?: number;
  /** Applies only when that choice in the same form has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Applies only while that other field of the same form is empty. */
  readonly whenEmpty?: string;
  /** A heading above the input, on the first of a group of fields. */
  readonly heading?: string;
  /** Hint under the input. */
  readonly hint?: string;
  /** Of a text in the form of a step: starts with the title of the record and can be changed. */
  readonly begins?: 'title';
  /** A number of a person or bank account: shown by its last digits, and found only by the whole number. */
  readonly masked?: NumberMasking;
  /** Of a file that contains such a number: staff who may not see the number cannot open it. */
  readonly holds?: PersonalNumberKind;
};

export type NumberMasking = {
  /** Numbers of people, of banks, or either. Access can be denied or widened for one member of staff. */
  readonly of: PersonalNumberKind | 'any';
  /** Roles that may reveal the whole number. Each reveal is audited. */
  readonly roles: readonly StaffRole[];
  /** The number stands within other text. */
  readonly within?: true;
};
