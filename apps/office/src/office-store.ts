/**
 * The store of the library on this device. A log-out clears it, since the filters of lists may name people; what a
 * person chose for lists and the menu stays, and only the same person gets it back.
 */
import { OF_PERSON } from '@stoep/ui/feedback/office-choices';
import { localStorageStore, type Store } from 'ra-core';

const IS_CHOICE = /\.columns$|^lists\.roomy$|^sidebar\.open$/;

let owner = '';
/** @param name of the logged-in person on a device, as the server derives it */
export const setStoreOwner = (name: string): void => {
  owner = name;
};
const nameOf = (key: string): string => (owner && IS_CHOICE.test(key) ? `${OF_PERSON}${owner}.${key}` : key);

const device = localStorageStore();

export const officeStore: Store = {
  ...device,
  getItem: (key, initial) => device.getItem(nameOf(key), initial),
  setItem: (key, value) => device.setItem(nameOf(key), value),
  removeItem: (key) => device.removeItem(nameOf(key)),
  subscribe: (key, callback) => device.subscribe(nameOf(key), callback),
  reset: () => {
    for (const key of Object.keys(device.listItems?.() ?? {})) if (!key.startsWith(OF_PERSON)) device.removeItem(key);
  },
};
