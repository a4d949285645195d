/**
 * Tabs after the ARIA practices: arrows, Home and End move between them, and the chosen one is the only Tab stop.
 * Controlled: store `value` in the address or the session, so that Back and reload restore it (screens.md 39).
 */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import './tabs.css';

export type TabItem<Id extends string = string> = { id: Id; label: string; count?: number | undefined };

type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `sub`: the second level, as a segmented row. */
  level?: 'main' | 'sub' | undefined;
  /** The chosen tab's content. */
  children: ReactNode;
};

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, tabs, value, onChange, level = 'main', children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useScrollIntoView(list, value);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = move(at, tabs.length);
    const next = tabs[to];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div className="tabs">
      <div
        ref={list}
        className={level === 'sub' ? 'tab-list sub no-print' : 'tab-list no-print'}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="tab-panel" role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
};

/** On a phone the tab row scrolls to show the chosen tab. */
const useScrollIntoView = (list: RefObject<HTMLDivElement | null>, value: string) => {
  useEffect(() => {
    const chosen = value && list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!chosen || !list.current) return;
    const { offsetLeft, offsetWidth } = chosen;
    list.current.scrollLeft = offsetLeft - (list.current.clientWidth - offsetWidth) / 2;
  }, [list, value]);
};
