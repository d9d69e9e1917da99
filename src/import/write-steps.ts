// From what happened in a recording to the steps of a flow, and sentences about what could not be taken over.
import type { Action } from '../contract/actions/action.ts';
import { limits } from '../contract/limits.ts';
import { passwordField } from './describe-target.ts';
import { hasSecret } from './password-names.ts';
import { codeText, type RecordedEvent } from './recorded-event.ts';
import { wordAction } from './word-action.ts';

export type WrittenSteps = { steps: string[]; leftOut: string[]; url: string | null };

export function writeSteps(events: RecordedEvent[], siteUrl?: string): WrittenSteps {
  const writer = new Writer(events, siteUrl);
  for (const event of withoutCovered(events)) writer.add(event);
  return writer.finish();
}

class Writer {
  readonly #steps: string[] = [];
  readonly #leftOut: string[] = [];
  readonly #secrets: string[];
  readonly #start: URL | null;
  readonly #site: URL | null;
  #hasStarted = false;
  #saidPassword = false;

  constructor(events: RecordedEvent[], siteUrl: string | undefined) {
    this.#secrets = [...new Set(events.flatMap(secretOf))];
    const first = events.find(
      (each) => each.kind === 'visit' && each.url.length <= limits.urlCharacters && isWebAddress(each.url),
    );
    this.#start = first?.kind === 'visit' ? new URL(first.url) : null;
    this.#site = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl) : this.#start && new URL('/', this.#start);
    if (this.#start && this.#site && !isSameSite(this.#start, this.#site))
      this.#leave(`The recording was made on ${this.#start.origin}. The flow runs on ${this.#site.origin}.`);
  }

  finish(): WrittenSteps {
    const url = this.#start && !hasSecret(this.#start.href) ? this.#start.href : (this.#start?.origin ?? null);
    return { steps: this.#steps, leftOut: this.#leftOut.map((each) => this.#hide(each)), url };
  }

  add(event: RecordedEvent) {
    switch (event.kind) {
      case 'leftOut':
        return this.#leave(event.line ? `Line ${event.line}: ${event.sentence}` : `${this.#where()}${event.sentence}`);
      case 'visit':
        return this.#visit(event.url);
      case 'address':
        return this.#checkAddress(event);
      case 'password':
        return this.#typePassword(event);
      case 'action':
        return this.#write(event.action, event.remark);
      default:
        return event satisfies never;
    }
  }

  #leave(sentence: string) {
    this.#leftOut.push(sentence);
  }

  #where() {
    return this.#steps.length === 0 ? 'At the start: ' : `After step ${this.#steps.length}: `;
  }

