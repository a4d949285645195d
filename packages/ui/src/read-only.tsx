/** Where nothing can be written, forms offer no button that would. */
import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

export const ReadOnly = ReadOnlyContext.Provider;
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
