/** Fields side by side whose boxes stand on one line, whichever of them has a hint above or an error beneath. */
import type { ReactNode } from 'react';
import './form-grid.css';

export const FormGrid = ({ children }: { children: ReactNode }) => <div className="form-grid">{children}</div>;
