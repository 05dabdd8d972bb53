import type { ActionDeclaration } from './action.ts';
import type { DomainDeclaration } from './domain.ts';
import type { JsonSchema } from './fields/field-kind.ts';
import type { PathItem } from './openapi/schemas.ts';
import type { ResourceDeclaration } from './resource/resource.ts';

/** A feature's additions to OpenAPI besides its resources and actions. */
export interface OpenApiParts {
  /** The paths that it adds to those of a resource. */
  readonly recordPaths?: (resource: ResourceDeclaration) => Readonly<Record<string, PathItem>>;
  /** The paths of what domains declare for it. */
  readonly paths?: (domains: readonly DomainDeclaration[]) => Readonly<Record<string, PathItem>>;
  /** The replies that it adds to those of an action or a change. */
  readonly replies?: (call: Pick<ActionDeclaration, 'approval'>) => Readonly<Record<string, JsonSchema>>;
}

/** What a feature shows to the outside; `label` groups its calls in the OpenAPI document, `requires` names features. */
export interface FeatureDeclaration extends DomainDeclaration {
  readonly openapi?: OpenApiParts;
}

/** Declares a feature; the import rules are generated from its literal name and `requires`. */
export function defineFeature<const F extends FeatureDeclaration>(feature: F): F {
  return feature;
}
