import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

export default async function providePostgres(project: TestProject) {
  const server = await startPostgres();
  project.provide('database', { kind: 'postgres', url: server.url });
  return server.stop;
}
