import { type FormEvent, useId, useState } from 'react';
import { request } from '../../api/request.ts';
import { PictureUpload } from '../../fields/media/picture-upload.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TextInput } from '../../kit/input/text-input.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { session } from '../../session/session.ts';
import type { SignedInUser } from '../../session/user.ts';
import './dialogs.css';

const max = 64;

interface Profile {
  readonly nickname: string;
  readonly faceurl: string | null;
}

/** Saves what the signed-in user is shown by; the bar shows it at once. */
async function saveProfile(user: SignedInUser, body: Profile): Promise<void> {
  const { nickname, faceurl } = (await request({
    method: 'PATCH',
    path: `/api/user_profile/${user.id}/`,
    body,
  })) as Profile;
  session.show({ user_nickname: nickname, user_faceurl: faceurl });
  toast.success('更新成功');
}

function ProfileForm({ user, onClose }: { readonly user: SignedInUser; readonly onClose: () => void }) {
  const id = useId();
  const [nickname, setNickname] = useState(user.user_nickname);
  const [faceurl, setFaceurl] = useState(user.user_faceurl);
  const [sending, setSending] = useState(false);
  const fault = nickname.trim() === '' ? '昵称不能为空' : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fault || sending) return;
    setSending(true);
    try {
      await saveProfile(user, { nickname: nickname.trim(), faceurl });
      onClose();
    } catch {
      // What went wrong was shown where the call was made.
      setSending(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={id} kind="primary" disabled={sending || fault !== undefined}>
        {sending ? '正在保存…' : '保存'}
      </Button>
    </>
  );
  return (
    <Dialog title="个人资料" onClose={onClose} footer={footer}>
      <form id={id} className="zg-password-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="zg-field">
          <label htmlFor={`${id}-nickname`} className="zg-field-label">
            昵称
          </label>
          <TextInput
            id={`${id}-nickname`}
            value={nickname}
            maxLength={max}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => setNickname(event.target.value)}
          />
          <span id={`${id}-note`} className={fault ? 'zg-field-error' : 'zg-field-hint'}>
            {fault ?? '显示在导航栏、评论和操作记录中'}
          </span>
        </div>
        <div className="zg-field">
          <label htmlFor={`${id}-picture`} className="zg-field-label">
            头像
          </label>
          <PictureUpload
            id={`${id}-picture`}
            label="头像"
            urls={faceurl ? [faceurl] : []}
            max={1}
            issues={{}}
            describedBy={undefined}
            onLeave={() => undefined}
            onChange={(urls) => setFaceurl(urls[0] ?? null)}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** One's own nickname and picture. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const [{ user }] = useState(session.read);
  return user && <ProfileForm user={user} onClose={onClose} />;
}
