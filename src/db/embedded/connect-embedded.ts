// The client of an embedded database that another process has open. It can do what drizzle and pg-boss need of a PGlite.
// If the database process is restarted, statements wait for it; those that were under way fail, like with any server.
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import { type DatabaseMessage, type DatabaseRequest, onMessages, type QueryResult, sendMessage } from './messages.ts';

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
type Asked = Without<DatabaseRequest, 'id'>;
type Waiting = { resolve: (results: QueryResult[]) => void; reject: (error: Error) => void };
/** drizzle passes parsers that leave dates and times as they are; functions cannot be sent. */
type Options = { rowMode?: 'array' | 'object'; parsers?: object };
type Notify = (payload: string) => void;

export type EmbeddedClient = Awaited<ReturnType<typeof connectEmbedded>>;

const retryMs = 50;

export async function connectEmbedded(path: string) {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<Notify>>();
  let connection: Promise<Socket> | null = null;
  let lastId = 0;
  let closed = false;

  function receive(message: DatabaseMessage) {
    if ('channel' in message) {
      for (const notify of listeners.get(message.channel) ?? []) notify(message.payload);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) asked?.reject(Object.assign(new Error(message.error.message), message.error));
    else asked?.resolve(message.results);
  }

  async function open() {
    const socket = await connectWithin(path, limits.databaseWaitMs);
    onMessages(socket, receive);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      connection = null;
      for (const { reject } of waiting.values()) reject(lost());
      waiting.clear();
      if (!closed && listeners.size > 0) void connected().catch(() => {});
    });
    for (const channel of listeners.keys()) sendMessage(socket, { id: ++lastId, kind: 'listen', channel });
    return socket;
  }

  function connected() {
    if (closed) return Promise.reject(new Error('The database has been closed.'));
    connection ??= open().catch((error) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  async function askOn(socket: Socket, request: Asked, id = ++lastId) {
    if (socket.destroyed) throw lost();
    return new Promise<QueryResult[]>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      sendMessage(socket, { ...request, id });
    });
  }

  const statements = (connectionOf: () => Promise<Socket>, transaction?: number) => {
    const within = transaction === undefined ? {} : { transaction };
    return {
      query: async <Row>(text: string, values: unknown[] = [], { rowMode, parsers }: Options = {}) => {
        const options = { rowMode, rawTimes: parsers !== undefined };
        const [result] = await askOn(await connectionOf(), { kind: 'query', text, values, ...options, ...within });
        return result as QueryResult & { rows: Row[] };
      },
      exec: async (text: string) => askOn(await connectionOf(), { kind: 'exec', text, ...within }),
    };
  };

  async function transaction<T>(work: (client: ReturnType<typeof statements>) => Promise<T>) {
    const socket = await connected();
    const id = ++lastId;
    await askOn(socket, { kind: 'begin' }, id);
    try {
      const result = await work(statements(async () => socket, id));
      await askOn(socket, { kind: 'commit', transaction: id });
      return result;
    } catch (error) {
      await askOn(socket, { kind: 'rollback', transaction: id }).catch(() => {});
      throw error;
    }
  }

  await connected();
  return {
    ...statements(connected),
    transaction,
    listen: async (channel: string, notify: Notify) => {
      const present = listeners.get(channel) ?? new Set();
      present.add(notify);
      listeners.set(channel, present);
      await askOn(await connected(), { kind: 'listen', channel });
      return async () => {
        present.delete(notify);
      };
    },
    close: async () => {
      closed = true;
      (await connection?.catch(() => null))?.destroy();
    },
  };
}

/** The process that has the database open may just be starting. */
async function connectWithin(path: string, ms: number) {
  const deadline = Date.now() + ms;
  for (;;) {
    try {
      return await connectOnce(path);
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The embedded database cannot be reached.', { cause: error });
      await after(retryMs);
    }
  }
}

function connectOnce(path: string) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect(path, () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function lost() {
  return Object.assign(new Error('The connection to the embedded database was lost.'), { code: 'ECONNRESET' });
}
