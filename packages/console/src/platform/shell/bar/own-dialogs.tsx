import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { useSession } from '../../session/use-session.ts';

interface OwnDialogProps {
  readonly onClose?: () => void;
}

const dialogs = {
  info: lazyPart(async () => (await import('../../account/dialogs/personal-info-dialog.tsx')).PersonalInfoDialog),
  profile: lazyPart(async () => (await import('../../account/dialogs/profile-dialog.tsx')).ProfileDialog),
  password: lazyPart<OwnDialogProps>(
    async () => (await import('../../account/dialogs/change-password-dialog.tsx')).ChangePasswordDialog,
  ),
  factor: lazyPart<OwnDialogProps>(
    async () => (await import('../../account/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
  ),
  sessions: lazyPart(async () => (await import('../../account/dialogs/sessions-dialog.tsx')).SessionsDialog),
};

/** A dialog of the signed-in account. */
export type OpenDialog = keyof typeof dialogs;

/** The dialog that is open, or the one that the server requires first. */
export function OwnDialogs({ open, onClose }: { readonly open: OpenDialog | undefined; readonly onClose: () => void }) {
  const { due } = useSession();
  if (due) {
    const Due = dialogs[due];
    return <Due />;
  }
  const Open = open && dialogs[open];
  return Open ? <Open onClose={onClose} /> : null;
}
