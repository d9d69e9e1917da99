// Runs as its own process, since it loads FFmpeg.
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { serveRequests } from '../../serve-requests.ts';
import { encodeWebp } from './encode-webp.ts';

// What goes wrong is thrown.
Log.setLevel(AV_LOG_QUIET);
serveRequests(encodeWebp);
