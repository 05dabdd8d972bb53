import { describe, expect, it } from 'vitest';
import { policySql } from './policies.ts';

const rulesOf = (table: string, scope: Parameters<typeof policySql>[0]['scope']) =>
  policySql({ table, scope }).filter((statement) => statement.startsWith('CREATE POLICY'));

describe('policies of a table', () => {
  it('are one equality for each kind that it names, for reading and writing alike', () => {
    const own = "\"agent_id\" = (SELECT nullif(current_setting('app.agent', true), '')::bigint)";
    const branch = "\"cell_id\" = ANY ((SELECT nullif(current_setting('app.branch', true), '')::bigint[])::bigint[])";
    expect(rulesOf('parcel', { by: { agent: 'agent_id', branch: 'cell_id' } })).toEqual([
      'CREATE POLICY staff ON "parcel" FOR ALL TO zg_staff USING (true) WITH CHECK (true)',
      `CREATE POLICY agent ON "parcel" FOR ALL TO zg_agent USING (${own}) WITH CHECK (${own})`,
      `CREATE POLICY branch ON "parcel" FOR ALL TO zg_branch USING (${branch}) WITH CHECK (${branch})`,
    ]);
  });

  it.each(['shared', 'closed', 'append', { by: { supplier: 'supplier_id' } }] as const)(
    'of scope %j begin by taking all rights away, and never force the owner',
    (scope) => {
      const statements = policySql({ table: 'parcel', scope });
      expect(statements[0]).toBe('ALTER TABLE "parcel" ENABLE ROW LEVEL SECURITY');
      expect(statements[1]).toBe(
        'REVOKE ALL ON "parcel" FROM PUBLIC, zg_staff, zg_agent, zg_supplier, zg_enterprise, zg_branch',
      );
      expect(statements.join()).not.toMatch(/\bFORCE\b|TRUNCATE|REFERENCES/);
    },
  );

  it('let the kinds that only read see every row and write none', () => {
    const statements = policySql({ table: 'goods', scope: { by: { supplier: 'supplier_id' }, read: ['agent'] } });
    expect(statements.filter((statement) => statement.includes('zg_agent') && !statement.startsWith('REVOKE'))).toEqual(
      ['GRANT SELECT ON "goods" TO zg_agent', 'CREATE POLICY agent ON "goods" FOR SELECT TO zg_agent USING (true)'],
    );
  });

  it('let nobody but staff near a closed table', () => {
    const statements = policySql({ table: 'payroll', scope: 'closed' });
    expect(statements.filter((statement) => /^(GRANT|CREATE)/.test(statement)).join()).not.toMatch(/zg_(?!staff)/);
  });
});
