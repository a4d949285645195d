/** "?" shows the keys, while nobody types and no dialog is open. The dialog is loaded at first use. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShortcutKeys } from '../records/use-shortcut-keys.ts';
import { onShowKeys } from './page-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

export const KeysHelp = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => onShowKeys(() => setOpen(true)), []);
  useShortcutKeys((key) => {
    if (key !== '?') return false;
    setOpen(true);
    return true;
  });
  return open ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
};
