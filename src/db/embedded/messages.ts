// What the database process and its clients say to each other over a socket: one message is its length in four bytes,
// then its content as Node serializes it, which keeps dates and bytes.
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

export type QueryOptions = {
  rowMode?: 'array' | 'object' | undefined;
  /** Leaves dates and times as the database writes them. */
  rawTimes?: boolean;
};
export type DatabaseRequest = { id: number } & (
  | ({ kind: 'query'; text: string; values: unknown[]; transaction?: number } & QueryOptions)
  | { kind: 'exec'; text: string; transaction?: number }
  | { kind: 'begin' }
  | { kind: 'commit' | 'rollback'; transaction: number }
  | { kind: 'listen'; channel: string }
);
export type QueryResult = { rows: unknown[]; affectedRows?: number };
export type DatabaseErrorFields = { message: string; code?: string; constraint?: string; table?: string };
export type DatabaseMessage =
  | { id: number; results: QueryResult[] }
  | { id: number; error: DatabaseErrorFields }
  | { channel: string; payload: string };

const lengthBytes = 4;

export function sendMessage(socket: Socket, message: DatabaseRequest | DatabaseMessage) {
  const content = serialize(message);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(content.length);
  socket.cork();
  socket.write(length);
  socket.write(content);
  socket.uncork();
}

export function onMessages<Message>(socket: Socket, receive: (message: Message) => void) {
  let parts: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk) => {
    parts.push(chunk);
    size += chunk.length;
    for (let next = nextLength(parts); next !== null && size >= lengthBytes + next; next = nextLength(parts)) {
      const all = Buffer.concat(parts);
      const end = lengthBytes + next;
      parts = all.length > end ? [all.subarray(end)] : [];
      size = all.length - end;
      receive(deserialize(all.subarray(lengthBytes, end)) as Message);
    }
  });
}

function nextLength(parts: Buffer[]) {
  const first = parts[0];
  if (!first) return null;
  if (first.length < lengthBytes && parts.length > 1) parts.splice(0, parts.length, Buffer.concat(parts));
  const head = parts[0] as Buffer;
  return head.length < lengthBytes ? null : head.readUInt32BE(0);
}
