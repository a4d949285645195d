/**
 * Declares one kind of office record; the server and the office both work by it. Names are ours, not the documents'.
 */
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import type { StaffWorklist } from '../people/person-worklist.ts';
import type { NumberMasking, OfficeField, OfficeFieldKind, StatusTone } from './fields/office-field.ts';
import type { OfficeResourceName } from './record-names.ts';
import type { RecordPageSlot, StepPreviewSlot } from './record-page-slots.ts';

export type { NumberMasking, OfficeField, OfficeFieldKind, StatusTone } from './fields/office-field.ts';

/** The statuses of a record, each with its colour. */
export const statusChoicesWithTones = <const W extends string>(
  choices: readonly W[],
  tones: { readonly [S in NoInfer<W>]: StatusTone },
) => ({ choices, tones });

export type StepReviewDetails = {
  readonly heading: string;
  readonly fields: readonly string[];
  /** The records shown; by default the record itself. */
  readonly of?: {
    readonly resource: OfficeResourceName;
    /** The link to the record, or to the target of the record's field `same`. */
    readonly by: string;
    readonly same?: string;
    /** A row is left out when this field is filled in. */
    readonly until?: string;
  };
  /** Left out of the page, which lists the same records, and of the dialog when there is nothing to show. */
  readonly onlyIfAny?: true;
};

export type OfficeStepDefinition = {
  readonly label: string;
  readonly roles: readonly StaffRole[];
  /** The form of the step. */
  readonly fields: Readonly<Record<string, OfficeField>>;
  /** What the step changes; shown before it is taken. */
  readonly confirm?: string;
  /** The same for records where that field has one of these values. */
  readonly confirmWhen?: { readonly field: string; readonly is: readonly string[]; readonly confirm: string };
  /** What a person reads before the step: fields of the record, or of related records. */
  readonly shows?: readonly StepReviewDetails[];
  /** Who gets an email, and what is visible outside the office; null when nobody is notified. */
  readonly tells?: string | null;
  /** Offered for many selected records too: one form applies to all, and none has to be read first. */
  readonly ofMany?: true;
  /** The step sets fields of the record, so taking it with the former values undoes it. */
  readonly undoable?: true;
  /** Needs another person than the one who did this first part, named in words (decision 0292). */
  readonly secondPerson?: string;
  /** The queue on Today whose records need this step. Only those who may take the step see it. */
  readonly queue?: string;
  /** A second person must act first, while the field has this value (any, if none is given). */
  readonly waits?: { readonly field: string; readonly is?: string | boolean };
  /** The note of an offered step is shown in its dialog only, not on the page as well. */
  readonly noteInDialog?: true;
  /** Its button is in the part of the page that fills in most of its form, not among the general buttons. */
  readonly inPart?: true;
  /** A preview under the form. */
  readonly preview?: StepPreviewSlot;
  /** The record is gone afterwards: its page goes back to the list. */
  readonly removes?: true;
};

/** The parts of "Today". */
export const TODAY_SECTIONS = [
  'Mine',
  'Tickets and people',
  'Decisions and repairs',
  'Money',
  'Contractors and administration',
] as const;

/** Records of one kind that need the same next step. Counted on Today and opened from there. */
export type OfficeQueueDefinition = {
  readonly label: string;
  readonly section: (typeof TODAY_SECTIONS)[number];
  /** Roles that see it; all by default. */
  readonly roles?: readonly StaffRole[];
  /** Something is wrong or late, not only pending. */
  readonly alarming?: true;
  /** Sorted by this day, earliest first and empty last; in the order of the list by default. */
  readonly first?: string;
  /** A saved filter of the list only; not shown on Today. */
  readonly onToday?: false;
  /** The page on which a record of the queue is worked, where that is not its own page; its id ends the path. */
  readonly workedOn?: { readonly label: string; readonly path: string };
  /** Also shown on the hub, under this name. */
  readonly onHub?: keyof StaffWorklist;
};

/** A tab of a record's page: a part of its own, then fields, steps and related lists of the record. */
export type OfficePageTab = {
  /** Its place in the address. */
  readonly id: string;
  readonly label: string;
  readonly slot?: RecordPageSlot;
  readonly fields?: readonly string[];
  /** Also shows the fields that no other tab names. */
  readonly otherFields?: true;
  readonly actions?: readonly string[];
  readonly related?: readonly OfficeResourceName[];
  /** Documents can be dropped there. */
  readonly files?: true;
};

