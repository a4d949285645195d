/**
 * An expandable card with a Show/Hide button. The list holds the id of the open card, so that one is open at a time
 * (A 2).
 */
import { type ReactNode, useId } from 'react';
import { Button } from '../form/button.tsx';
import './card.css';
import { uiTexts } from '../theme/words.ts';

type DisclosureProps = {
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The always visible title. Its heading names the region. */
  title: ReactNode;
  summary?: ReactNode;
  /** Beside the toggle: links such as Modify. */
  actions?: ReactNode;
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
  /** Completes the button's name for screen readers: "Show levy accounts of …". */
  about?: string | undefined;
  children: ReactNode;
};

export const DisclosureSection = (props: DisclosureProps) => {
  const { open, onToggle, showLabel = uiTexts.show, hideLabel = uiTexts.hide } = props;
  const id = useId();
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <div className="disclosure-head">
        <div className="summary">
          <h3 id={`${id}-title`}>{props.title}</h3>
          {props.summary}
        </div>
        {props.actions}
        <Button aria-expanded={open} aria-controls={`${id}-panel`} onClick={() => onToggle(!open)} compact>
          {open ? hideLabel : showLabel}
          {props.about && <span className="visually-hidden"> {props.about}</span>}
        </Button>
      </div>
      <div id={`${id}-panel`} className="disclosure-panel" hidden={!open}>
        {open && props.children}
      </div>
    </section>
  );
};
