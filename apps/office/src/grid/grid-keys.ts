/** The keyboard shortcuts of a grid. */
import type { KeyText } from '../keys/page-keys.ts';

export const GRID_KEYS: readonly KeyText[] = [
  ['Arrows', 'Move from cell to cell'],
  ['Enter', 'Edit the cell; press again to save and move down'],
  ['Tab', 'Save and move to the next cell'],
  ['Esc', 'Cancel the change'],
  ['F2', 'Edit the current value'],
  ['Delete', 'Empty the cell'],
  ['Ctrl D', 'Copy the cell above'],
  ['Ctrl V', 'Paste a block from a spreadsheet'],
];
