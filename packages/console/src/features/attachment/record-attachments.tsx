import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AttachmentEntry, maxAttachmentBytes } from '@zhanggui/contract/features/attachment/attachment';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { Button, PlainButton, TextButton } from '../../platform/kit/button/button.tsx';
import { confirm } from '../../platform/kit/dialog/confirm.ts';
import { PlainInput } from '../../platform/kit/input/text-input.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { toast } from '../../platform/kit/toast/toast.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { fileSize } from './file-size.ts';
import { saveFile } from './save-file.ts';

const AttachmentViewer = lazyPart(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer);

interface AttachmentsProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

const accepted = '.jpg,.jpeg,.png,.webp,.gif,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.csv';

function useAttachments({ resource, id }: AttachmentsProps) {
  const client = useQueryClient();
  const queryKey = [resource.path, 'attachments', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get<{ readonly results: readonly AttachmentEntry[] }>(
        `${resource.path}_readonly/${id}/attachments/`,
        {},
        { signal, shows: 'all' },
      ),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey }) };
}

function UploadButton({ path, onSent }: { readonly path: string; readonly onSent: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const send = async (files: readonly File[]) => {
    setSending(true);
    for (const file of files) {
      if (file.size > maxAttachmentBytes) {
        toast.error(`${file.name} 超过 ${fileSize(maxAttachmentBytes)}`);
        continue;
      }
      const body = new FormData();
      body.set('file', file);
      // Why it was refused is reported by the call itself.
      await request({ method: 'POST', path, body }).catch(() => undefined);
    }
    setSending(false);
    onSent();
  };
  return (
    <>
      <PlainInput
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label="选择附件"
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button disabled={sending} onClick={() => input.current?.click()}>
        {sending ? '正在上传…' : '上传附件'}
      </Button>
    </>
  );
}

interface EntryProps {
  readonly entry: AttachmentEntry;
  readonly onView: () => void;
  readonly onSave: () => void;
  readonly onDelete: () => void;
}

function Entry({ entry, onView, onSave, onDelete }: EntryProps) {
  const { user } = useSession();
  const { name, size, person, created_at, deleted_at, deleted_by } = entry;
  if (deleted_at !== null) {
    return (
      <li className="zg-faint">
        <del>{name}</del>
        <small>
          {deleted_by?.nickname} 删除于 {formatDateTime(deleted_at)}
        </small>
      </li>
    );
  }
  return (
    <li>
      <PlainButton className="zg-text-button zg-attachment-name" aria-label={`预览 ${name}`} onClick={onView}>
        {name}
      </PlainButton>
      <small>
        {fileSize(size)} · {person.nickname} · {formatDateTime(created_at)}
      </small>
      <span className="zg-attachment-commands">
        <TextButton aria-label={`下载 ${name}`} onClick={onSave}>
          下载
        </TextButton>
        {(person.id === user?.user_id || user?.is_superuser) && (
          <TextButton tone="danger" aria-label={`删除 ${name}`} onClick={onDelete}>
            删除
          </TextButton>
        )}
      </span>
    </li>
  );
}

/** The files on a record, the newest first, and the way to bring another. */
export function RecordAttachments(props: AttachmentsProps) {
  const { resource, id } = props;
  const { data, error, refresh } = useAttachments(props);
  const [viewed, setViewed] = useState<AttachmentEntry>();
  const read = `${resource.path}_readonly/${id}/attachments/`;
  const write = `${resource.path}/${id}/attachments/`;
  const remove = async ({ id: attachment, name }: AttachmentEntry) => {
    const content = '文件不能再打开，删除的记录会保留。';
    if (!(await confirm({ title: `删除附件「${name}」？`, content, action: '删除', tone: 'danger' }))) return;
    await request({ method: 'DELETE', path: `${write}${attachment}/` }).catch(() => undefined);
    await refresh();
  };
  return (
    <div className="zg-attachments">
      {error && <p role="alert">附件加载失败：{error.message}</p>}
      {data?.results.length === 0 && (
        <p className="zg-faint">
          暂无附件。支持图片、PDF、Word、Excel、PowerPoint 和 CSV，每个不超过 {fileSize(maxAttachmentBytes)}。
        </p>
      )}
      {data && data.results.length > 0 && (
        <ul aria-label="附件">
          {data.results.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onView={() => setViewed(entry)}
              onSave={() => void saveFile(`${read}${entry.id}/`, entry.name)}
              onDelete={() => void remove(entry)}
            />
          ))}
        </ul>
      )}
      <UploadButton path={write} onSent={() => void refresh()} />
      <Suspense>
        {viewed && (
          <AttachmentViewer
            path={`${read}${viewed.id}/`}
            viewPath={`${write}${viewed.id}/view/`}
            entry={viewed}
            onClose={() => setViewed(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
