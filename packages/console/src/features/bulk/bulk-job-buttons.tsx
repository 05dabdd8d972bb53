import { useMutation } from '@tanstack/react-query';
import { resumeJob } from '@zhanggui/contract/features/bulk/bulk.action';
import { Suspense, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { followJob, type Job } from '../../platform/jobs/job-watch.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { useRefresh } from '../../platform/resource/data/use-records.ts';

const JobItems = lazyPart(async () => (await import('./job-items.tsx')).JobItems);

interface BulkJobButtonsProps {
  readonly job: Job;
  readonly onChanged: () => void;
}

/** Goes on with what a stopped or failed job left. */
function Resume({ job: { id }, onChanged }: BulkJobButtonsProps) {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(resumeJob, { params: { id } }),
    onSuccess: () => void followJob(id).then(refresh),
    onSettled: onChanged,
  });
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      继续
    </Button>
  );
}

/** What became of each record of a bulk job, and going on with one that ended early. */
export function BulkJobButtons(props: BulkJobButtonsProps) {
  const { job } = props;
  const [shown, setShown] = useState(false);
  const left = (job.state === 'cancelled' || job.state === 'failed') && job.done < (job.total ?? 0);
  return (
    <>
      <Button onClick={() => setShown(true)}>明细</Button>
      {left && <Resume {...props} />}
      {shown && (
        <Suspense>
          <JobItems job={job} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
