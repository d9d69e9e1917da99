// Analyses one recording and reports its steps, CPU time and memory.
import { says } from '../src/contract/actions/action.ts';
import { analyzeRecording } from '../src/worker/video/analyze.ts';
import { openVideo } from '../src/worker/video/open-video.ts';

export type VideoCost = { steps: string[]; cpu: number; seconds: number; memory: number };

const path = process.argv[2] ?? '';
const start = process.cpuUsage();
const steps = await analyzeRecording(path).then(
  (recording) => recording.steps.map(({ action }) => says(action)),
  (error) => {
    console.error(path, error);
    return [];
  },
);
const { user, system } = process.cpuUsage(start);
const { seconds } = await openVideo(path);
const memory = process.resourceUsage().maxRSS * 1024;
process.send?.({ steps, cpu: (user + system) / 1e6, seconds, memory } satisfies VideoCost, () => process.exit());