  /** A password that is too short to be one would hide too much. */
  #hide(sentence: string) {
    return this.#secrets
      .filter(({ length }) => length > 3)
      .reduce((text, secret) => text.replaceAll(secret, '…'), sentence);
  }

  #write(action: Action, remark?: string) {
    if (this.#isSecret(action))
      return this.#leave(`${this.#where()}A text was left out that is also typed as a password.`);
    const worded = wordAction(action);
    if ('problem' in worded)
      return this.#leave(
        `${this.#where()}One step was left out: a text in it cannot be in a step because ${worded.problem}.`,
      );
    this.#steps.push(worded.step);
    if (remark) this.#leave(`Step ${this.#steps.length}: ${remark}`);
  }

  #isSecret(action: Action): boolean {
    const has = (value: unknown): boolean =>
      typeof value === 'object' && value !== null
        ? Object.values(value).some(has)
        : typeof value === 'string' && this.#secrets.includes(value);
    return has(action);
  }

  #typePassword({ target, secret, remark }: Extract<RecordedEvent, { kind: 'password' }>) {
    if (secret === '') return this.#write({ kind: 'clear', target }, remark);
    if (secret !== null && secret !== this.#secrets[0])
      return this.#leave(
        `${this.#where()}Another password was left out, typed into ${codeText(target.name || passwordField.name)}: the settings of a website have one password.`,
      );
    this.#write({ kind: 'type', value: { kind: 'stored', which: 'password' }, target }, remark);
    if (this.#saidPassword) return;
    this.#saidPassword = true;
    this.#leave(
      `Step ${this.#steps.length}: The password itself was not taken over. Store it in the settings of the website, from where this step takes it.`,
    );
  }

  #visit(url: string) {
    if (url.length > limits.urlCharacters)
      return this.#leave(`${this.#where()}The page ${codeText(url)} was left out: its address is too long.`);
    if (hasSecret(url))
      return this.#leave(`${this.#where()}An address was left out because it contains a password or key.`);
    const address = this.#resolve(url);
    if (!address) return this.#leave(`${this.#where()}The page ${codeText(url)} was left out: it is not on the web.`);
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    const path = this.#pathOf(address);
    const start = this.#site ? pathAndQuery(this.#site) : '/';
    if (isFirst && path !== null && samePath(path, start)) return;
    this.#write({ kind: 'goTo', to: { url: path ?? address.href } });
  }

  #resolve(url: string): URL | null {
    const base = this.#start ?? this.#site ?? new URL('https://website.invalid/');
    if (!URL.canParse(url, base)) return null;
    const address = new URL(url, base);
    return isWebAddress(address.href) ? address : null;
  }

  /** Within the website, so that the flow also runs on another address of it. */
  #pathOf(address: URL): string | null {
    const isOwn = [this.#start, this.#site].some((each) => each && isSameSite(each, address));
    return isOwn || address.hostname === 'website.invalid' ? pathAndQuery(address) : null;
  }

  #checkAddress({ url, negated }: Extract<RecordedEvent, { kind: 'address' }>) {
    // `**/cart` of `waitForURL`.
    const isGlob = /\*/.test(url);
    const text = url.replace(/^\*+/, '').replace(/\*+$/, '');
    if (url.length > limits.urlCharacters || hasSecret(url) || /\*/.test(text) || text === '')
      return this.#leave(
        `${this.#where()}A check of the address was left out: it is too long, or has a pattern, a password or a key.`,
      );
    const address = this.#resolve(text);
    const path = isGlob ? text : address && this.#pathOf(address);
    if (path && path !== '/')
      return this.#write({ kind: 'url', negated, comparison: isGlob ? 'contains' : 'ends', text: path });
    const whole = path === '/' && this.#site ? new URL('/', this.#site).href : address?.href;
    if (whole && isWebAddress(whole)) return this.#write({ kind: 'url', negated, comparison: 'equals', text: whole });
    return this.#leave(`${this.#where()}A check of the address ${codeText(url)} was left out: it is not on the web.`);
  }
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
const hostOf = ({ host }: URL) => host.replace(/^www\./, '');
const isSameSite = (one: URL, other: URL) => hostOf(one) === hostOf(other);
const pathAndQuery = ({ pathname, search, hash }: URL) => pathname + search + hash;
const samePath = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');

function secretOf(event: RecordedEvent): string[] {
  const secret = event.kind === 'password' || event.kind === 'leftOut' ? event.secret : null;
  return secret ? [secret] : [];
}

type Done = Extract<RecordedEvent, { kind: 'action' }>;

/** Without what the next action does anyway: the click into a field before typing, both clicks of a double click. */
function withoutCovered(events: RecordedEvent[]): RecordedEvent[] {
  const kept: RecordedEvent[] = [];
  for (const event of events) {
    let last = kept.at(-1);
    while (last && isCoveredBy(last, event)) {
      kept.pop();
      last = kept.at(-1);
    }
    const joined = last && joinEnter(last, event);
    if (joined) kept[kept.length - 1] = joined;
    else kept.push(event);
  }
  return kept;
}

function isCoveredBy(event: RecordedEvent, next: RecordedEvent): boolean {
  if (event.kind !== 'action' || event.remark) return false;
  const goal = targetOfEvent(next);
  if (!goal) return false;
  const { action } = event;
  const isTab = action.kind === 'pressKey' && /^(?:Shift\+)?Tab$/.test(action.key);
  if (isTab) return isTyping(next);
  if (action.kind !== 'click' || !isSame(action.target, goal)) return false;
  return isTyping(next) || (next.kind === 'action' && next.action.kind === 'doubleClick');
}

function isTyping(event: RecordedEvent): boolean {
  return (
    event.kind === 'password' ||
    (event.kind === 'action' && ['type', 'clear', 'choose', 'upload'].includes(event.action.kind))
  );
}

function targetOfEvent(event: RecordedEvent) {
  if (event.kind === 'password') return event.target;
  if (event.kind !== 'action') return null;
  const { action } = event;
  if (action.kind === 'type' || action.kind === 'clear' || action.kind === 'doubleClick' || action.kind === 'upload')
    return action.target;
  return action.kind === 'choose' ? action.from : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Enter in the field that was just typed into belongs to the typing. */
function joinEnter(event: RecordedEvent, next: RecordedEvent): Done | null {
  if (event.kind !== 'action' || event.action.kind !== 'type' || event.action.submit) return null;
  if (next.kind !== 'action' || next.action.kind !== 'pressKey' || next.action.key !== 'Enter') return null;
  if (next.action.target && !isSame(next.action.target, event.action.target)) return null;
  return { ...event, action: { ...event.action, submit: true } };
}
