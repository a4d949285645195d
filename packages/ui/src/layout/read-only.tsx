/** Where nothing can be written, no button, file picker or link is offered that would. */
import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

export const ReadOnlyProvider = ReadOnlyContext.Provider;
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
