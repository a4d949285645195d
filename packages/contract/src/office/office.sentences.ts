/** What the back office says to whoever fills in its forms. English alone: staff work in it. */
import { sentences } from '../kit/sentences.ts';

export const officeSentences = sentences('office', {
  notChangedHere: 'This cannot be changed here.',
  sameDetails: 'There is already a record with these details.',
  doNotFit: 'These values do not fit together. Please check them.',
  noLongerThere: 'Something that was chosen here is no longer there. Please choose again.',
  filterUnreadable: 'This filter could not be read. Please choose it again.',
  notNarrowed: 'This list cannot be narrowed.',
  noQueue: 'There is no such queue.',
  notFilteredBy: 'This list cannot be filtered by {name}.',
  ofAnotherBuilding: 'This is of another building.',
  enterText: 'Please enter text.',
  wholeNumberOrAsItWas: 'Please enter the whole number, or leave it as it was.',
  oneLine: 'Please use one line.',
  atMostCharacters: 'Please use at most {max} characters.',
  percentage: 'Please enter a percentage from 0 to {atMost}.',
  atMostDecimals: 'Please use at most {decimals} decimals.',
  dateAndTime: 'Please enter a date and time, in a year from 1900 to 2199.',
  chooseFromList: 'Please choose from the list.',
  wholeNumber: 'Please enter a whole number.',
  wholeNumberBetween: 'Please enter a whole number from {atLeast} to {atMost}.',
  enter: 'Please enter {label}.',
  yesOrNo: 'Please choose yes or no.',
  number: 'Please enter a number.',
  chooseRecord: 'Please choose a record.',
  dayNotBefore: 'Please choose a day that is not before “{label}” ({first}).',
});
