/** The keyboard shortcuts of a grid, as "?" lists them. */

import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';

const OWN: readonly (readonly [string, string])[] = [
  ['Arrows', 'Move from cell to cell'],
  ['Enter', 'Edit the cell; press again to save and move down'],
  ['Tab', 'Save and move to the next cell'],
  ['Esc', 'Cancel the change'],
  ['F2', 'Edit the current value'],
  ['Delete', 'Empty the cell'],
  ['Ctrl D', 'Copy the cell above'],
  ['Ctrl V', 'Paste a block from a spreadsheet'],
];

type Props = { more: readonly (readonly [string, string])[]; onClose: () => void };

export const GridShortcutsDialog = ({ more, onClose }: Props) => (
  <Modal title="Keys" size="small" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <dl className="grid-keys">
      {[...OWN, ...more].map(([key, says]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
