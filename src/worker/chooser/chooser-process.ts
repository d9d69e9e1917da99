// Runs as its own process, since the network keeps a core busy and takes memory. Started by `createChooser`.
import { serveRequests } from '../../serve-requests.ts';
import { openNetwork } from './open-network.ts';
import type { ChoiceRequest } from './outline.ts';

const opened = openNetwork();
serveRequests(async (request: ChoiceRequest) => (await opened)(request));
