/**
 * Keyboard shortcuts of a list: j and k move, x selects, s goes to the steps for the selected, e edits, F2 edits a cell. Enter opens, since the title is a
 * link.
 */

import { useListContext, useResourceDefinition } from 'ra-core';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { type KeyText, usePageKeys } from '../../keys/page-keys.ts';
import { openNextEditableCell } from '../in-place/cell-in-place.tsx';
import { useShortcutKeys } from '../use-shortcut-keys.ts';

const KEYS: readonly KeyText[] = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['x', 'Select the row'],
  ['s', 'Go to the steps for the selected rows'],
  ['Enter', 'Open it'],
];
const EDIT: KeyText = ['e', 'Edit it'];
const IN_PLACE: readonly KeyText[] = [
  ['F2', 'Change a cell of the row; again for the next cell'],
  ['Enter', 'Save the cell'],
];

const rowOf = (element: Element | null) => element?.closest('tr, .office-card') ?? null;

export const useListShortcuts = (rows: RefObject<HTMLElement | null>, active: boolean, inPlace: boolean): void => {
  const { data, onToggleItem, resource } = useListContext();
  const { hasEdit } = useResourceDefinition();
  const navigate = useNavigate();
  const press = (key: string): boolean => {
    const titles = [...(rows.current?.querySelectorAll<HTMLElement>('.office-title-link') ?? [])];
    const at = titles.findIndex((one) => rowOf(one) === rowOf(document.activeElement));
    if (key === 'j' || key === 'k') {
      const to = key === 'j' ? at + 1 : Math.max(at - 1, 0);
      titles[Math.min(to, titles.length - 1)]?.focus();
      return titles.length > 0;
    }
    if (key === 's') {
      const step = rows.current?.querySelector<HTMLElement>('.office-chosen-steps > *');
      step?.focus();
      return step != null;
    }
    const record = data?.[at];
    if (!record) return false;
    if (key === 'F2') return openNextEditableCell(rowOf(document.activeElement));
    if (key === 'x') onToggleItem(record.id);
    else if (key === 'e' && hasEdit) navigate(`/${resource}/${String(record.id)}`);
    else return false;
    return true;
  };
  usePageKeys('In the list', [...KEYS, ...(hasEdit ? [EDIT] : []), ...(inPlace ? IN_PLACE : [])], active);
  useShortcutKeys(press, active);
};
