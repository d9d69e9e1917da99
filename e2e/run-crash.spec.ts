import { describeCrashes } from './crash.ts';

/** More with KILLS; each takes some twenty seconds. */
describeCrashes({ kills: Number(process.env.KILLS ?? 4) });
