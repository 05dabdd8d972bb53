import { useQuery } from '@tanstack/react-query';
import { readOnboarding } from '@zhanggui/contract/domains/dashboard/onboarding/onboarding.action';
import { onboardingStep } from '@zhanggui/contract/domains/dashboard/onboarding/onboarding.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { WorkbenchCard } from '../../../platform/shell/workbench/workbench-card.tsx';
import { useSetting } from '../../../platform/user-setting/use-setting.ts';

type Step = ValueOf<typeof onboardingStep>;

interface Guide {
  readonly to: string;
  readonly words: string;
  /** What has to be set before, where one person does everything. */
  readonly before?: { readonly to: string; readonly label: string };
}

const guides: Readonly<Record<Step, Guide>> = {
  company: { to: '/user/list?view=organ', words: '在组织架构中建立单位、园区和科室' },
  mall: { to: '/currency', words: '买家在哪个商城下单，用钱还是积分；可以按银行和种类建多个' },
  warehouse: { to: '/warehouse/list', words: '商品从哪里发货；在“供货商城”里选上一步的商城' },
  freight: { to: '/goods/freight', words: '各地区的运费与不配送地区' },
  category: { to: '/goods/category', words: '商品都属于一个分类，先建一级分类即可' },
  goods: { to: '/goods/list', words: '逐个新建或用表格导入；上传图片，选择运费模板和可见商城，然后上架' },
  stock: {
    to: '/admin-psi/warehouses/io/inbound-docs',
    words: '新建入库单，类型选“期初入库”，提交并审核通过后确认入库，商品才能发货。只有您一个人时，先打开',
    before: { to: '/system/approval-rule', label: '允许审核自己的单据' },
  },
  people: { to: '/user/list', words: '为同事开通账号，按角色给权限' },
  app_key: { to: '/system/api-key', words: '小程序或商城前台用密钥调用接口下单；先试用可以跳过' },
  order: { to: '/order/list', words: '前台下单或“代客下单”，收款后点“发货”填写运单号' },
};

/** The steps that a user skipped, by name. */
function useSkipped() {
  const { value, known, keep } = useSetting('onboarding.skipped');
  const skipped = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const set = (step: Step, isSkipped: boolean) => {
    const others = skipped.filter((one) => one !== step);
    const next = isSkipped ? [...others, step] : others;
    keep(next.length > 0 ? next : null);
  };
  return { skipped, known, set };
}

type Progress = ReplyOfAction<typeof readOnboarding>['steps'][number];

interface StepEntryProps extends Progress {
  readonly isSkipped: boolean;
  readonly onSkip: (isSkipped: boolean) => void;
}

function StepEntry({ step, is_done, isSkipped, onSkip }: StepEntryProps) {
  const { to, words, before } = guides[step];
  const skip = <TextButton onClick={() => onSkip(!isSkipped)}>{isSkipped ? '不再跳过' : '跳过'}</TextButton>;
  return (
    <Entry
      title={
        is_done || isSkipped ? labelOf(onboardingStep, step) : <Link to={to}>{labelOf(onboardingStep, step)}</Link>
      }
      actions={is_done ? <Status tone="good">已完成</Status> : skip}
    >
      {words}
      {before && <Link to={before.to}>{before.label}</Link>}
    </Entry>
  );
}

function Steps({ steps }: { readonly steps: readonly Progress[] }) {
  const { skipped, known, set } = useSkipped();
  const left = steps.filter(({ step, is_done }) => !(is_done || skipped.includes(step)));
  if (!known || left.length === 0) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <WorkbenchCard title={`开始使用（${done} / ${steps.length}）`} wide>
      {steps.map((one) => (
        <StepEntry
          key={one.step}
          {...one}
          isSkipped={skipped.includes(one.step)}
          onSkip={(isSkipped) => set(one.step, isSkipped)}
        />
      ))}
    </WorkbenchCard>
  );
}

/** Guides a superuser through an installation until its first order is shipped, or each step is done or skipped. */
export function Onboarding() {
  const isSuperuser = useSession().user?.is_superuser === true;
  const { data } = useQuery({
    queryKey: [readOnboarding.path],
    queryFn: () => api.call(readOnboarding, { body: {} }),
    enabled: isSuperuser,
  });
  return data?.is_open ? <Steps steps={data.steps} /> : null;
}
