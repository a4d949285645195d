/** Server sentences about the settings of a building. */
import { declareSentences } from '../kit/sentences.ts';

export const buildingSettingsSentences = declareSentences('schemesOffice', {
  sayWay: 'Choose how it is raised, or leave its month empty too.',
  sayMonth: 'Write the first day of the first month that it is raised with.',
  monthClosed:
    'The books are closed for {month}: nothing more can be posted there. Choose {open}, the first open month, or a later one.',
});
