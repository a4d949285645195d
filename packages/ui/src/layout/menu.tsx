/** A menu button after the ARIA practices: arrows, Home, End, Escape; the focus returns to the button. */
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../form/button.tsx';
import { Link } from './link.tsx';
import './menu.css';

export type MenuChoice = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** For a link. */
  href?: string | undefined;
  /** For an act. */
  onSelect?: (() => void) | undefined;
  /** The act changes the item's label, so the menu stays open to show it. */
  stays?: boolean | undefined;
  /** True for the present page. */
  current?: boolean | undefined;
  /** Draws a line above the item. */
  divided?: boolean | undefined;
};

type MenuProps = {
  label: string;
  /** The content of the button; its accessible name is `label`. */
  button: ReactNode;
  /** Text above the items: the logged-in person. */
  head?: ReactNode;
  items: readonly MenuChoice[];
};

const step: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export const Menu = ({ label, button, head, items }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) root.current?.querySelector('button')?.focus();
  };
  useOutsidePress(root, open, () => close(false));
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close(true);
    if (event.key === 'Tab') close(false);
    if (event.key === 'ArrowDown' && !open) setOpen(true);
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const move = step[event.key];
    if (!move || !open) return;
    event.preventDefault();
    all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };

  return (
    <nav className="menu no-print" ref={root} onKeyDown={onKeyDown} aria-label={label}>
      <Button
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen((now) => !now)}
      >
        {button}
      </Button>
      {open && (
        <div className="menu-sheet">
          {head && <p className="menu-head">{head}</p>}
          <div id={id} role="menu" aria-label={label}>
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.divided && <hr />}
                <Item item={item} onDone={close} />
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </nav>
  );
};

const Item = ({ item, onDone }: { item: MenuChoice; onDone: (refocus: boolean) => void }) => {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  const shared = { className: 'menu-item', role: 'menuitem', tabIndex: -1 } as const;
  return item.href === undefined ? (
    <button
      {...shared}
      type="button"
      onClick={() => {
        if (!item.stays) onDone(true);
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  ) : (
    <Link {...shared} href={item.href} aria-current={item.current ? 'page' : undefined} onClick={() => onDone(false)}>
      {content}
    </Link>
  );
};

const useOutsidePress = (root: RefObject<HTMLElement | null>, on: boolean, act: () => void) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [root, on]);
};
