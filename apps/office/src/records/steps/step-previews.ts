/** Previews in the dialogs of steps: what the step makes of the typed values, by record and step. */
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { RaiseTariffPreview } from '../../billing/readings/raise-tariff-preview.tsx';

type StepPreview = ComponentType<{ record: RaRecord }>;

const PREVIEWS: Readonly<Record<string, StepPreview>> = {
  'tariffs raise': RaiseTariffPreview,
};

/** The preview of a step, if it has one. It is drawn inside the form of the step. */
export const stepPreviewOf = (resource: string, step: string): StepPreview | undefined =>
  PREVIEWS[`${resource} ${step}`];
