import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/platform/database/db.ts';

/** An enterprise with people, in any database of a test. */
export interface EnterpriseWorld {
  readonly id: number;
  readonly code: string;
  readonly department_id: number;
  /** Hires people; answers their ids. */
  readonly hire: (count: number, columns?: Readonly<Record<string, unknown>>) => Promise<number[]>;
}

interface Terms {
  readonly agent_label_id?: number;
  readonly credit_limit_fen?: number;
  readonly point_price_fen?: number;
}

/** Makes an enterprise with one department. */
export async function makeEnterprise(db: Db, terms: Terms = {}): Promise<EnterpriseWorld> {
  const code = `QY${randomBytes(4).toString('hex')}`;
  const { agent_label_id = null, credit_limit_fen = 0, point_price_fen = 1 } = terms;
  const insert = async (text: string, values: readonly unknown[]) => {
    const [row] = await db.rows<{ id: number }>(`${text} RETURNING id`, values);
    return row?.id ?? 0;
  };
  const id = await insert(
    'INSERT INTO enterprise (code, name, agent_label_id, credit_limit_fen, point_price_fen) VALUES ($1, $2, $3, $4, $5)',
    [code, `企业 ${code}`, agent_label_id, credit_limit_fen, point_price_fen],
  );
  const department_id = await insert(
    "INSERT INTO department (enterprise_id, agent_label_id, name) VALUES ($1, $2, '生产部')",
    [id, agent_label_id],
  );
  let people = 0;
  return {
    ...{ id, code, department_id },
    hire: async (count, columns = {}) => {
      const rows = Array.from({ length: count }, () => {
        people += 1;
        return {
          number: `H${people}`,
          name: `员工${people}`,
          department_id,
          enterprise_id: id,
          agent_label_id,
          ...columns,
        };
      });
      const made = await db.rows<{ id: number }>(
        `INSERT INTO employee (number, name, department_id, enterprise_id, agent_label_id, birth_date, hired_date)
         SELECT number, name, department_id, enterprise_id, agent_label_id, birth_date, hired_date
         FROM jsonb_populate_recordset(NULL::employee, $1::jsonb) RETURNING id`,
        [JSON.stringify(rows)],
      );
      return made.map((row) => row.id);
    },
  };
}