export type OfficeResource = {
  /** The name in addresses and in the API: kebab-case plural. */
  readonly name: string;
  readonly label: string;
  readonly singular: string;
  /** The plural noun, where the label does not fit: "5 emails". */
  readonly plural?: string;
  /** What the screen is for, in a sentence above the list for a new user. */
  readonly about: string;
  /** The next step, above one record and its forms, and on an empty list. */
  readonly next: string;
  /** The same for a record in that status, where the next step differs. */
  readonly nextIn?: Readonly<Record<string, string>>;
  /** The same on the page of a record, where `next` is for the form or the list; empty for none. */
  readonly nextOnPage?: string;
  /** More text for an empty list: where its records come from, or what to do first. */
  readonly nothingYet?: string;
  /** The list in which a person begins instead of a form; a link in the first sentence of this list. */
  readonly beginsIn?: { readonly label: string; readonly path: string };
  /** Special parts of the page: above the list, under the title, beside the steps, or under the fields. */
  readonly slots?: { readonly [Place in 'above' | 'head' | 'beside' | 'under']?: RecordPageSlot };
  /** Divides the page of a record. Each field, step and related list belongs to one tab. */
  readonly tabs?: readonly [OfficePageTab, ...OfficePageTab[]];
  /** The label of the save button, where saving does more; "Save" by default. */
  readonly saves?: string;
  /** The field with the title of a record. */
  readonly title: string;
  /** The heading of the title column, where the title is made of more than that field, such as a full name. */
  readonly titled?: string;
  /** The list is sorted by `lastName`, and names in it begin with the surname: "Abrahams, Graham". */
  readonly surnameFirst?: true;
  /** A second field, shown and searched with the name, that distinguishes records of the same name. */
  readonly aside?: string;
  /** Fields that a chooser shows beside the title instead of `aside`; no search knows them. */
  readonly asideInChooser?: readonly string[];
  /** Links that a chooser shows after the title: "CTM026 · Chiara Venter · unit 26". Its search knows them too. */
  readonly chosenBy?: readonly string[];
  readonly fields: Readonly<Record<string, OfficeField>>;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly read: readonly StaffRole[];
  readonly create?: readonly StaffRole[];
  readonly edit?: readonly StaffRole[];
  readonly actions?: Readonly<Record<string, OfficeStepDefinition>>;
  /** Queues of its records; the API defines which records belong to each. */
  readonly queues?: Readonly<Record<string, OfficeQueueDefinition>>;
  /** A list that hides its most common rows by default. This is the name of the rest. */
  readonly narrowed?: string;
  /** A new one is previewed first: how many it reaches, and one example. */
  readonly preview?: true;
  /** When one of these fields changes, the new form is prefilled from the records again. */
  readonly fillsBy?: readonly string[];
  /** The fields of the short form that creates one from another record's link field. */
  readonly quick?: readonly string[];
  /** A page about the selected records of the list; it finds their ids in `ids` of its address. */
  readonly selectionPage?: {
    readonly label: string;
    readonly path: string;
    readonly roles: readonly StaffRole[];
    /** Selected records that the page leaves out: those with this value, counted beside the selection. */
    readonly leavesOut?: { readonly field: string; readonly is: string; readonly because: string };
  };
  /** Works in the background: `sent` and `failed` of `total` are shown as they grow. */
  readonly progress?: true;
  /** Records that link to this one and are listed under it: resource and link field. */
  readonly related?: readonly { readonly resource: OfficeResourceName; readonly by: string }[];
};

/** The kinds that can be edited in place. Amounts, mail addresses, files and masked numbers cannot. */
type InPlaceKind = 'text' | 'long' | 'phone' | 'day' | 'choice' | 'link';
type Cells<R extends OfficeResource> = {
  readonly [F in keyof R['fields']]: R['fields'][F] extends { readonly inPlace: true }
    ? {
        readonly kind: InPlaceKind;
        readonly masked?: never;
        readonly computed?: never;
        readonly when?: never;
        readonly tones?: never;
      }
    : unknown;
};

/** The title and sort keys must be declared fields, and in-place fields must be of an allowed kind. */
type Fits<R extends OfficeResource> = {
  readonly fields: Cells<R>;
  /** A statement run takes its title from a column that no form shows. */
  readonly title: keyof R['fields'] | 'subject';
  readonly aside?: keyof R['fields'];
  readonly asideInChooser?: readonly (keyof R['fields'])[];
  readonly chosenBy?: readonly (keyof R['fields'])[];
  readonly sort: { readonly field: keyof R['fields'] };
  readonly fillsBy?: readonly (keyof R['fields'])[];
  readonly quick?: readonly (keyof R['fields'])[];
  readonly tabs?: readonly { readonly id: string; readonly fields?: readonly (keyof R['fields'])[] }[];
};

