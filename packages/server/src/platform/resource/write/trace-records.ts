import type { Act } from '../../audit/act.ts';
import type { RecordTaker, Subject } from '../../audit/audit-draft.ts';
import { auditLog, type RecordsSql } from '../../audit/audit-log.port.ts';
import { type Context, trusted } from '../../context.ts';
import type { Statement } from '../../database/connection/one-sync.ts';
import { seenBy } from '../access.ts';
import type { CompiledResource, ResourceRegistry } from '../compiled.ts';
import { statementName } from '../statement-name.ts';
import { statementText } from '../statement-texts.ts';

type ActWords = Pick<Act, 'act' | 'act_label'>;

interface EntriesStatement extends Statement {
  readonly name: string;
  readonly resource: string;
}

type Tracing = Pick<Context, 'caller' | 'client' | 'request_id' | 'extensions'>;

/** The records that an act writes, of which each gets an entry. */
export interface RecordsTrace extends RecordTaker {
  /** Statements that append their entries, but for that of the record which has one already. */
  readonly entries: (act: ActWords, but?: Subject) => readonly EntriesStatement[];
  /** Appends their entries, within the present transaction, of records beyond the caller's view too; answers those that are there. */
  readonly append: (ctx: Context, act: ActWords) => Promise<readonly Subject[]>;
}

/** The records of a resource by id, with what they were; null for new ones. */
type Former = Map<number, string | null>;

/** Collects the records that an act writes, as `records` of its draft. */
export function traceRecords(ctx: Tracing, registry: Pick<ResourceRegistry, 'get'>): RecordsTrace {
  const taken = new Map<string, Former>();
  const formerOf = (resource: string): Former => {
    const former = taken.get(resource) ?? new Map();
    taken.set(resource, former);
    return former;
  };
  const log = ctx.extensions.one(auditLog);
  const statement = (compiled: CompiledResource, part: keyof RecordsSql) => {
    const seen = seenBy(compiled, ctx.caller);
    const name = statementName(`trace-${part}`, compiled.resource.name, seen.narrowed_for ?? '');
    return { name, text: statementText(compiled, name, () => log.recordsSql({ compiled, seen })[part]) };
  };
  const entries: RecordsTrace['entries'] = ({ act, act_label }, but) =>
    [...taken].flatMap(([resource, all]) => {
      const compiled = registry.get(resource);
      const own = [...all].filter(([id]) => resource !== but?.resource || id !== but.id);
      if (!compiled || own.length === 0) return [];
      const [ids, former] = [own.map(([id]) => id), own.map(([, record]) => record)];
      return [
        { ...statement(compiled, 'entries'), values: [...log.actorValues(ctx), act, act_label, ids, former], resource },
      ];
    });
  return {
    entries,
    made: ({ resource, id }) => {
      const former = formerOf(resource);
      if (!former.has(id)) former.set(id, null);
    },
    changing: async (db, subjects) => {
      for (const [resource, own] of Map.groupBy(subjects, (subject) => subject.resource)) {
        const known = formerOf(resource);
        const ids = own.flatMap(({ id }) => (known.has(id) ? [] : [id]));
        const compiled = registry.get(resource);
        if (!compiled || ids.length === 0) continue;
        const read = (part: 'lock' | 'former') => {
          const { name, text } = statement(compiled, part);
          return db.rows<{ id: number; record: string }>(text, [ids], { name });
        };
        await read('lock');
        // A statement of its own sees the lines that another call wrote before it gave the lock free.
        for (const { id, record } of await read('former')) known.set(id, record);
      }
    },
    append: async (tx, act) => {
      const written: Subject[] = [];
      for (const { name, text, values, resource } of entries(act)) {
        const rows = await trusted(tx).db.rows<{ id: number }>(text, values, { name });
        written.push(...rows.map(({ id }) => ({ resource, id })));
      }
      return written;
    },
  };
}
