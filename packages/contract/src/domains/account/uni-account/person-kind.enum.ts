import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import { defineValue, OpenEnum } from '../../../platform/open-enum.ts';

interface PersonFacts {
  /** The page that shows records of the kind, by `?id=`; absent where each record says its own. */
  readonly page?: PagePath;
  /** The view of that page which lists them, where it has several. */
  readonly view?: string;
}

/** Kinds of records that are about one person; each domain that keeps people adds its own. */
export const personKind = new OpenEnum<'person_kind', PersonFacts>('person_kind', '人员类别');

export const employeePerson = defineValue(personKind, {
  value: 'backend_employee',
  label: '总部员工',
  position: 10,
  page: '/user/list',
  view: 'employee',
});

export const staffPerson = defineValue(personKind, {
  value: 'staff_person',
  label: '银行与外包员工',
  position: 20,
  page: '/staff/list',
});

export const cellPerson = defineValue(personKind, {
  value: 'bank_cell_staff',
  label: '网点员工',
  position: 30,
  page: '/employee/index',
});

export const bankPerson = defineValue(personKind, {
  value: 'bank_employee',
  label: '银行员工',
  position: 40,
  page: '/employee/list',
});

export const regionPerson = defineValue(personKind, {
  value: 'region_staff',
  label: '区域人员',
  position: 50,
  page: '/employee/list2',
});

export const agentPerson = defineValue(personKind, {
  value: 'agent_person',
  label: '分公司人员',
  position: 60,
  page: '/agent-label',
});

/** The kinds of records that this domain brings together. */
export const personKinds = [employeePerson, staffPerson, cellPerson, bankPerson, regionPerson, agentPerson];
