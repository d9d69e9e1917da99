// Runs as its own process, so that the network takes no memory and no time of the worker.
import { serveRequests } from '../serve-requests.ts';
import { openClassifier } from './classify-icons.ts';
import type { IconPicture } from './normalize-icon.ts';

const classifier = openClassifier();
serveRequests(async (pictures: IconPicture[]) => (await classifier)(pictures));
