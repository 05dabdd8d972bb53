import { Invalid } from '../errors.ts';
import type { Field } from '../fields/field.ts';
import { checkField } from '../fields/field-adapters.ts';
import { Issues } from '../issues.ts';
import { baseFields, type ResourceDeclaration } from './resource.ts';

/** A checked body of a create or patch: the values to store, and what the engine itself acts on. */
export interface CheckedBody {
  readonly values: Readonly<Record<string, unknown>>;
  /** The version that the caller read, for conflicts. */
  readonly version?: number;
  /** `PATCH {is_deleted}`: soft delete or restore. */
  readonly is_deleted?: boolean;
}

/** Checks the body of `POST P/`: every required field, initial values filled in. */
export function checkCreate(resource: ResourceDeclaration, body: unknown): CheckedBody {
  return check(resource, body, 'create');
}

/** Checks the body of `PATCH P/{id}/`: only what was sent. */
export function checkPatch(resource: ResourceDeclaration, body: unknown): CheckedBody {
  return check(resource, body, 'patch');
}

type Mode = 'create' | 'patch';
type Sent = Readonly<Record<string, unknown>>;

function check(resource: ResourceDeclaration, body: unknown, mode: Mode): CheckedBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid({ non_field_errors: ['内容必须是对象'] });
  }
  const sent = body as Sent;
  const issues = new Issues();
  refuseUnknown(resource, sent, issues);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const given = givenValue(sent, name, field, mode);
    if (field.read_only || (given === undefined && mode === 'patch')) continue;
    const result = checkField(given, field, { path: name, issues });
    if (result !== undefined) values[name] = result;
    else refuseMissing(name, field, mode, issues);
  }
  const engine = mode === 'patch' ? engineFields(sent, issues) : {};
  if (issues.found) throw new Invalid(issues.map);
  return { values, ...engine };
}

function refuseUnknown(resource: ResourceDeclaration, sent: Sent, issues: Issues): void {
  for (const name of Object.keys(sent)) {
    const known = Object.hasOwn(resource.fields, name) || Object.hasOwn(baseFields, name);
    if (!known) issues.add(name, `未知字段：${name}`);
  }
}

/** What the body gives for a field: an empty string counts as not sent, a new record starts from the initial value. */
function givenValue(sent: Sent, name: string, field: Field, mode: Mode): unknown {
  const value = Object.hasOwn(sent, name) && sent[name] !== '' ? sent[name] : undefined;
  return value === undefined && mode === 'create' ? field.initial : value;
}

/** A masked phone sent back means "unchanged", which a new record can not be. */
function refuseMissing(name: string, field: Field, mode: Mode, issues: Issues): void {
  if (mode === 'create' && field.required && !issues.map[name]) issues.add(name, `${field.label}不能为空`);
}

function engineFields(sent: Record<string, unknown>, issues: Issues): { version?: number; is_deleted?: boolean } {
  const engine: { version?: number; is_deleted?: boolean } = {};
  if (sent.version !== undefined && sent.version !== null) {
    if (Number.isSafeInteger(sent.version)) engine.version = sent.version as number;
    else issues.add('version', '版本必须是整数');
  }
  if (sent.is_deleted !== undefined && sent.is_deleted !== null) {
    if (typeof sent.is_deleted === 'boolean') engine.is_deleted = sent.is_deleted;
    else issues.add('is_deleted', '已删除必须是真或假');
  }
  return engine;
}
