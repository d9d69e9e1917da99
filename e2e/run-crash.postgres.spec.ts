import { describeCrashes } from './crash.ts';

describeCrashes({ kills: Number(process.env.KILLS ?? 2) });
