import { Invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { DatabaseFailure } from '../../database/errors.ts';
import { columnOf } from '../column-name.ts';
import type { CompiledResource } from '../compiled.ts';

/** Runs a write and translates database errors into those of the resource's fields. */
export async function explainWrite<T>(compiled: CompiledResource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    throw explained(compiled, error);
  }
}

function explained(compiled: CompiledResource, failure: DatabaseFailure): unknown {
  const field = fieldOfConstraint(compiled, failure);
  if (failure.kind === 'unique' && field) return new Invalid({ [field.name]: [`${field.label}已存在`] });
  if (failure.kind === 'foreign_key' && field) return new Invalid({ [field.name]: [`${field.label}不存在`] });
  if (failure.kind === 'unique') return new Invalid({ non_field_errors: [`${compiled.resource.label}已存在`] });
  if (failure.kind === 'foreign_key') return new Invalid({ non_field_errors: ['引用的记录不存在'] });
  if (failure.kind === 'check') return new Invalid({ non_field_errors: ['内容不符合要求，未保存'] });
  if (failure.kind === 'lock_timeout') return caught(() => fail('busy', {}));
  return failure;
}

function fieldOfConstraint(
  { resource, name: table }: CompiledResource,
  failure: DatabaseFailure,
): { name: string; label: string } | undefined {
  const { constraint = '' } = failure;
  const prefix = `${table}_`;
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = columnOf(name, field);
    const own = constraint === `${prefix}${column}_uq` || constraint.startsWith(`${prefix}${column}_`);
    if (own) return { name, label: field.label };
  }
  return undefined;
}

function caught(run: () => never): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
