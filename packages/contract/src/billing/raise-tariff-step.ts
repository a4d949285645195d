/** The step that makes the next tariff from one: every price raised or lowered by a percentage. */
import { BOOKKEEPER_ROLES, bulkStep } from '../office/office-resource.ts';

/** The smallest and the largest change, in percent. */
const TARIFF_CHANGE_LIMITS = { atLeast: -90, atMost: 100 } as const;

export const raiseTariffStep = bulkStep({
  label: 'Raise by a percentage',
  roles: BOOKKEEPER_ROLES,
  fields: {
    percent: {
      kind: 'percent',
      label: 'Increase',
      perPercent: 100,
      ...TARIFF_CHANGE_LIMITS,
      required: true,
      hint: 'Up to two decimals, such as 12.74. Less than 0 lowers the prices.',
    },
    fromDay: {
      kind: 'day',
      label: 'First day',
      required: true,
      hint: 'The first of a month. This tariff stays as it is until the day before.',
    },
    sourceFileId: { kind: 'file', label: 'New tariff of the municipality' },
  },
  confirm:
    'A new tariff begins on the first day, with the same steps and each price and the fixed charge raised. Captured readings from then on are priced by it. What was charged stays.',
  preview: 'raised-tariff',
  tells: null,
} as const);
