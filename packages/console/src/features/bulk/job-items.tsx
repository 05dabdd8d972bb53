import { jobItem } from '@zhanggui/contract/features/bulk/job-item.resource';
import { useMemo } from 'react';
import type { Job } from '../../platform/jobs/job-watch.ts';
import { Modal } from '../../platform/kit/dialog/modal.tsx';
import { ResourceList } from '../../platform/resource/list/resource-list.tsx';
import { useResourceList } from '../../platform/resource/list/use-resource-list.ts';

interface JobItemsProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** The records of a bulk job with what became of each; those that were refused say why. */
export function JobItems({ job, onClose }: JobItemsProps) {
  const fixed = useMemo(() => ({ job: String(job.id) }), [job.id]);
  const list = useResourceList(jobItem, { fixed, place: 'component' });
  return (
    <Modal open title={job.title} width={860} footer={null} onCancel={onClose}>
      <ResourceList list={list} onOpen={() => undefined} />
    </Modal>
  );
}
