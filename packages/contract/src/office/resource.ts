/**
 * A record of the back office, declared once: the server lists, reads and writes it by this declaration, the office
 * shows it by the same. English names throughout: this part of the API is ours, not the documents'.
 */
import { type NumberKind, STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import type { StaffAttention } from '../people/people.ts';
import type { RecordName } from './record-names.ts';

export type FieldKind =
  | 'text'
  | 'long'
  /** Long text, typed or brought in with marks of its own; shown as its words. */
  | 'note'
  /** What a machine wrote down: names and values. */
  | 'data'
  /** One word of a list, shown in words and never chosen from it. */
  | 'word'
  | 'email'
  | 'phone'
  | 'money'
  | 'day'
  | 'instant'
  | 'flag'
  | 'whole'
  | 'decimal'
  /** Stored as a whole number of small parts, typed and shown in percent. */
  | 'percent'
  | 'choice'
  | 'choices'
  | 'link'
  /** Several records of one kind, each {id, name}; worked out by the server. */
  | 'links'
  | 'file';

/** Over a word that says how a record stands; the word says it, the colour repeats it. */
export type StateTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The words of how a record may stand, each with its tint: none without the other. */
export const states = <const W extends string>(
  choices: readonly W[],
  tones: { readonly [S in NoInfer<W>]: StateTone },
) => ({ choices, tones });

/** What a page of the office shows of one kind of record besides what every record does. */
export type SlotName =
  | 'audit-check'
  | 'new-import'
  | 'import-report'
  | 'download-statements'
  | 'print-letters'
  | 'quote-comparison'
  | 'view-as'
  | 'telephone'
  | 'person-page'
  | 'account-page'
  | 'building-page'
  | 'contractor-page'
  | 'unit-page'
  | 'ticket-files'
  | 'journal-parts'
  | 'new-budgets'
  | 'open-budget'
  | 'bank-line'
  | 'reversed-charge'
  | 'bank-statement'
  | 'tariff-bands'
  | 'correct-reading';

export type OfficeField = {
  readonly kind: FieldKind;
  readonly label: string;
  readonly required?: boolean;
  /** Of a choice, or of choices. */
  readonly choices?: readonly string[];
  /** Of a choice that says how the record stands. */
  readonly tones?: Readonly<Record<string, StateTone>>;
  /** Of a choice, or of choices, that are stored as numbers: word -> number. */
  readonly codes?: Readonly<Record<string, number>>;
  /** Of a choice: what no form offers, with how it comes about; lists are filtered by it all the same. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** The resource a link leads to. */
  readonly to?: RecordName;
  /** Of a link in the form of a step: what the dialog shows of the record that is chosen, to compare with. */
  readonly showsChosen?: readonly string[];
  /** Longest text taken, in characters; 200 unless told. */
  readonly max?: number;
  /** Where it may be written: on both forms unless told. */
  readonly written?: 'create' | 'edit' | 'never';
  /** Worked out by the server, and never written; not sorted by either, unless the module works it out for all at once. */
  readonly computed?: true;
  /** Of what is computed: lists are sorted by it, and its amounts summed. The module says how, for all rows at once. */
  readonly atOnce?: true;
  /** Never put in order by: of what grows for ever no row is read that the page does not show, and no index holds this. */
  readonly sorted?: false;
  /** Of a phone: a mobile number alone; any telephone unless told. */
  readonly mobileOnly?: true;
  /** Of text: put in order as people count, A-2 before A-10. */
  readonly natural?: true;
  /** Of money: amounts that come to nothing sensible together, as balances of one account after each line. */
  readonly summed?: false;
  /** Shown in the list. */
  readonly inList?: boolean;
  /** Changed in its cell of the list too: by the step that fills in it alone, else by the edit of its record (decision 0253). */
  readonly inPlace?: true;
  /** Offered as a filter of the list. */
  readonly filter?: boolean;
  /** Looked at by the search box. */
  readonly search?: boolean;
  /** Of money: what somebody owes; below nought it is told as credit. */
  readonly owed?: true;
  /** Of a day: any day of a month stands for the month, and is shown as it. */
  readonly ofMonth?: true;
  /** Of a percent: how many of the stored number make one percent. */
  readonly perPercent?: number;
  /** The day field that this day may not come before. */
  readonly notBefore?: string;
  /** Of a whole number: the least it may be. */
  readonly atLeast?: number;
  /** Of a percent: the most it may be; 100 unless told. Of a whole number that has a least: the most. */
  readonly atMost?: number;
  /** Belongs to some kinds of the record alone: to those where that choice of the same form is one of these. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Stands above the input: the first of some that belong together. */
  readonly heading?: string;
  /** Said under the input. */
  readonly hint?: string;
  /** Of a text that a step asks for: what the record is called stands in it, until somebody says it in other words. */
  readonly begins?: 'title';
  /** A number of a person or of a bank account: shown but for its end, and found by the whole of it alone. */
  readonly masked?: Masked;
  /** Of a file that is there for such a number: who never sees one whole does not open it. */
  readonly holds?: NumberKind;
};

export type Masked = {
  /** Whose numbers: of people, of bank accounts, or either. Staff may be barred from one of them, or let to it beyond their role. */
  readonly of: NumberKind | 'any';
  /** Who needs the whole of it, and sees it on a press that the audit keeps. */
  readonly roles: readonly StaffRole[];
  /** It stands among other words. */
  readonly within?: true;
};

export type StepShows = {
  readonly heading: string;
  readonly fields: readonly string[];
  /** Of which records; by default of the record itself. */
  readonly of?: {
    readonly resource: RecordName;
    /** Its link to the record, or to what the field `same` of the record names. */
    readonly by: string;
    readonly same?: string;
    /** A row in which this is filled in is past, and is left out. */
    readonly until?: string;
  };
  /** Left out of the page, which lists the same records, and of the dialog where there are none, or no value. */
  readonly onlyIfAny?: true;
};

export type OfficeAction = {
  readonly label: string;
  readonly roles: readonly StaffRole[];
  /** What the person fills in first. */
  readonly fields: Readonly<Record<string, OfficeField>>;
  /** What it changes: said before it is done. */
  readonly confirm?: string;
  /** The same for records where that field has one of these values. */
  readonly confirmWhen?: { readonly field: string; readonly is: readonly string[]; readonly confirm: string };
  /** What a person reads beside the button before the step: fields of the record, or of records that belong to it. */
  readonly shows?: readonly StepShows[];
  /** Who gets a mail of it, and what else is read of it outside the office; null where nobody does. Said with it. */
  readonly tells?: string | null;
  /** Offered for many that are chosen in a list too: what is filled in holds for each, and none has to be read first. */
  readonly ofMany?: true;
  /** What is filled in is what the record says then: the same step with what it said before takes it back. */
  readonly undoable?: true;
  /** Needs another person than this one (decision 0292): the first part of the action, in words. */
  readonly secondPerson?: string;
  /** The queue of Today whose records wait for this step. It is shown to those who may take it, and to nobody else. */
  readonly queue?: string;
  /**
   * After it a second person has to act first. It waits while the record's field has this value, or any value where none is named.
   */
  readonly waits?: { readonly field: string; readonly is?: string | boolean };
  /** Pressed in the part of the page that fills in most of it, and not among the buttons of every record. */
  readonly inPart?: true;
};

/** The parts of "Today". */
export const SECTIONS = [
  'Mine',
  'People',
  'Decisions and repairs',
  'Money',
  'Contractors and system',
] as const;

/** A list of records that wait for somebody, counted on "Today" and opened from there. */
export type OfficeQueue = {
  readonly label: string;
  readonly section: (typeof SECTIONS)[number];
  /** Who is told of it; everybody unless told. */
  readonly roles?: readonly StaffRole[];
  /** Something is wrong or late, as against merely waiting. */
  readonly alarming?: true;
  /** Gone through by this day, the earliest first and what has none last; in the order of the list unless told. */
  readonly first?: string;
  /** A way to look at the list alone: nothing that somebody has to be told of. */
  readonly onToday?: false;
  /** Told on the hub too, under this name. */
  readonly onHub?: keyof StaffAttention;
};

export const GROUPS = [
  'Work',
  'Portfolio',
  'Money',
  'Bank',
  'Books',
  'Credit control',
  'Contractors',
  'System',
] as const;
export type Group = (typeof GROUPS)[number];

export type OfficeResource = {
  /** In addresses and in the API: kebab-case plural. */
  readonly name: string;
  readonly label: string;
  readonly singular: string;
  /** The word for several records, where the label does not fit: "5 emails". */
  readonly plural?: string;
  /** What its screens are for, for somebody who is new here: stands over the list. */
  readonly about: string;
  /** What comes next: stands over one and over its forms, and where there is none yet. */
  readonly next: string;
  /** The same, over one in that state, where another step comes next than for a new one. */
  readonly nextIn?: Readonly<Record<string, string>>;
  /** What an empty list says besides: where its records come from, or what to do first. */
  readonly nothingYet?: string;
  /** Above the list, beside the steps of one, under its particulars. */
  readonly slots?: { readonly [Place in 'above' | 'beside' | 'under']?: SlotName };
  /** The button that saves a new one, where saving does more than keep it; "Save" unless told. */
  readonly saves?: string;
  readonly group: Group;
  /** False for what is only met under the record it belongs to. */
  readonly inMenu?: false;
  /** The field a record is called by. */
  readonly title: string;
  /** Over the column of titles, where a title says more than that field: a person's whole name. */
  readonly titled?: string;
  /** Tells records of one name apart: said small beside it where one is chosen, and searched with it. */
  readonly aside?: string;
  readonly fields: Readonly<Record<string, OfficeField>>;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly read: readonly StaffRole[];
  readonly create?: readonly StaffRole[];
  readonly edit?: readonly StaffRole[];
  readonly actions?: Readonly<Record<string, OfficeAction>>;
  /** What waits among its records; the module says which records those are. */
  readonly queues?: Readonly<Record<string, OfficeQueue>>;
  /** A list that is opened without its commonest rows, and on wish with them: what is called what is left. */
  readonly narrowed?: string;
  /** Making one is shown first: how many it reaches, and one example. */
  readonly preview?: true;
  /** What a new one says is filled in from the records as far as they know it: anew with each of these fields. */
  readonly fillsBy?: readonly string[];
  /** What a small form asks for where one is missing that another record is to lead to. */
  readonly quick?: readonly string[];
  /** It works in the background: `sent` and `failed` of `total` are shown as they grow. */
  readonly progress?: true;
  /** Other resources that link here, shown under a record: resource and its link field. */
  readonly related?: readonly { readonly resource: RecordName; readonly by: string }[];
};

/** No amount, no address that mail goes to, no file, and no number of a person or of a bank is changed in passing. */
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

/** What a record is called and sorted by is a field of its own; what is changed in a cell is of a kind that may be. */
type Fits<R extends OfficeResource> = {
  readonly fields: Cells<R>;
  /** A statement run is called by a column that no form shows. */
  readonly title: keyof R['fields'] | 'subject';
  readonly aside?: keyof R['fields'];
  readonly sort: { readonly field: keyof R['fields'] };
  readonly fillsBy?: readonly (keyof R['fields'])[];
  readonly quick?: readonly (keyof R['fields'])[];
};

/** Keeps the literal names for the server's column map. */
export const resource = <const R extends OfficeResource>(definition: R & Fits<R>): R => definition;

export const EVERYONE: readonly StaffRole[] = [...STAFF_ROLES];
export const MANAGERS = ['administrator', 'portfolio manager'] as const;
/** May look at the portal as a person sees it. */
export const VIEWERS: readonly StaffRole[] = ['administrator', 'portfolio manager'];
export const BOOKKEEPERS = ['administrator', 'bookkeeper'] as const;
/** Who reads meters. */
export const READERS = ['administrator', 'portfolio manager', 'bookkeeper'] as const;
export const CREDIT = ['administrator', 'credit controller'] as const;

/** Everyone but who only reads. */
export const WORKERS = ['administrator', 'portfolio manager', 'bookkeeper', 'credit controller'] as const;
export const ADMINISTRATORS = ['administrator'] as const;

/** Who compares bank details with the letter of a bank. */
export const SEES_BANK_NUMBERS: Masked = { of: 'bank', roles: BOOKKEEPERS };

/** A link that is chosen once, when the record is made, and stands in the list. */
export const linkTo = (to: RecordName, label: string) =>
  ({ kind: 'link', to, label, required: true, written: 'create', inList: true, filter: true }) as const;

/** For a field that only those kinds of the record have. */
export const whenIs = <const W extends string>(field: string, ...is: readonly W[]) =>
  ({ when: { field, is } }) as const;

/** What only the server writes, shown in the list. */
export const shown = <const K extends FieldKind>(kind: K, label: string) =>
  ({ kind, label, written: 'never', inList: true }) as const;

/** A reason that is kept, and told where somebody else is concerned. */
export const reasonField = (label = 'Reason') =>
  ({ kind: 'long', label, required: true, max: 2_000 }) as const;

/** What a form with an invoice asks besides, only where it matters. */
export const invoiceAnswers = {
  aboveQuote: {
    kind: 'long',
    label: 'Reason for going above the quote',
    max: 500,
    hint: 'Needed only where the invoices of a job come to more than its accepted quote.',
  },
  anotherInvoice: {
    kind: 'flag',
    label: 'Another invoice than the one in the other building',
    hint: 'Asked only where the same number is entered in another building.',
  },
} as const;

/** A step that asks for nothing but the press. Nobody hears of it unless `tells` says who. */
export const step = (
  label: string,
  roles: readonly StaffRole[],
  confirm?: string,
  tells: string | null = null,
) => {
  const asks = { label, roles, fields: {}, tells } as const;
  return confirm ? { ...asks, confirm } : asks;
};

/** The same step, for many that are chosen in a list too. */
export const ofMany = <const A extends OfficeAction>(action: A) => ({ ...action, ofMany: true }) as const;

/** What is filled in to put a record to the trustees of its building. */
export const QUESTION = {
  subject: { kind: 'text', label: 'Subject', required: true, begins: 'title' },
  description: { kind: 'long', label: 'Description' },
  closesAt: { kind: 'instant', label: 'Voting closes', required: true },
  requiredCount: {
    kind: 'whole',
    label: 'Votes required',
    hint: 'Leave it empty to ask for more than half of the trustees who may vote.',
  },
  file: { kind: 'file', label: 'File' },
} as const;

const earlierQuestions = (by: string): StepShows => ({
  heading: 'Earlier votes',
  fields: ['subject', 'description', 'type', 'status', 'decidedAt', 'inFavour', 'against'],
  of: { resource: 'approvals', by },
  onlyIfAny: true,
});

/** @param by the field of a question that names the record; its earlier questions are shown before it is put again */
export const putToTrustees = (roles: readonly StaffRole[], by?: string) =>
  ({
    label: 'Put to the trustees',
    roles,
    fields: QUESTION,
    shows: by === undefined ? [] : [earlierQuestions(by)],
    confirm: 'It waits until the trustees of the building have decided, and can be withdrawn until then.',
    tells: 'Each of them gets an e-mail that asks for a vote.',
  }) as const;

/** One record: id, its title, and the declared fields in their wire form (money in rand, days and instants as text,
 * links as {id, name}). */
export type OfficeRecord = { id: string; title: string } & Record<string, unknown>;
