/** Two checks that wait half a second each. */
const waitsMs = 1_000;

type Throughput = {
  atOnce: number;
  perMinute: number;
  idleMegabytes: number | null;
  megabytesPerRun: number | null;
};
type Results = {
  rounds: number;
  ratios: { scriptMs: number; unrecorded: number; withoutPictures: number; recorded: number; watched: number };
  throughput: Throughput[];
  health: { median: number; p99: number };
  machine: { cores: number; load: number };
};

/** The section of docs/benchmarks.md. */
export function describeResults({ rounds, ratios, throughput, health, machine }: Results) {
  const row = (what: string, ratio: number) =>
    `| a run, ${what} | ${ratio.toFixed(2)} | ${(ratio - waitsMs / ratios.scriptMs).toFixed(2)} |`;
  return `## Runs
\`npm run bench:runs\`, which needs only a built product (\`npm run build\`) and a browser. This time: ${machine.cores} cores, average load ${machine.load.toFixed(1)} over the last five minutes, embedded database.

### A run of ten known steps
Typing, choosing, clicking, a second page and two checks on a local site. The plain script does the same with only Playwright, in a
fresh context of a running browser. Medians of ${rounds} rounds, each round measuring every row once; a run's time is its
\`endTime\` − \`startTime\`. Two of the ten steps are checks, each of which must stay true for half a second: the second column leaves
these waits out. Target: at most 1.3 with everything on.

| | compared with the plain script | without the checks' waits |
|---|---|---|
| the plain script (${Math.round(ratios.scriptMs)} ms) | 1 | 1 |
${row('recording off', ratios.unrecorded)}
${row('recorded without pictures', ratios.withoutPictures)}
${row('recorded', ratios.recorded)}
${row('recorded and watched live', ratios.watched)}

Pictures of each step cost ${((ratios.recorded / ratios.withoutPictures - 1) * 100).toFixed(0)} % of a run's duration. Target: at most 10 %.

### Several runs at the same time
Recorded runs of the same ten steps, waiting in the queue. Memory is that of the product and its browser; pages shared between
processes are counted once.

| \`WORKERS\` | runs per minute | idle, browser open | more per run |
|---|---|---|---|
${throughput.map(describeThroughput).join('\n')}

### The server under load
\`GET /api/v1/health\` while two runs are recorded and watched: median ${health.median.toFixed(1)} ms, 99th percentile
${health.p99.toFixed(1)} ms. Target: below 100 ms.
`;
}

function describeThroughput({ atOnce, perMinute, idleMegabytes, megabytesPerRun }: Throughput) {
  return `| ${atOnce} | ${Math.round(perMinute)} | ${megabytes(idleMegabytes)} | ${megabytes(megabytesPerRun)} |`;
}

function megabytes(value: number | null) {
  return value === null ? 'unknown' : `${Math.round(value)} MB`;
}
