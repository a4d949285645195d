/** The input that links to another record: the server searches what is typed. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FirstChoices } from '@stoep/contract/office/form-prefill';
import { type RaRecord, ReferenceInputBase, useChoicesContext, useGetMany } from 'ra-core';
import { type ReactElement, type ReactNode, type UIEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isFocusingFirstField } from '../form/first-field-focus.tsx';
import { OFFLINE_TEXT } from '../offline-notice.tsx';
import { isEnterWithoutChoice, type OfficeInputProps, useOfficeInput } from './use-office-input.tsx';

/** Offers to create a record from what is typed. */
type CreateOffer = {
  label: (typed: string) => string;
  /** The dialog that creates it; `onDone` gets the new record, or nothing. */
  dialog: (typed: string, onDone: (made?: RaRecord) => void) => ReactElement;
};

type ChoiceProps = OfficeInputProps & {
  textOf?: (choice: RaRecord) => string;
  /** What tells choices with the same text apart. */
  asideOf?: ((choice: RaRecord) => string) | undefined;
  /** What is searched for a typed text. */
  searchOf?: (typed: string) => string;
  create?: CreateOffer | undefined;
  /** What is said while there is nothing to choose at all: in the list, and with the way to the first one below it. */
  none?: { text: string; hint: ReactNode } | undefined;
  onChange?: (id: string) => void;
};

/** Choices that stand before the others while nothing is typed, under their own heading. */
type FirstGroup = { readonly label: string; readonly records: readonly RaRecord[] };

type ReferenceInputProps = ChoiceProps & {
  /** The resource it links to. */
  reference: string;
  /** The order of the choices: that of the record's list. */
  sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Fields of the choices that the server computes only on request. */
  also?: readonly string[];
  first?: FirstChoices | undefined;
  /** Narrows the choices. */
  filter?: Record<string, unknown>;
  /** A filter finds records of archived buildings too; a form offers none. */
  asFilter?: boolean;
};

/** The id of the option that creates a record. */
const CREATE = 'create';

const idOf = (option: RaRecord | string) => (typeof option === 'string' ? option : option.id);
const titleOf = (choice: RaRecord): string => String(choice.title ?? '');
const asTyped = (typed: string): string => typed;
/** The server has searched already. */
const all = <Option,>(options: Option[]): Option[] => options;

/** What is typed, undefined while the input shows its choice. The search waits for a pause. */
const useSearch = (searchOf: (typed: string) => string) => {
  const { filterValues, isFetching, setFilters } = useChoicesContext();
  const [typed, setTyped] = useState<string>();
  return {
    typed,
    /** The choices are those found for what is typed. */
    isAnswered: typed !== undefined && !isFetching && (filterValues as { q?: string }).q === searchOf(typed),
    search: (text: string | undefined) => {
      setTyped(text);
      setFilters(text ? { q: searchOf(text) } : {}, undefined, true);
    },
  };
};

type FocusedEvent = {
  readonly type: string;
  readonly target: EventTarget;
  readonly relatedTarget?: EventTarget | null;
};

/**
 * A dialog that opens, or a window that is returned to, gives the focus to an input from outside its fields: the list
 * stays closed then, so that it does not cover the form. The editor of a cell has one field, and opens its list.
 */
const isFocusFromOutside = ({ type, target, relatedTarget }: FocusedEvent): boolean => {
  const dialog = type === 'focus' && target instanceof Element ? target.closest('[role=dialog][aria-modal]') : null;
  const isFromField = relatedTarget instanceof Node && relatedTarget !== dialog && dialog?.contains(relatedTarget);
  return dialog !== null && !isFromField;
};

const PAGE = 25;
/** The most that the server lists at once. */
const MOST = 500;
/** The next choices are read this many pixels before the end of the list. */
const AHEAD = 120;

type AskedPlace = { readonly list: HTMLElement; readonly top: number; readonly count: number; readonly typed: unknown };

/** More choices are read when the list is scrolled to its end; it stays where it is when they arrive. */
const useMoreByScrolling = (count: number, typed: string | undefined) => {
  const { hasNextPage, isFetching, perPage = PAGE, setPerPage } = useChoicesContext();
  const place = useRef<AskedPlace>(undefined);
  // With a chosen record, the library would begin at the top again. The choices for another text begin there.
  useEffect(() => {
    const { current: asked } = place;
    if (asked && asked.typed === typed && asked.count < count) asked.list.scrollTop = asked.top;
    place.current = undefined;
  }, [count, typed]);
  return ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - AHEAD;
    const asks = isAtEnd && hasNextPage && !isFetching && perPage < MOST;
    if (asks) setPerPage(Math.min(MOST, perPage + 4 * PAGE));
    if (asks || place.current) place.current = { list, top: list.scrollTop, count, typed };
  };
};

/** @param typed what is typed: the best matches of the first group then stand first, without headings */
const withFirst = (choices: readonly RaRecord[], { records }: FirstGroup, typed: string | undefined): RaRecord[] => {
  const first = new Set(records.map(({ id }) => String(id)));
  const [own, others] = [true, false].map((isFirst) => choices.filter(({ id }) => first.has(String(id)) === isFirst));
  return [...(typed === undefined ? records : (own ?? [])), ...(others ?? [])];
};

const NO_GROUP: FirstGroup = { label: '', records: [] };