/** Declares an office record and keeps its literal names for the server's column map. */
export const defineOfficeResource = <const R extends OfficeResource>(definition: R & Fits<R>): R => definition;

export const ALL_STAFF_ROLES: readonly StaffRole[] = [...STAFF_ROLES];
export const MANAGER_ROLES = ['administrator', 'portfolio manager'] as const;
/** Roles that may view the portal as another person. */
export const VIEW_AS_ROLES: readonly StaffRole[] = ['administrator', 'portfolio manager'];
export const BOOKKEEPER_ROLES = ['administrator', 'bookkeeper'] as const;
/** Roles that read meters. */
export const METER_READER_ROLES = ['administrator', 'portfolio manager', 'bookkeeper'] as const;
export const CREDIT_CONTROL_ROLES = ['administrator', 'credit controller'] as const;

/** All roles but the read-only one. */
export const WRITING_STAFF_ROLES = ['administrator', 'portfolio manager', 'bookkeeper', 'credit controller'] as const;
export const ADMINISTRATOR_ROLES = ['administrator'] as const;

/** Roles that see bank account numbers in full, to compare them with the bank's letter. */
export const BANK_NUMBER_MASKING: NumberMasking = { of: 'bank', roles: BOOKKEEPER_ROLES };

/** A required link that is set on creation and shown in the list. */
export const officeRequiredLinkField = (to: OfficeResourceName, label: string) =>
  ({ kind: 'link', to, label, required: true, written: 'create', inList: true, filter: true }) as const;

/** For a field that only some kinds of the record have. */
export const onlyWhenFieldIs = <const W extends string>(field: string, ...is: readonly W[]) =>
  ({ when: { field, is } }) as const;

/** A read-only field, written by the server and shown in the list. */
export const officeReadOnlyListField = <const K extends OfficeFieldKind>(kind: K, label: string) =>
  ({ kind, label, written: 'never', inList: true }) as const;

/** A reason that is stored, and sent to other people where it concerns them. */
export const officeReasonField = (label = 'Reason') => ({ kind: 'long', label, required: true, max: 2_000 }) as const;

/** Extra fields of a form with an invoice: the reasons for exceptions. */
export const invoiceExceptionFormFields = {
  aboveQuote: {
    kind: 'long',
    label: 'Reason for going above the quote',
    max: 500,
    hint: 'Needed only if the invoices of a job are above its accepted quote.',
  },
  anotherInvoice: {
    kind: 'flag',
    label: 'Not the same invoice as in the other building',
    hint: 'Needed only if an invoice of this contractor with the same number was entered for another building.',
  },
} as const;

/** A step without a form. Nobody is notified unless `tells` says who. */
export const stepWithoutForm = (
  label: string,
  roles: readonly StaffRole[],
  confirm?: string,
  tells: string | null = null,
) => {
  const asks = { label, roles, fields: {}, tells } as const;
  return confirm ? { ...asks, confirm } : asks;
};

/** The same step, offered for many selected records too. */
export const bulkStep = <const A extends OfficeStepDefinition>(action: A) => ({ ...action, ofMany: true }) as const;

/** The form that submits a record to the trustees of its building for a vote. */
export const APPROVAL_REQUEST_FORM_FIELDS = {
  subject: { kind: 'text', label: 'Subject', required: true, begins: 'title' },
  description: { kind: 'long', label: 'Description' },
  closesAt: { kind: 'instant', label: 'Voting closes', required: true },
  requiredCount: {
    kind: 'whole',
    label: 'Votes required',
    hint: 'Leave empty for more than half of the trustees who may vote.',
  },
  file: { kind: 'file', label: 'File' },
} as const;

const earlierQuestions = (by: string): StepReviewDetails => ({
  heading: 'Earlier votes',
  fields: ['subject', 'description', 'type', 'status', 'decidedAt', 'inFavour', 'against'],
  of: { resource: 'approvals', by },
  onlyIfAny: true,
});

/** @param by the link of an approval to this record; earlier approvals are shown before it is submitted again */
export const submitToTrusteesStep = (roles: readonly StaffRole[], by?: string) =>
  ({
    label: 'Put to the trustees',
    roles,
    fields: APPROVAL_REQUEST_FORM_FIELDS,
    shows: by === undefined ? [] : [earlierQuestions(by)],
    confirm: 'The trustees of the building vote on it. You can withdraw the vote until they decide.',
    tells: 'Each trustee who may vote gets an email.',
  }) as const;

/** One record in wire form: money in rand, days and instants as text, links as {id, name}. */
export type OfficeRecord = { id: string; title: string } & Record<string, unknown>;
