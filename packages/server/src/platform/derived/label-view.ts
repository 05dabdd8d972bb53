import type { ResolvedBinding } from '../resource/binding.ts';
import { labelViewOf, quote } from '../resource/column-name.ts';
import type { DerivedObject } from './derived-object.ts';
import { storedColumn, type TableModel } from './table-model.ts';

/**
 * The label of a record in references. The view reads with its owner's rights, so a label also shows for a record
 * outside the caller's scope.
 */
export function labelViews(models: readonly TableModel[], runtime_roles: readonly string[]): DerivedObject[] {
  return models.flatMap((model) =>
    model.bindings.map((binding): DerivedObject => {
      const view = `public.${quote(labelViewOf(binding.resource.name))}`;
      const labels = binding.resource.label_fields.map((field) => `${labelSql(binding, field)} AS ${quote(field)}`);
      return {
        kind: 'view',
        name: labelViewOf(binding.resource.name),
        create: [
          `CREATE VIEW ${view} AS SELECT ${['t.id', ...labels].join(', ')} FROM public.${quote(model.name)} t`,
          `GRANT SELECT ON ${view} TO ${runtime_roles.join(', ')}`,
        ],
        drop: `DROP VIEW IF EXISTS ${view}`,
      };
    }),
  );
}

function labelSql(binding: ResolvedBinding, field: string): string {
  return binding.computed[field]?.('t') ?? `t.${quote(storedColumn(binding, field))}`;
}
