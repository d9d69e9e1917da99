import type { OpenApi, Operation } from './open-api.ts';

export type Endpoint = { id: string; method: string; path: string; operation: Operation };
export type Group = { name: string; endpoints: Endpoint[] };

const groupNames: Record<string, string> = {
  health: 'System',
  'openapi.json': 'System',
  signup: 'Accounts',
  login: 'Accounts',
  'magic-link': 'Accounts',
  users: 'Accounts',
  websites: 'Websites',
  'website-statuses': 'Websites',
  flows: 'User flows',
  'flow-versions': 'Runs',
  'flow-runs': 'Runs',
  'browserbase-sessions': 'Browser sessions',
};

/** By tag; an unknown tag is used as the group name. */
export function groupOperations({ paths = {} }: OpenApi): Group[] {
  const groups = new Map<string, Endpoint[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [name, operation] of Object.entries(operations)) {
      const method = name.toUpperCase();
      const tag = operation.tags?.[0] ?? path;
      const group = groupNames[tag] ?? tag;
      const endpoint = { id: `${method} ${path}`, method, path, operation };
      groups.set(group, [...(groups.get(group) ?? []), endpoint]);
    }
  }
  return [...groups].map(([name, endpoints]) => ({ name, endpoints }));
}
