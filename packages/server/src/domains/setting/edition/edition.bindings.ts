import { edition } from '@zhanggui/contract/domains/setting/edition/edition.resource';
import { testVersion } from '@zhanggui/contract/domains/setting/edition/test-version.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { checkEditionChange, checkNewEdition } from './edition.service.ts';
import { edition as editionTable, testVersion as testVersionTable, testVersionTester } from './edition.tables.ts';
import { checkNewTestVersion, checkTestVersionChange, saveTesters } from './test-version.service.ts';

/** Clients are the head office's. */
export const editionBindings: readonly Binding[] = [
  bind(edition, {
    table: editionTable,
    scope: 'closed',
    hooks: { beforeCreate: checkNewEdition, beforeUpdate: checkEditionChange },
  }),
  bind(testVersion, {
    table: testVersionTable,
    scope: 'closed',
    computed: {
      tester_count: (t: string) => `SELECT count(*)::int FROM test_version_tester p WHERE p.test_version_id = ${t}.id`,
    },
    children: { testers: { table: testVersionTester, key: 'test_version_id' } },
    related: {
      tester: { ids: (compares) => `SELECT p.test_version_id FROM test_version_tester p WHERE ${compares('p.name')}` },
    },
    hooks: {
      beforeCreate: checkNewTestVersion,
      afterCreate: saveTesters,
      beforeUpdate: checkTestVersionChange,
      afterUpdate: saveTesters,
    },
  }),
];
