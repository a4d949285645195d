/** On the page of a reading: the button to correct it, unless it is reversed or the meter's first. */

import { METER_READER_ROLES } from '@stoep/contract/office/office-resource';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useNotify, usePermissions, useRecordContext, useRefresh } from 'ra-core';
import { useState } from 'react';
import { CorrectReadingDialog } from './correct-reading-dialog.tsx';

export const CorrectReadingButton = () => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const may = METER_READER_ROLES.some((role) => role === permissions);
  if (!record || !may || record.reversedAt || record.kind === 'opening') return null;
  const leftOut = record.multiplierLeftOut === true;
  return (
    <>
      {leftOut ? (
        <InlineNotice tone="warning">
          The consumption of this imported reading was calculated without the meter’s multiplier. To correct it, enter
          the same reading again; you see the changes first. If the consumption is right, choose Keep this consumption.
        </InlineNotice>
      ) : null}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Correct reading
      </Button>
      {isOpen ? (
        <CorrectReadingDialog
          id={String(record.id)}
          of={formatDay(record.currentDay)}
          stood={Number(record.currentReading)}
          {...(leftOut ? { because: 'The multiplier of the meter was missing' } : {})}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            notify('Corrected. The new reading replaces the old one.', { type: 'success' });
            refresh();
          }}
        />
      ) : null}
    </>
  );
};
