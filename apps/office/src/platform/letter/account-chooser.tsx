/** The input that chooses several levy accounts, by number, owner or unit: as many as one letter goes to. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { LETTER_ACCOUNT_LIMIT } from '@stoep/contract/office/detail-pages';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import { newLetterFields, chosenLetterTexts as texts } from '@stoep/contract/platform/account-letters.texts';
import { levyAccountsResource } from '@stoep/contract/scheme/portfolio.resources';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { type RaRecord, useGetList, useGetMany } from 'ra-core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { choiceTextOf, searchOfChoice } from '../../records/form/link-input.tsx';
import { isEnterWithoutChoice, useOfficeInput } from '../../records/inputs/use-office-input.tsx';
import { OFFLINE_TEXT } from '../../records/offline-notice.tsx';

const OFFERED = 25;

const checkAccounts = (value: unknown): string | undefined => {
  const chosen = Array.isArray(value) ? value.length : 0;
  if (chosen === 0) return texts.chooseAccounts;
  return chosen > LETTER_ACCOUNT_LIMIT ? texts.tooMany(chosen, LETTER_ACCOUNT_LIMIT) : undefined;
};

/** The server has searched already. */
const all = <Option,>(options: Option[]): Option[] => options;

/** "The Palms · Handed over: left out": what tells an account apart, and whether it gets no letter. */
const asideTextOf = (option: RaRecord): string => {
  const { field, is } = levyAccountsResource.selectionPage.leavesOut;
  const status: unknown = option.arrearsStatus;
  const isLeftOut = option[field] === is;
  return [option[linkedRecordTitleKeyOf('buildingId')], isLeftOut ? `${is}: left out` : status]
    .filter(Boolean)
    .join(' · ');
};

/** The chosen accounts by id. Those that came with the address or a draft are read first. */
const useChosenAccounts = (ids: readonly string[], seen: ReadonlyMap<string, RaRecord>) => {
  const unseen = ids.filter((id) => !seen.has(id));
  const { data, isPending } = useGetMany<RaRecord>(
    levyAccountsResource.name,
    { ids: unseen },
    { enabled: unseen.length > 0 },
  );
  const read = new Map(data?.flatMap((one) => (one ? [[String(one.id), one] as const] : [])));
  const title = isPending ? '…' : texts.unknownAccount;
  return ids.map((id): RaRecord => seen.get(id) ?? read.get(id) ?? { id, title });
};

export const AccountChooser = () => {
  const { label, hint } = newLetterFields.accounts;
  const { field, inputRef, frame } = useOfficeInput({
    source: 'accounts',
    label,
    helperText: hint,
    validate: checkAccounts,
    isRequired: true,
    defaultValue: [],
  });
  const buildingId: unknown = useWatch({ name: 'buildingId' });
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const search = useDebouncedValue(searchOfChoice(typed));
  const { data, error, isFetching, isPaused } = useGetList<RaRecord>(levyAccountsResource.name, {
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: 'accountNumber', order: 'ASC' },
    filter: { ...(buildingId ? { buildingId } : {}), ...(search === '' ? {} : { q: search }) },
    meta: { choice: true },
  });
  const [seen, setSeen] = useState<ReadonlyMap<string, RaRecord>>(new Map());
  const ids: readonly string[] = useMemo(() => (Array.isArray(field.value) ? field.value : []), [field.value]);
  const chosen = useChosenAccounts(ids, seen);
  const isFull = ids.length >= LETTER_ACCOUNT_LIMIT;
  const choose = (now: readonly RaRecord[]) => {
    setSeen((before) => new Map([...before, ...now.map((one) => [String(one.id), one] as const)]));
    field.onChange(now.map(({ id }) => String(id)));
  };
  const isAnswered = !isFetching && search !== '' && search === searchOfChoice(typed);
  /** The only account found for what is typed, unless it is chosen already or would be one too many. */
  const onlyMatch = (): RaRecord | undefined => {
    const [only, ...others] = isAnswered ? (data ?? []) : [];
    return only && others.length === 0 && !isFull && !ids.includes(String(only.id)) ? only : undefined;
  };
  const helper = !frame.error && ids.length > 0 ? texts.atMost(ids.length, LETTER_ACCOUNT_LIMIT) : frame.helperText;
  return (
    <Autocomplete<RaRecord, true>
      id={field.id}
      className="office-input office-choice letter-chooser"
      multiple
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      openOnFocus
      // A chosen account stays in the list: if it left, the list would begin at its top again.
      disableCloseOnSelect
      handleHomeEndKeys={false}
      clearText="Clear value"
      noOptionsText={isPaused ? OFFLINE_TEXT : texts.noMatch}
      loading={isFetching}
      options={data ?? []}
      filterOptions={all}
      getOptionDisabled={({ id }) => isFull && !ids.includes(String(id))}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => String(title)}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <span className="office-option">
            <span>{choiceTextOf(levyAccountsResource, option)}</span>
            <span className="office-label">{asideTextOf(option)}</span>
          </span>
        </li>
      )}
      value={chosen}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
        if (reason === 'blur' || reason === 'clear') setTyped('');
      }}
      onChange={(event, now, reason) => {
        // Enter must not submit the form as well.
        event.preventDefault();
        // When the list opens, its key is on the first chosen account: Enter would remove it unseen.
        if (reason === 'removeOption' && 'key' in event && event.key === 'Enter') return;
        // While something is typed, the cross clears that alone.
        if (reason === 'clear' && typed !== '') return;
        choose(now);
      }}
      onKeyDown={(event) => {
        if (!isEnterWithoutChoice(event)) return;
        event.preventDefault();
        const only = onlyMatch();
        if (only) {
          setTyped('');
          return choose([...chosen, only]);
        }
        // Ctrl+Enter submits the dialog around this input.
        event.stopPropagation();
        setOpen(true);
      }}
      onBlur={() => field.onBlur()}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...frame}
          {...(error ? { error: true, helperText: error.message } : { helperText: helper })}
          name={field.name}
          inputRef={inputRef}
        />
      )}
    />
  );
};
