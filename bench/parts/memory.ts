import { readFileSync } from 'node:fs';

const ticksASecond = 100;

/** Watches how much memory of its own a process holds, five times a second. */
export interface MemoryWatch {
  /** Ends it; answers by how many megabytes the most was more than at the start. */
  readonly stop: () => number;
}

/** The megabytes of memory that a process holds now. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Starts watching. */
export function watchMemory(pid: number): MemoryWatch {
  const start = residentMegabytes(pid);
  let max = start;
  const timer = setInterval(() => {
    max = Math.max(max, residentMegabytes(pid));
  }, 200);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(Math.max(max, residentMegabytes(pid)) - start);
    },
  };
}

/** The seconds of processor time that a process has taken so far. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}
