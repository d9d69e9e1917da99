// What this process measures about itself, for Prometheus. The supervisor adds up the numbers of its processes.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const registers = [new Registry()];

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobBuckets = [1, 2.5, 5, 10, 20, 30, 60, 120, 300, 900];
const waitBuckets = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600];

export const metrics = {
  requestSeconds: new Histogram({
    name: 'rehearsal_request_duration_seconds',
    help: 'Duration of API requests',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  }),
  waitingJobs: new Gauge({
    name: 'rehearsal_queue_jobs_waiting',
    help: 'Jobs that wait for a worker',
    labelNames: ['queue'],
    // Every process reports the same number.
    aggregator: 'max',
    registers,
  }),
  runWaitSeconds: new Histogram({
    name: 'rehearsal_run_wait_seconds',
    help: 'Time that a run waited for a worker',
    buckets: waitBuckets,
    registers,
  }),
  runSeconds: new Histogram({
    name: 'rehearsal_run_duration_seconds',
    help: 'Duration of runs, by result',
    labelNames: ['result'],
    buckets: jobBuckets,
    registers,
  }),
  analysisSeconds: new Histogram({
    name: 'rehearsal_video_analysis_duration_seconds',
    help: 'Duration of video analyses, by result',
    labelNames: ['result'],
    buckets: jobBuckets,
    registers,
  }),
  browserCrashes: new Counter({
    name: 'rehearsal_browser_crashes_total',
    help: 'Browsers and pages that crashed',
    registers,
  }),
};

export async function readMetrics() {
  return registers[0]?.getMetricsAsJSON() ?? [];
}
