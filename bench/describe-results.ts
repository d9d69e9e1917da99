type Throughput = {
  atOnce: number;
  perMinute: number;
  idleMegabytes: number | null;
  megabytesPerRun: number | null;
};
type Results = {
  rounds: number;
  ratios: { bareMs: number; plain: number; recorded: number; watched: number };
  throughput: Throughput[];
  health: { median: number; p99: number };
  machine: { cores: number; load: number };
};

/** The whole of docs/benchmarks.md. */
export function describeResults({ rounds, ratios, throughput, health, machine }: Results) {
  return `# Benchmarks
Written by \`npm run bench:runs\`, which builds nothing and needs nothing but a built product (\`npm run build\`) and a browser.
Run it again on a quiet machine: other work hits all rows, since they are measured in turn, but not all of them alike.
This time: ${machine.cores} cores, ${machine.load.toFixed(1)} processes wanting them on average over the last five minutes, embedded database.

## A run of ten known steps
Typing, choosing, clicking, a second page and two checks on a site of this machine. The bare script does the same with Playwright
alone, a fresh context each time, in a browser that is warm. Medians of ${rounds} rounds, each round measuring every row once; a
run's time is its \`endTime\` − \`startTime\`. Aim: at most 1.3 with everything on.

| | over the bare script |
|---|---|
| the bare script (${Math.round(ratios.bareMs)} ms) | 1 |
| a run, recording off | ${ratios.plain.toFixed(2)} |
| a run, recorded | ${ratios.recorded.toFixed(2)} |
| a run, recorded and watched live | ${ratios.watched.toFixed(2)} |

## Many at once
Recorded runs of the same ten steps, waiting in the queue. Memory is that of the product and its browser, pages that processes
share counted once.

| \`WORKERS\` | runs per minute | idle, browser open | more per run |
|---|---|---|---|
${throughput.map(describeThroughput).join('\n')}

## The server meanwhile
\`GET /api/v1/health\` while two runs are recorded and watched: median ${health.median.toFixed(1)} ms, 99th percentile
${health.p99.toFixed(1)} ms. Aim: below 100 ms.
`;
}

function describeThroughput({ atOnce, perMinute, idleMegabytes, megabytesPerRun }: Throughput) {
  return `| ${atOnce} | ${Math.round(perMinute)} | ${megabytes(idleMegabytes)} | ${megabytes(megabytesPerRun)} |`;
}

function megabytes(value: number | null) {
  return value === null ? 'unknown' : `${Math.round(value)} MB`;
}
