/** Hides buttons, file pickers and links that change data, where nothing may be changed. */
import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

export const ReadOnlyProvider = ReadOnlyContext.Provider;
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