const ChoiceInput = ({
  textOf = titleOf,
  asideOf,
  searchOf = asTyped,
  create,
  none,
  first = NO_GROUP,
  ...props
}: ChoiceProps & { first?: FirstGroup }) => {
  const { allChoices: found = [], error, isFetching, isPaused, isPending } = useChoicesContext<RaRecord>();
  const { field, inputRef, frame } = useOfficeInput(props);
  const { typed, isAnswered, search } = useSearch(searchOf);
  const onScroll = useMoreByScrolling(found.length, typed);
  const allChoices = withFirst(found, first, typed);
  const isFirst = (option: RaRecord | string) => first.records.some(({ id }) => id === idOf(option));
  // The last choice, until the record itself is loaded.
  const [chosen, setChosen] = useState<RaRecord | null>(null);
  const [creating, setCreating] = useState<string>();
  // When the dialog closes and focus returns, the list would open over the form's buttons.
  const [wasCreating, setWasCreating] = useState(false);
  const [open, setOpen] = useState(false);
  const selected =
    [...allChoices, chosen].find((choice) => choice !== null && String(choice.id) === String(field.value)) ?? null;
  // No existing record is created again.
  const isOffered =
    create !== undefined &&
    typed !== undefined &&
    isAnswered &&
    !allChoices.some((one) => textOf(one) === typed || titleOf(one) === typed);
  const isEmpty = none !== undefined && typed === undefined && allChoices.length === 0;
  const emptyText = isEmpty && !isPending && !isFetching && !isPaused && !error ? none : undefined;
  const options = isOffered ? [...allChoices, { id: CREATE, title: create.label(typed) }] : allChoices;
  const labelOf = (option: RaRecord | string) => {
    if (typeof option === 'string') return option;
    return option.id === CREATE ? titleOf(option) : textOf(option);
  };
  const choose = (choice: RaRecord | null) => {
    setChosen(choice);
    search(undefined);
    field.onChange(choice ? String(choice.id) : '');
  };
  return (
    <>
      <Autocomplete<RaRecord, false, false, boolean>
        id={field.id}
        className="office-input office-choice"
        open={open}
        openOnFocus={!wasCreating}
        onOpen={(event) => setOpen(!isFocusingFirstField() && !isFocusFromOutside(event))}
        onClose={() => setOpen(false)}
        selectOnFocus
        clearOnBlur
        filterSelectedOptions
        // Enter creates what is typed.
        freeSolo={isOffered}
        forcePopupIcon
        handleHomeEndKeys={isOffered}
        clearText="Clear value"
        noOptionsText={isPaused ? OFFLINE_TEXT : (emptyText?.text ?? 'Nothing to choose from')}
        loading={isFetching}
        options={options}
        filterOptions={all}
        isOptionEqualToValue={(option, value) => idOf(option) === idOf(value)}
        getOptionKey={idOf}
        getOptionLabel={labelOf}
        {...(first.records.length > 0 && typed === undefined
          ? { groupBy: (option) => (isFirst(option) ? first.label : 'Others') }
          : {})}
        slotProps={{ listbox: { onScroll } }}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}>
            {asideOf && option.id !== CREATE ? (
              <span className="office-option">
                <span>{labelOf(option)}</span>
                <span className="office-label">{asideOf(option)}</span>
              </span>
            ) : (
              labelOf(option)
            )}
          </li>
        )}
        value={selected}
        inputValue={typed ?? (selected ? labelOf(selected) : '')}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') search(text || undefined);
          if (reason === 'blur') search(undefined);
        }}
        onChange={(event, option) => {
          // Enter must not submit the form as well.
          event.preventDefault();
          if (typeof option !== 'string' && option?.id !== CREATE) return choose(option);
          setWasCreating(true);
          setCreating(typed);
        }}
        onKeyDown={(event) => {
          if (typed === undefined || isOffered || !isEnterWithoutChoice(event)) return;
          event.preventDefault();
          const [only, ...others] = isAnswered ? allChoices : [];
          if (only && others.length === 0) {
            setOpen(false);
            return choose(only);
          }
          // Ctrl+Enter submits the dialog around this input.
          event.stopPropagation();
          setOpen(true);
        }}
        onBlur={() => field.onBlur()}
        renderInput={(params) => (
          <TextField
            {...params}
            {...frame}
            {...(emptyText && !frame.error ? { helperText: emptyText.hint } : {})}
            {...(error ? { error: true, helperText: (error as Error).message } : {})}
            name={field.name}
            inputRef={inputRef}
          />
        )}
      />
      {create && creating !== undefined
        ? create.dialog(creating, (made) => {
            setCreating(undefined);
            if (made) choose(made);
          })
        : null}
    </>
  );
};

const OF_A_FORM = { choice: true };
const NO_FILTER = {};
const NO_IDS: readonly string[] = [];
const PAUSE_MS = 250;

/** The records of the first group, in their order. One that may not be read is left out. */
const useFirstGroup = (reference: string, first: FirstChoices | undefined): FirstGroup => {
  const ids = first?.ids ?? NO_IDS;
  const { data } = useGetMany<RaRecord>(reference, { ids: [...ids] }, { enabled: ids.length > 0 });
  return useMemo(
    () =>
      first && data
        ? { label: first.label, records: ids.flatMap((id) => data.find((one) => one?.id === id) ?? []) }
        : NO_GROUP,
    [first, ids, data],
  );
};

export const ReferenceInput = ({
  reference,
  filter = NO_FILTER,
  asFilter = false,
  sort,
  also = NO_IDS,
  first,
  ...props
}: ReferenceInputProps) => {
  const group = useFirstGroup(reference, first);
  const meta = { ...(asFilter ? {} : OF_A_FORM), ...(also.length > 0 ? { also } : {}) };
  return (
    <ReferenceInputBase
      source={props.source}
      reference={reference}
      perPage={PAGE}
      filter={filter}
      debounce={PAUSE_MS}
      queryOptions={{ meta }}
      {...(sort && { sort: { field: sort.field, order: sort.order === 'desc' ? 'DESC' : 'ASC' } })}
    >
      <ChoiceInput {...props} first={group} />
    </ReferenceInputBase>
  );
};
