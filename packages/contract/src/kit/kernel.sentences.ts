/** Server sentences of the kernel about requests, files and mails. */
import { declareSentences, pluralSentence } from './sentences.ts';

export const formAndUploadSentences = declareSentences('kernel', {
  ifButtonFails: 'If the button does not work, copy this address:',
  tooLong: 'Too long.',
  fieldNotKnown: 'This field is not known.',
  largerThan: 'This file is too large: {megabytes} MB is the limit.',
  fieldTwice: 'This field was sent twice.',
  fileNotExpected: 'This file is not expected here.',
  fileTwice: 'This file was sent twice.',
  chooseFile: 'Please choose a file.',
  numberHidden: 'Part of the number is hidden. Leave it or type all of it.',
  stepNotOpen: 'This cannot be done now. Load the page again to see what can be done.',
  notAccepted: 'This file is not accepted. Please choose a {kinds}.',
  notWhole: 'This file is damaged. Please choose it again, or save it once more and send that one.',
  pictureTooLarge: 'This picture has more than {megapixels} million pixels. Please save it smaller and send that one.',
  holdsMacros:
    'This file contains macros. Please save it as an ordinary Word document (.docx) or Excel workbook (.xlsx) and send that one.',
  holdsScript: 'This PDF contains a script, a program or another file. Please print it to PDF and send that one.',
  cannotBeChecked:
    'This PDF is protected or built in a way that we cannot check. Please print it to PDF and send that one.',
  holdsSecond: 'This file contains another file. Please save the document again and send that one.',
  harmful: 'This file was recognised as harmful and is not accepted.',
  or: '{first} or {last}',
  pdf: 'PDF',
  image: 'JPEG, PNG, WebP or HEIC picture',
  document: 'Word document',
  spreadsheet: 'Excel workbook',
  archive: 'zip archive',
});

/** Default messages for an invalid value whose schema has no message of its own. */
export const invalidValueSentences = declareSentences('problems', {
  missing: 'Please fill this in.',
  check: 'Please check what you entered here.',
  text: 'Please enter text.',
  number: 'Please enter a number.',
  wholeNumber: 'Please enter a whole number.',
  yesOrNo: 'Please choose yes or no.',
  list: 'Please give a list.',
  fields: 'Please give the fields of this part by their names.',
  day: 'Please enter a date that exists, as YYYY-MM-DD.',
  instant: 'Please enter a date and a time, as 2026-11-22T08:30:00Z.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a whole address, such as https://www.example.com.',
  choose: 'Please choose from the list.',
  give: 'Please give {value}.',
  chooseOneOf: 'Please choose {values}.',
  atLeastLong: pluralSentence<'count'>(
    'Please use at least {count, plural, one {{count} character} other {{count} characters}}.',
  ),
  atMostLong: pluralSentence<'count'>(
    'Please use at most {count, plural, one {{count} character} other {{count} characters}}.',
  ),
  atLeastMany: 'Please choose at least {count}.',
  atMostMany: 'Please choose at most {count}.',
  orMore: 'Please enter {least} or more.',
  orLess: 'Please enter {most} or less.',
});
