/** The input that links to another record: the server searches what is typed. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, ReferenceInputBase, useChoicesContext } from 'ra-core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { OFFLINE_TEXT } from '../offline-notice.tsx';
import { type OfficeInputProps, useOfficeInput } from './use-office-input.tsx';

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

type ReferenceInputProps = ChoiceProps & {
  /** The resource it links to. */
  reference: string;
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

const ChoiceInput = ({ textOf = titleOf, asideOf, searchOf = asTyped, create, none, ...props }: ChoiceProps) => {
  const { allChoices = [], error, isFetching, isPaused, isPending } = useChoicesContext<RaRecord>();
  const { field, inputRef, frame } = useOfficeInput(props);
  const { typed, isAnswered, search } = useSearch(searchOf);
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
        onOpen={(event) => setOpen(!isFocusFromOutside(event))}
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

const OF_A_FORM = { meta: { choice: true } };
const NO_FILTER = {};
const PAUSE_MS = 250;

export const ReferenceInput = ({ reference, filter = NO_FILTER, asFilter = false, ...props }: ReferenceInputProps) => (
  <ReferenceInputBase
    source={props.source}
    reference={reference}
    perPage={25}
    filter={filter}
    debounce={PAUSE_MS}
    {...(asFilter ? {} : { queryOptions: OF_A_FORM })}
  >
    <ChoiceInput {...props} />
  </ReferenceInputBase>
);
