import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedFigureProps } from '../../../platform/report/report-presentation.ts';
import { chargesPath } from './charges-path.ts';

/** A figure leads to the list of the meals that it counts. */
export function OpenedMeals({ model, row, onClose }: OpenedFigureProps) {
  const navigate = useNavigate();
  const path = chargesPath(model.requested, row);
  useEffect(() => {
    onClose();
    void navigate(path);
  }, [navigate, onClose, path]);
  return null;
}
