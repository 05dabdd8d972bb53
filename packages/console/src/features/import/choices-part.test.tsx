// @vitest-environment happy-dom
import { defineImport } from '@zhanggui/contract/features/import/import';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, jsonReply, mounting } from '../../../test/mounting.tsx';
import { session } from '../../platform/session/session.ts';
import { ChoicesPart, initialChoices, openChoices } from './choices-part.tsx';

const enterprise = { name: 'enterprise', label: '企业', path: '/api/enterprise', label_fields: ['name'] };
const people = defineImport({
  ...{
    name: 'enterprise.people',
    label: '导入员工名单',
    path: '/api/employee/import/',
    permission: ['/department#import'],
  },
  choices: { enterprise: ref({ label: '企业', to: () => enterprise, required: true }) },
  ...{ columns: {}, key: [], sample: {}, max: 10 },
});
const [own, other] = [
  { id: 3, label: '海悦集团' },
  { id: 4, label: '青岛港' },
];
const mounted = mounting();
const asked = vi.fn();

afterEach(() => {
  asked.mockClear();
  session.clear();
});

function Choosing({ given }: { readonly given: object }) {
  const [chosen, setChosen] = useState(() => ({ ...initialChoices(people), ...given }));
  return (
    <>
      <ChoicesPart declaration={people} chosen={chosen} disabled={false} onChange={setChosen} />
      <output>{openChoices(people, chosen).join('、')}</output>
    </>
  );
}

async function show(scope: ScopeKind, results: readonly object[], given: object = {}): Promise<void> {
  session.know({ id: 7, scope }, []);
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url);
    return jsonReply({ results });
  });
  await mounted.draw(<Choosing given={given} />);
  await eventually(() => mounted.client.isFetching() === 0);
}

const toChoose = () => mounted.root.querySelector('output')?.textContent;

test('an account of an enterprise finds its only enterprise chosen', async () => {
  await show('enterprise', [own]);
  await eventually(() => expect(toChoose()).toBe(''));
  expect(mounted.root.textContent).toContain('海悦集团');
});

test('with several to choose from nothing is chosen', async () => {
  await show('enterprise', [own, other]);
  expect(asked).toHaveBeenCalled();
  expect(toChoose()).toBe('企业');
});

test('what is given is kept, and staff choose among all', async () => {
  await show('enterprise', [own], { enterprise: other });
  expect(mounted.root.textContent).toContain('青岛港');
  await mounted.draw(null);
  await show('staff', [own]);
  expect(asked).not.toHaveBeenCalled();
  expect(toChoose()).toBe('企业');
});
