/** In the bar: the building that all lists are of, chosen by typing its name or code, with mouse or keyboard. */
import Popover from '@mui/material/Popover';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { StoepThemeProvider } from '@stoep/ui/theme/theme';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatApiProblem } from '../../api.ts';
import { chooseBuilding, useChosenBuildingId } from './chosen-building.ts';
import { useBuildingChoices, useBuildingName } from './use-building-choices.ts';
import './building-switcher.css';

const ALL = 'All buildings';

/** The list opens for typing. */
const focused = (input: HTMLInputElement | null) => input?.focus();

type Choice = { readonly id: string; readonly name: string; readonly code: string };

const Chooser = ({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const { data, isPending, isPlaceholderData, error } = useBuildingChoices(typed);
  const found = (data?.value ?? []).map((one) => ({ id: one.id, name: one.title, code: String(one.code ?? '') }));
  const choices: readonly Choice[] = typed.trim() === '' ? [{ id: '', name: ALL, code: '' }, ...found] : found;
  const marked = Math.min(at, choices.length - 1);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  // Enter waits for the answer to the latest text instead of choosing an earlier one.
  useEffect(() => {
    if (!pressed || isPending || isPlaceholderData) return;
    setPressed(false);
    const choice = choices[marked];
    if (choice) onChoose(choice.id);
  });
  const steer = (event: KeyboardEvent) => {
    const to = { ArrowDown: marked + 1, ArrowUp: marked - 1, Home: 0, End: choices.length - 1 }[event.key];
    if (to !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((to + choices.length) % choices.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The focus returns to the button, which the same press would open again.
    event.preventDefault();
    setPressed(true);
  };
  return (
    <div className="building-chooser">
      <input
        ref={focused}
        role="combobox"
        aria-label="Building"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Name or code"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPressed(false);
          setAt(0);
        }}
        onKeyDown={steer}
      />
      {error ? <InlineNotice tone="danger">{formatApiProblem(error)}</InlineNotice> : null}
      {isPending ? <LoadingState text="Loading..." lines={3} /> : null}
      <div role="listbox" id={`${id}-list`} aria-label="Buildings" ref={list}>
        {choices.map((choice, place) => (
          <div
            key={choice.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            className={choice.id === chosen ? 'building-choice now' : 'building-choice'}
            onPointerMove={() => setAt(place)}
            onClick={() => onChoose(choice.id)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(choice.id)}
          >
            <span>
              {choice.name}
              {choice.id === chosen ? <span className="visually-hidden"> (chosen)</span> : null}
            </span>
            <span className="office-label">{choice.code}</span>
          </div>
        ))}
      </div>
      {data && choices.length === 0 ? <p className="office-none">No building has this name or code.</p> : null}
    </div>
  );
};

export const BuildingSwitcher = () => {
  const chosen = useChosenBuildingId();
  const building = useBuildingName(chosen);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = chosen === '' ? ALL : building === null ? 'Unknown building' : (building?.name ?? '…');
  const brief = chosen === '' ? 'All' : building?.code || name;
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={chosen === '' ? 'office-bar-button building-switcher' : 'office-bar-button building-switcher chosen'}
        aria-haspopup="dialog"
        aria-expanded={open}
        // Holds what is visible: the name, or the code on a phone.
        aria-label={`Building: ${name}${brief === name || chosen === '' ? '' : ` (${brief})`}`}
        onClick={() => setOpen(true)}
      >
        <span className="building-switcher-name">{name}</span>
        <span className="building-switcher-code" aria-hidden="true">
          {brief}
        </span>
        <span aria-hidden="true" className="office-opens" />
      </button>
      {open ? (
        <Popover
          open
          anchorEl={() => button.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={close}
          slotProps={{
            paper: { className: 'building-chooser-paper', role: 'dialog', 'aria-label': 'Choose a building' },
          }}
        >
          <StoepThemeProvider>
            <Chooser
              chosen={chosen}
              onChoose={(id) => {
                close();
                chooseBuilding(id);
              }}
            />
          </StoepThemeProvider>
        </Popover>
      ) : null}
    </>
  );
};
