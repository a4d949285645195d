/** The keyboard shortcuts of the reconciliation sheet, as "?" lists them. */
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';

const KEYS: readonly (readonly [string, string])[] = [
  ['[', 'End of the month before'],
  [']', 'End of the month after'],
  ['p', 'Prepare this day'],
  ['s', 'Sign what another person prepared'],
  ['Esc', 'Back to all accounts'],
  ['?', 'These keys'],
];

export const ReconciliationShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Keys" size="small" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <dl className="reconcile-keys">
      {KEYS.map(([key, says]) => (
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
