/** The button and shortcuts that open Find: Ctrl K, or / while nobody types. Its dialog is loaded at first use. */
import { SearchIcon } from '@stoep/ui/theme/icons';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { focusOfficeContent } from '../shell/frame/content-id.ts';
import './find.css';

const load = () => import('./find-dialog.tsx');
const FindDialog = lazy(async () => ({ default: (await load()).FindDialog }));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select, [role="textbox"]') || target.isContentEditable);

const isOurs = (event: KeyboardEvent): boolean => {
  if (event.altKey || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  const inDialog = document.querySelector('[role="dialog"]') !== null;
  return event.key === '/' && !isTyping(event.target) && !inDialog;
};

/** Runs after the page's own shortcuts, which take precedence. */
const useFindKey = (open: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      open();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [open]);
};

const focused = (input: HTMLInputElement | null) => input?.focus();

/** Collects what is typed while the dialog loads. */
const Typed = ({ into }: { into: RefObject<string> }) => (
  <input
    ref={focused}
    className="visually-hidden"
    aria-label="Find anything"
    onChange={(event) => {
      into.current = event.target.value;
    }}
  />
);

export const FindButton = () => {
  const [open, setOpen] = useState(false);
  const early = useRef('');
  const before = useRef<Element>(null);
  const [began] = useState(() => () => early.current);
  const [show] = useState(() => () => {
    early.current = '';
    before.current = document.activeElement;
    setOpen(true);
  });
  useFindKey(show);
  // Once the closed dialog has given the focus back: in the menu, for one, the keys of the opened page are dead.
  const hasChosen = useRef(false);
  useEffect(() => {
    if (open) return;
    if (hasChosen.current) focusOfficeContent();
    // The dialog that was still loading took the focus from where it was.
    else if (document.activeElement === document.body) (before.current as HTMLElement | null)?.focus();
    hasChosen.current = false;
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="office-bar-button find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onPointerEnter={() => void load()}
        onClick={show}
      >
        <SearchIcon />
        <span className="find-button-text">Find anything</span>
        <span className="find-button-key" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {open && (
        <Suspense fallback={<Typed into={early} />}>
          <FindDialog
            began={began}
            onClose={() => setOpen(false)}
            onChosen={() => {
              hasChosen.current = true;
            }}
          />
        </Suspense>
      )}
    </>
  );
};
