import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCandidates, joinRecords } from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useId, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { CheckBox, RadioButton } from '../../../platform/kit/input/check-box.tsx';
import { SearchForm } from '../../../platform/kit/input/search-form.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { Pager } from '../../../platform/kit/pagination/pager.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { Tag } from '../../../platform/kit/tag/tag.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { keyOf, type PersonRecord, RecordTable } from './person-records.view.tsx';
import { UniAccountSwitch } from './uni-account-switch.view.tsx';

type Candidate = ReplyOfAction<typeof findCandidates>['people'][number];

const size = 20;

/** Which records of a candidate are joined, and by which account the person signs in. */
function useChoice({ records }: Candidate) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [main, setMain] = useState<number>();
  const [disables, setDisables] = useState(false);
  const chosen = records.filter((record) => !out.has(keyOf(record)));
  const accounts = [...new Set(chosen.flatMap(({ user_id }) => user_id ?? []))];
  return {
    ...{ chosen, accounts, disables, setDisables, setMain },
    main: accounts.find((id) => id === main) ?? accounts[0],
    isChosen: (record: PersonRecord) => !out.has(keyOf(record)),
    toggle: (record: PersonRecord) => setOut((now) => now.symmetricDifference(new Set([keyOf(record)]))),
  };
}

function CandidateCard({ person, onJoined }: { readonly person: Candidate; readonly onJoined: () => void }) {
  const { chosen, accounts, main, setMain, disables, setDisables, isChosen, toggle } = useChoice(person);
  const { name, tel, is_same_name, uni_account_id } = person;
  const group = useId();
  const given = {
    records: chosen.map(({ kind, record }) => ({ kind, record })),
    uni_account: uni_account_id ?? undefined,
    user: main,
    disable_others: accounts.length > 1 && disables,
  };
  return (
    <section aria-label={name}>
      <SectionHead
        title={
          <>
            {name} {tel} {!is_same_name && <Tag tone="attention">姓名不一致</Tag>}
          </>
        }
      >
        <ActionButton action={joinRecords} given={given} kind="primary" onDone={onJoined} />
      </SectionHead>
      <RecordTable
        records={person.records}
        choose={(record) => (
          <CheckBox
            aria-label={`合并${record.name}的这份档案`}
            checked={isChosen(record)}
            onChange={() => toggle(record)}
          />
        )}
        {...(accounts.length > 1 && {
          act: ({ user_id, username }: PersonRecord) =>
            user_id !== null &&
            accounts.includes(user_id) && (
              <label>
                <RadioButton name={group} checked={user_id === main} onChange={() => setMain(user_id)} />以 {username}{' '}
                为主账号
              </label>
            ),
        })}
      />
      {accounts.length > 1 && (
        <label>
          <CheckBox checked={disables} onChange={() => setDisables(!disables)} />
          停用其他账号，名下未完成的工作转给主账号（拆分时恢复账号）
        </label>
      )}
    </section>
  );
}

/** Records that seem to be about one person and are not joined yet. */
export function Candidates() {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [findCandidates.path, words, page],
    queryFn: ({ signal }) =>
      api.call(
        findCandidates,
        { body: { ...(words && { words }), limit: size, offset: (page - 1) * size } },
        { signal, shows: 'all' },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader />
      <UniAccountSwitch />
      <SearchForm
        label="查找待合并人员"
        placeholder="姓名"
        text={words}
        onSearch={(text) => {
          setWords(text);
          setPage(1);
        }}
      />
      {error && <LoadFailed what="待合并人员" error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <Notice title="没有待合并的人员">
          <p>联系电话相同、尚未合并的档案会出现在这里</p>
        </Notice>
      )}
      <Stack gap={16}>
        {data?.people.map((person) => (
          <CandidateCard
            key={person.records.map(keyOf).join()}
            person={person}
            onJoined={() => void queries.invalidateQueries()}
          />
        ))}
      </Stack>
      <Pager count={data?.count ?? 0} size={size} page={page} onTurn={setPage} />
    </>
  );
}
