/** Fields side by side with their inputs on one line, even if some have a hint above or an error below. */
import type { ReactNode } from 'react';
import './form-grid.css';

export const FormGrid = ({ children }: { children: ReactNode }) => <div className="form-grid">{children}</div>;
