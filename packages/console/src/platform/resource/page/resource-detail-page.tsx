import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { CopyButton } from '../../kit/button/copy-button.tsx';
import { useKeepRecent } from '../../navigation/recent.ts';
import { PageHeader } from '../../shell/frame/page-header.tsx';
import { useActionStarter } from '../action/use-action-starter.tsx';
import { rowLabel } from '../data/row.ts';
import { useRecord } from '../data/use-records.ts';
import { useShown } from '../data/use-shown.ts';
import { RecordState, RecordView } from '../detail/record-view.tsx';
import { type ResourcePresentation, viewed } from './resource-presentation.ts';
import { useRecordAddress } from './use-record-address.ts';
import { useRecordCommands } from './use-record-commands.ts';

interface DetailPageOptions extends ResourcePresentation {
  /** Where deleting leads. */
  readonly listPath: string;
}

/** A page that shows the record of `?id=`. */
export function resourceDetailPage(declared: ResourceDeclaration, options: DetailPageOptions): ComponentType {
  const whole = viewed(declared, options.view);
  return function Page() {
    const resource = useShown(whole);
    const { openId = 0 } = useRecordAddress();
    const { data } = useRecord(resource, openId);
    const navigate = useNavigate();
    const starter = useActionStarter(resource);
    const { formPath, listPath } = options;
    const { commandsOf } = useRecordCommands({
      resource,
      presentation: options,
      starter,
      onWrite: (id) => void navigate(formPath === undefined ? `${listPath}?form=${id}` : `${formPath}?id=${id}`),
      onRemoved: () => void navigate(listPath),
    });
    const label = data && rowLabel(resource, data);
    useKeepRecent(resource.label, data?.id, label);
    return (
      <>
        <PageHeader
          title={label ?? resource.label}
          beside={
            data &&
            label && (
              <>
                <CopyButton text={label} />
                <RecordState resource={resource} row={data} />
              </>
            )
          }
        />
        <RecordView {...options} resource={resource} id={openId} commandsOf={commandsOf} />
        {starter.dialog}
      </>
    );
  };
}
