import { createContext, useContext } from 'react';
import type { Row } from '../data/row.ts';

/** The record that a form or an action's dialog is about; undefined for a new one. */
export const FormRecord = createContext<Row | undefined>(undefined);

/** For own inputs that need more of the record than their field. */
export function useFormRecord(): Row | undefined {
  return useContext(FormRecord);
}
