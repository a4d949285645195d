/** All keys that work here: those of the page first, then those of every page, then those that open the menu's entries. */
import { officeMenuFor } from '@stoep/contract/office/menu';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { Modal } from '@stoep/ui/dialog/modal';
import { usePermissions } from 'ra-core';
import { useCloseOnBack } from '../shell/frame/use-close-on-back.ts';
import { type KeyGroup, type KeyText, listPageKeys } from './page-keys.ts';
import './keys.css';

const EVERYWHERE: readonly KeyText[] = [
  ['Ctrl K', 'Find anything'],
  ['/', 'Find anything'],
  ['F1', 'Help for this page'],
  ['z', 'Undo, while the Undo button is shown'],
  ['Esc', 'Close a dialog, a menu or the help'],
  ['?', 'Show these keys'],
];

const Group = ({ title, keys }: KeyGroup) => (
  <section className="keys-group">
    <h3>{title}</h3>
    <dl>
      {keys.map(([key, does]) => (
        <div key={`${key} ${does}`}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { permissions } = usePermissions<StaffRole>();
  const leave = useCloseOnBack(() => onClose());
  const ofPage = listPageKeys();
  // A page may use a key of every page for itself.
  const taken = new Set(ofPage.flatMap(({ keys }) => keys.map(([key]) => key)));
  const menu = permissions ? officeMenuFor(permissions) : [];
  return (
    <Modal title="Keys" size="large" onClose={() => leave()}>
      <p className="keys-about">Keys work while you are not typing in a field.</p>
      <div className="keys-groups">
        {ofPage.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <Group title="On every page" keys={EVERYWHERE.filter(([key]) => !taken.has(key))} />
        <Group title="Open a page of the menu" keys={menu.map(({ key, label }) => [`g ${key}`, label] as const)} />
      </div>
    </Modal>
  );
};
