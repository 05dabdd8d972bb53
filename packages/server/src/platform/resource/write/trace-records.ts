import type { Act } from '../../audit/act.ts';
import type { RecordTaker, Subject } from '../../audit/audit-draft.ts';
import { auditLog, type RecordsSql } from '../../audit/audit-log.port.ts';
import { type Context, trusted } from '../../context.ts';
import { seenBy } from '../access.ts';
import type { CompiledResource, ResourceRegistry } from '../compiled.ts';
import { statementName } from '../statement-name.ts';
import { statementText } from '../statement-texts.ts';

/** The records that an act writes, of which each gets an entry. */
interface RecordsTrace extends RecordTaker {
  /** Appends their entries, within the present transaction; answers the records that are there. */
  readonly append: (ctx: Context, act: Pick<Act, 'act' | 'act_label'>) => Promise<readonly Subject[]>;
}

/** The records of a resource by id, with what they were; null for new ones. */
type Former = Map<number, string | null>;

/** Collects the records that an act writes, as `records` of its draft; consequences may lie beyond the caller's view. */
export function traceRecords(ctx: Context, registry: Pick<ResourceRegistry, 'get'>): RecordsTrace {
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
  return {
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
          return db.trusted().rows<{ id: number; record: string }>(text, [ids], { name });
        };
        await read('lock');
        // A statement of its own sees the lines that another call wrote before it gave the lock free.
        for (const { id, record } of await read('former')) known.set(id, record);
      }
    },
    append: async (tx, { act, act_label }) => {
      const written: Subject[] = [];
      for (const [resource, former] of taken) {
        const compiled = registry.get(resource);
        if (!compiled || former.size === 0) continue;
        const { name, text } = statement(compiled, 'entries');
        const values = [...log.actorValues(tx), act, act_label, [...former.keys()], [...former.values()]];
        const rows = await trusted(tx).db.rows<{ id: number }>(text, values, { name });
        written.push(...rows.map(({ id }) => ({ resource, id })));
      }
      return written;
    },
  };
}
