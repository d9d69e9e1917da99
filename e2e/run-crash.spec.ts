import { describeCrashes } from './crash.ts';

describeCrashes({ kills: 10 });
