/** The Find dialog: one line to type in, arrows and Enter to choose, Escape to close. */
import Dialog from '@mui/material/Dialog';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { CloseIcon, SearchIcon } from '@stoep/ui/theme/icons';
import { StoepThemeProvider } from '@stoep/ui/theme/theme';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatApiProblem } from '../api.ts';
import { useCloseOnBack } from '../shell/frame/use-close-on-back.ts';
import type { FindChoice } from './find-pages.ts';
import { useFindChoices } from './use-find-choices.ts';

/** Adjacent choices of one group share a heading. The same heading may come again, so it is no key. */
const grouped = (choices: readonly FindChoice[]) => {
  const groups: { name: string; choices: { choice: FindChoice; at: number }[] }[] = [];
  choices.forEach((choice, at) => {
    const last = groups.at(-1);
    if (last?.name === choice.group) last.choices.push({ choice, at });
    else groups.push({ name: choice.group, choices: [{ choice, at }] });
  });
  return groups;
};

const countText = (choices: readonly FindChoice[], search: string): string => {
  if (search === '') return '';
  if (choices.some(({ key }) => key.startsWith('list '))) return 'The first results of each kind.';
  return choices.length === 0 ? 'Nothing found.' : `${choices.length} found.`;
};

type ListProps = {
  id: string;
  choices: readonly FindChoice[];
  at: number;
  onAt: (at: number) => void;
  onChoose: (choice: FindChoice) => void;
};

const ChoiceList = ({ id, choices, at, onAt, onChoose }: ListProps) => {
  const marked = useRef<HTMLDivElement>(null);
  // Scrolls for the keyboard only: a list that follows the pointer would move away from it.
  useEffect(() => {
    if (at >= 0) marked.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div role="listbox" id={id} aria-label="Found" className="find-list">
      {grouped(choices).map(({ name, choices: inGroup }) => (
        <div key={inGroup[0]?.choice.key} className="find-of-a-kind">
          <div className="find-group" id={`${id}-${inGroup[0]?.at}-of`} aria-hidden="true">
            {name}
          </div>
          {inGroup.map(({ choice, at: place }) => (
            <div
              key={choice.key}
              id={`${id}-${place}`}
              ref={place === at ? marked : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              aria-describedby={`${id}-${inGroup[0]?.at}-of`}
              className="find-choice"
              onPointerMove={() => onAt(place)}
              onClick={() => onChoose(choice)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(choice)}
            >
              <span className="find-title">{choice.title}</span>
              {choice.beside && <span className="find-beside">{choice.beside}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

type Props = {
  /** The text typed before the dialog had loaded. */
  readonly began?: () => string;
  readonly onClose: () => void;
  /** Before it closes for another page, such as that of a choice. */
  readonly onChosen?: () => void;
};

const nothing = () => '';

export const FindDialog = ({ began = nothing, onClose, onChosen }: Props) => {
  const [typed, setTyped] = useState('');
  // In a layout effect, because more may be typed between render and display.
  useLayoutEffect(() => setTyped(began()), [began]);
  const [at, setAt] = useState(0);
  const [pressed, setPressed] = useState(false);
  const id = useId();
  const navigate = useNavigate();
  const { choices, waits, failed, search } = useFindChoices(typed);
  const marked = Math.min(at, choices.length - 1);
  const leave = useCloseOnBack((byPage) => {
    if (byPage) onChosen?.();
    onClose();
  });
  const choose = (choice: FindChoice | undefined) => {
    if (!choice) return;
    onChosen?.();
    leave(() => void navigate(choice.to));
  };
  const steer = (event: KeyboardEvent) => {
    const to = { ArrowDown: marked + 1, ArrowUp: marked - 1 }[event.key];
    if (to !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((to + choices.length) % choices.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) setPressed(true);
  };
  // Enter waits for the answer to the latest text instead of opening an earlier result.
  useEffect(() => {
    if (!pressed || waits) return;
    setPressed(false);
    choose(choices[marked]);
  });
  return (
    <StoepThemeProvider>
      <Dialog
        open
        onClose={() => leave()}
        maxWidth={false}
        className="find"
        slotProps={{ paper: { className: 'find-paper', 'aria-label': 'Find anything' } }}
      >
        <div className="find-line">
          <SearchIcon />
          <input
            // The dialog opens for typing.
            autoFocus
            role="combobox"
            aria-label="Find anything"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={choices.length > 0 ? `${id}-list-${marked}` : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            placeholder="Name, unit, account number, telephone, email or amount"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPressed(false);
              setAt(0);
            }}
            onKeyDown={steer}
          />
          <Button variant="quiet" icon aria-label="Close" onClick={() => leave()}>
            <CloseIcon />
          </Button>
        </div>
        <p className="visually-hidden" role="status">
          {waits ? '' : countText(choices, search)}
        </p>
        {failed && <InlineNotice tone="danger">{formatApiProblem(failed)}</InlineNotice>}
        {choices.length > 0 && (
          <ChoiceList id={`${id}-list`} choices={choices} at={marked} onAt={setAt} onChoose={choose} />
        )}
        {choices.length === 0 && !failed && !waits && (
          <p className="find-nothing">
            {search
              ? `Nothing is called “${search}”. Try fewer letters, a door with its building, or the number on a letter.`
              : 'Type a name, a unit and its building, an account number, a telephone number, an email address or an amount.'}
          </p>
        )}
        <p className="find-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </Dialog>
    </StoepThemeProvider>
  );
};
