// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { DepartmentTree } from './people.view.tsx';

function shown(filters: Readonly<Record<string, string>>): string {
  const client = new QueryClient();
  client.setQueryData([enterprise.path, 'options', '', undefined], [{ id: 1, label: '青岛港' }]);
  client.setQueryData([department.path, 'tree', { enterprise: 1 }], [{ id: 7, label: '生产部', parent: null }]);
  const list = { resource: employee, state: { filters } } as unknown as ResourceListModel;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DepartmentTree list={list} />
    </QueryClientProvider>,
  );
}

test('an enterprise is chosen before its departments, which are those of one enterprise alone', () => {
  expect(shown({})).toContain('>青岛港</button>');
  expect(shown({})).not.toContain('生产部');
  expect(shown({ enterprise: '1' })).toContain('>生产部</button>');
});
