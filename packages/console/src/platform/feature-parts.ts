import { createContext, useContext } from 'react';
import type { ConsoleFeature, ListTool } from './feature.ts';

/** What all features add, as the platform shows it. */
export interface FeatureParts extends Required<Pick<ConsoleFeature, 'useShownRecord' | 'usePageBadge'>> {
  readonly Value: ConsoleFeature['Value'] | undefined;
  readonly sections: readonly Named<'RecordSection'>[];
  readonly barTools: readonly Named<'BarTool'>[];
  readonly lateBarTools: readonly Named<'LateBarTool'>[];
  readonly workbenchCards: readonly Named<'WorkbenchCard'>[];
  readonly listTabs: readonly Named<'ListTabs'>[];
  readonly listTools: readonly (ListTool & { readonly name: string })[];
}

type Part = 'RecordSection' | 'ListTabs' | 'BarTool' | 'LateBarTool' | 'WorkbenchCard';

interface Named<P extends Part> {
  readonly name: string;
  readonly Part: NonNullable<ConsoleFeature[P]>;
}

function named<P extends Part>(features: readonly ConsoleFeature[], part: P): readonly Named<P>[] {
  return features.flatMap(({ name, [part]: Part }) => (Part ? [{ name, Part: Part as Named<P>['Part'] }] : []));
}

function only<K extends keyof ConsoleFeature>(
  features: readonly ConsoleFeature[],
  key: K,
): ConsoleFeature[K] | undefined {
  const [one, ...others] = features.filter((feature) => feature[key] !== undefined);
  if (others.length > 0) throw new Error(`${others[0]?.name} and ${one?.name} both give ${key}`);
  return one?.[key];
}

/** Puts together what features add, in their order. */
export function joinFeatures(features: readonly ConsoleFeature[]): FeatureParts {
  return {
    sections: named(features, 'RecordSection'),
    barTools: named(features, 'BarTool'),
    lateBarTools: named(features, 'LateBarTool'),
    workbenchCards: named(features, 'WorkbenchCard'),
    listTabs: named(features, 'ListTabs'),
    listTools: features.flatMap(({ name, listTool }) => (listTool ? [{ name, ...listTool }] : [])),
    Value: only(features, 'Value'),
    useShownRecord: only(features, 'useShownRecord') ?? ((_, row) => ({ row, beside: () => null, dialog: null })),
    usePageBadge: only(features, 'usePageBadge') ?? (() => () => null),
  };
}

export const FeatureContext = createContext<FeatureParts>(joinFeatures([]));

/** What features add to the console. */
export function useFeatures(): FeatureParts {
  return useContext(FeatureContext);
}
