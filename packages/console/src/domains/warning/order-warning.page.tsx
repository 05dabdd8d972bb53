import { exportWarnings } from '@zhanggui/contract/domains/warning/warning.action';
import { warningCare, warningSeverity } from '@zhanggui/contract/domains/warning/warning.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../platform/format/number.ts';
import { ChoiceCards } from '../../platform/kit/choice-cards/choice-cards.tsx';
import type { DrawingName } from '../../platform/kit/drawing/drawing.tsx';
import { SearchForm } from '../../platform/kit/input/search-form.tsx';
import { Stack } from '../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../platform/kit/notice/notice.tsx';
import { Pager } from '../../platform/kit/pagination/pager.tsx';
import { ViewTabs } from '../../platform/kit/tabs/view-tabs.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { ExportActionButton } from '../../platform/resource/action/export-action-button.tsx';
import { PageHeader } from '../../platform/shell/frame/page-header.tsx';
import { type Care, pageSize, useWarningCounts, useWarnings, type WarningRule } from './use-warnings.ts';
import { WarningTable } from './warning-table.view.tsx';

const cares = Object.fromEntries(warningCare.values.map(({ value, label }) => [value, label])) as Record<Care, string>;

/** The rules have a page of their own. */
function RulesLink() {
  const { has } = usePermission();
  if (!has('/system/warning-rule')) return null;
  return (
    <Link className="zg-button" to="/system/warning-rule">
      预警规则
    </Link>
  );
}

interface RuleChoiceProps {
  readonly rules: readonly WarningRule[];
  readonly chosen: number | undefined;
  readonly onChoose: (rule: number) => void;
}

const tones: Readonly<Record<string, 'attention' | 'bad'>> = { serious: 'attention', urgent: 'bad' };

function noteOf({ severity, role_name, snoozed }: WarningRule): string {
  const parts = [labelOf(warningSeverity, severity), role_name, snoozed > 0 && `推迟 ${formatNumber(snoozed)}`];
  return parts.filter(Boolean).join(' · ');
}

function RuleChoice({ rules, chosen, onChoose }: RuleChoiceProps) {
  return (
    <ChoiceCards
      label="预警规则"
      cards={rules.map((rule) => ({
        key: rule.rule,
        title: rule.name,
        figure: formatNumber(rule.open),
        note: noteOf(rule),
        tone: tones[rule.severity],
        isQuiet: rule.open === 0,
        isChosen: rule.rule === chosen,
        onChoose: () => onChoose(rule.rule),
      }))}
    />
  );
}

interface WordsProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** Narrows a rule's warnings by what their row says. */
function Words({ words, onChange }: WordsProps) {
  return <SearchForm label="搜索预警" placeholder="订单号、说明、负责人，回车搜索" text={words} onSearch={onChange} />;
}

interface NothingProps {
  readonly title: string;
  readonly advice: string;
  readonly drawing?: DrawingName;
}

function Nothing({ title, advice, drawing }: NothingProps) {
  return (
    <Notice title={title} drawing={drawing}>
      <p>{advice}</p>
    </Notice>
  );
}

function NoWarnings({ care }: { readonly care: Care }) {
  const isOpen = care === 'open';
  return (
    <Nothing
      drawing={isOpen ? 'done' : 'empty'}
      title={isOpen ? '暂无待处理的预警' : `没有${cares[care]}的`}
      advice={isOpen ? '该规则下的预警均已处理、认领或推迟' : '试试其他规则，或查看待处理的预警'}
    />
  );
}

function filled(places: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(places).filter(([, value]) => value !== ''));
}

/** What the address asks for; the first rule with open warnings by default. */
function useShown() {
  const [search] = useSearchParams();
  const counts = useWarningCounts();
  const rules = counts.data?.rules ?? [];
  const requested = rules.find(({ rule }) => String(rule) === search.get('rule'));
  const chosen = requested ?? rules.find(({ open }) => open > 0) ?? rules[0];
  const care = warningCare.values.find(({ value }) => value === search.get('care'))?.value ?? 'open';
  const offset = Math.max(0, Math.floor((Number(search.get('offset')) || 0) / pageSize)) * pageSize;
  return { counts, rules, chosen, care, offset, words: search.get('words') ?? '' };
}

function ExportShown() {
  const { chosen, care, words } = useShown();
  if (!chosen) return null;
  return <ExportActionButton action={exportWarnings} body={{ rule: chosen.rule, care, ...(words && { words }) }} />;
}

function Warnings() {
  const [, setSearch] = useSearchParams();
  const { counts, rules, chosen, care, offset, words } = useShown();
  const list = useWarnings(chosen && { rule: chosen.rule, care, offset, words });
  const go = (next: Readonly<Record<string, string>>) => setSearch(filled(next), { replace: true });
  if (counts.error && !counts.data) {
    return <LoadFailed what="预警" error={counts.error} onRetry={() => void counts.refetch()} />;
  }
  if (counts.data && !chosen)
    return <Nothing title="暂无启用的规则" advice="在“预警规则”中新建或启用规则后，预警会显示在这里" />;
  if (!chosen) return <div className="zg-detail-wait" aria-busy="true" />;
  const place = { rule: String(chosen.rule), care, words };
  return (
    <Stack gap={16} inset>
      <RuleChoice rules={rules} chosen={chosen.rule} onChoose={(rule) => go({ rule: String(rule) })} />
      <Stack as="section" gap={12} label={chosen.name}>
        <ViewTabs label="处理情况" views={cares} current={care} onChoose={(next) => go({ ...place, care: next })} />
        <Words key={`${chosen.rule} ${care}`} words={words} onChange={(next) => go({ ...place, words: next })} />
        {list.error && <LoadFailed what="预警" error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && list.data.rows.length === 0 && <NoWarnings care={care} />}
        {list.data && list.data.rows.length > 0 && (
          <>
            <WarningTable kind={chosen.kind} rule={chosen.rule} care={care} rows={list.data.rows} />
            <Pager
              count={list.data.count}
              size={pageSize}
              page={offset / pageSize + 1}
              onTurn={(page) => go({ ...place, offset: String((page - 1) * pageSize) })}
            />
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** What has waited longer than a rule allows, rule by rule. */
export function Page() {
  return (
    <>
      <PageHeader
        actions={
          <>
            <ExportShown />
            <RulesLink />
          </>
        }
      />
      <Warnings />
    </>
  );
}
