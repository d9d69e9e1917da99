import { createServer } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { log } from '../log.ts';

type Options = { host: string; port: number; read: () => Promise<object[][]> };

/** Prometheus text at /metrics: the sums of what the processes report. */
export async function serveMetrics({ host, port, read }: Options) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    return void read()
      .then(async (parts) => {
        const registry = AggregatorRegistry.aggregate(parts);
        const text = await registry.metrics();
        response.writeHead(200, { 'content-type': registry.contentType }).end(text);
      })
      .catch((error) => {
        log.warn('Reading the metrics failed', error);
        response.writeHead(500).end();
      });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
