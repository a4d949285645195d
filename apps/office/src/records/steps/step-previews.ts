/** Previews in the dialogs of steps, by the slot names of their declarations. */
import type { StepPreviewSlot } from '@stoep/contract/office/record-page-slots';
import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import { RaiseTariffPreview } from '../../billing/readings/raise-tariff-preview.tsx';

type StepPreview = ComponentType<{ record: RaRecord }>;

const PREVIEWS = { 'raised-tariff': RaiseTariffPreview } satisfies Record<StepPreviewSlot, StepPreview>;

/** The preview of a step, if one is declared. It is drawn inside the form of the step. */
export const stepPreviewOf = (name: StepPreviewSlot | undefined): StepPreview | undefined => name && PREVIEWS[name];
