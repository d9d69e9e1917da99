// The output of `playwright codegen`, or a test like it: its calls in order, as far as they are what a visitor does.
import { type CodeValue, entryOf, textIn, unknown } from './code-value.ts';
import { locate } from './locate.ts';
import { type CodeNode, parseCode } from './parse-code.ts';
import { readElementCall } from './read-element-call.ts';
import { readExpectation } from './read-expectation.ts';
import { codeText, leftOut, type Recorded, type RecordedEvent, type Unreadable } from './recorded-event.ts';
import { sayChord } from './recorded-keys.ts';

export function readPlaywrightCode(code: string): Recorded | Unreadable {
  const statements = parseCode(code);
  if (!statements)
    return {
      error:
        'This is neither a JSON recording of Chrome DevTools nor JavaScript or TypeScript code. Please check that the file is complete.',
    };
  const script = new Script(code);
  try {
    script.readAll(statements);
  } catch (error) {
    // The stack of the browser ends before the nesting of the code does.
    if (!(error instanceof RangeError)) throw error;
    return { error: 'This code is nested too deeply to be read. Use the output of “playwright codegen” as it is.' };
  }
  if (script.events.length === 0)
    return {
      error: 'This code does nothing with a page. Use the output of “playwright codegen” for JavaScript or TypeScript.',
    };
  return { title: script.title, events: script.events };
}

const childOf = (node: CodeNode, key: string) => node[key] as CodeNode | null | undefined;
const childrenOf = (node: CodeNode, key: string) =>
  ((node[key] as (CodeNode | null)[]) ?? []).filter((each) => each !== null);

const wrappers: Record<string, string> = {
  AwaitExpression: 'argument',
  ParenthesizedExpression: 'expression',
  ChainExpression: 'expression',
  TSAsExpression: 'expression',
  TSSatisfiesExpression: 'expression',
  TSNonNullExpression: 'expression',
  TSTypeAssertion: 'expression',
};
/** These say what code is there, not what is done. */
const silentStatements = /^(?:Import|EmptyStatement|ReturnStatement|TS|Export(?:All|Default))|^DebuggerStatement/;
const testNames = /^(?:test|it)(?:\.(?:only|skip|fixme|fail|slow))?$/;
const groupNames = /^(?:test\.)?describe(?:\.(?:only|skip|parallel|serial|fixme))*$/;
const deepestCall = 8;
/** Functions that call each other can go on for ever. */
const mostCalls = 1_000;

class Script {
  readonly events: RecordedEvent[] = [];
  title: string | null = null;
  readonly #code: string;
  readonly #values = new Map<string, CodeValue>();
  readonly #said = new Set<string>();
  #tabs = 1;
  #tab = 1;
  readonly #closed = new Set<number>();
  #depth = 0;
  #calls = 0;
  #hasTest = false;

  constructor(code: string) {
    this.#code = code;
    for (const name of ['browser', 'context', 'chromium', 'firefox', 'webkit', 'playwright', 'devices'])
      this.#values.set(name, { kind: 'browser' });
    this.#values.set('page', { kind: 'page', tab: 1 });
  }

  readAll(statements: CodeNode[]) {
    for (const statement of statements) this.#declareFunction(statement);
    for (const statement of statements) this.#readStatement(statement);
  }

  #declareFunction(statement: CodeNode) {
    const name = statement.type === 'FunctionDeclaration' ? childOf(statement, 'id')?.name : undefined;
    if (typeof name === 'string') this.#values.set(name, { kind: 'function', node: statement });
  }

  #readStatement(statement: CodeNode) {
    switch (statement.type) {
      case 'ExpressionStatement':
        this.#evaluate(childOf(statement, 'expression'));
        return;
      case 'VariableDeclaration':
        for (const each of childrenOf(statement, 'declarations'))
          this.#bind(childOf(each, 'id'), this.#evaluate(childOf(each, 'init')));
        return;
      case 'BlockStatement':
        this.readAll(childrenOf(statement, 'body'));
        return;
      case 'ExportNamedDeclaration': {
        const declared = childOf(statement, 'declaration');
        if (declared) this.#readStatement(declared);
        return;
      }
      case 'FunctionDeclaration':
        return;
      default:
        if (!silentStatements.test(statement.type))
          this.#add(
            leftOut(`${sayStatement(statement.type)} was left out: steps are done one after the other.`),
            statement,
          );
    }
  }

  #bind(pattern: CodeNode | null | undefined, value: CodeValue) {
    if (pattern?.type === 'Identifier') this.#values.set(String(pattern.name), value);
    else if (pattern?.type === 'ArrayPattern')
      for (const [index, each] of ((pattern.elements as (CodeNode | null)[]) ?? []).entries())
        this.#bind(each, value.kind === 'list' ? (value.items[index] ?? unknown) : unknown);
    else if (pattern?.type === 'ObjectPattern') this.#bindProperties(pattern, value);
    else if (pattern?.type === 'AssignmentPattern') this.#bind(childOf(pattern, 'left'), value);
  }

  /** `{ page }` of a test, and `{ chromium }` of the library, keep the meaning that their names have. */
  #bindProperties(pattern: CodeNode, value: CodeValue) {
    for (const property of childrenOf(pattern, 'properties')) {
      const key = String(childOf(property, 'key')?.name ?? '');
      const given = entryOf(value, key) ?? this.#values.get(key);
      if (given) this.#bind(childOf(property, 'value'), given);
    }
  }

  #add(event: RecordedEvent, node: CodeNode) {
    const line = node.loc?.start.line;
    this.events.push(event.kind === 'leftOut' ? { ...event, line } : event);
  }

  #addOnce(sentence: string, node: CodeNode) {
    if (this.#said.has(sentence)) return;
    this.#said.add(sentence);
    this.#add(leftOut(sentence), node);
  }

  #evaluate(node: CodeNode | null | undefined): CodeValue {
    if (!node) return unknown;
    const inner = Object.hasOwn(wrappers, node.type) ? wrappers[node.type] : undefined;
    if (inner) return this.#awaited(this.#evaluate(childOf(node, inner)), node);
    switch (node.type) {
      case 'Literal':
        return readLiteral(node);
      case 'TemplateLiteral':
        return this.#joinTemplate(node);
      case 'Identifier':
        return this.#values.get(String(node.name)) ?? unknown;
      case 'ArrayExpression':
        return { kind: 'list', items: childrenOf(node, 'elements').map((each) => this.#evaluate(each)) };
      case 'ObjectExpression':
        return this.#readObject(node);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return { kind: 'function', node };
      case 'UnaryExpression':
        return this.#readSign(node);
      case 'BinaryExpression':
        return this.#joinTexts(node);
      case 'AssignmentExpression': {
        const value = this.#evaluate(childOf(node, 'right'));
        this.#bind(childOf(node, 'left'), value);
        return value;
      }
      case 'MemberExpression':
        return this.#readMember(node);
      case 'CallExpression':
        return this.#readCall(node);
      default:
        return unknown;
    }
  }

  /** The tab that was waited for is the new one from here on. */
  #awaited(value: CodeValue, node: CodeNode): CodeValue {
    if (node.type !== 'AwaitExpression') return value;
    if (value.kind === 'list') return { ...value, items: value.items.map((each) => this.#awaited(each, node)) };
    return value.kind === 'popup' ? this.#openTab() : value;
  }

  #openTab(): CodeValue {
    this.#tabs += 1;
    this.#tab = this.#tabs;
    return { kind: 'page', tab: this.#tabs };
  }

  #joinTemplate(node: CodeNode): CodeValue {
    const values = childrenOf(node, 'expressions').map((each) => textIn(this.#evaluate(each)));
    if (values.includes(undefined)) return unknown;
    const texts = childrenOf(node, 'quasis').map(({ value }) => (value as { cooked?: string }).cooked ?? '');
    return { kind: 'text', text: texts.map((text, index) => text + (values[index] ?? '')).join('') };
  }

  #joinTexts(node: CodeNode): CodeValue {
    const [left, right] = [this.#evaluate(childOf(node, 'left')), this.#evaluate(childOf(node, 'right'))].map(textIn);
    return node.operator === '+' && left !== undefined && right !== undefined
      ? { kind: 'text', text: left + right }
      : unknown;
  }

  #readSign(node: CodeNode): CodeValue {
    const value = this.#evaluate(childOf(node, 'argument'));
    return node.operator === '-' && value.kind === 'number' ? { kind: 'number', number: -value.number } : unknown;
  }

  #readObject(node: CodeNode): CodeValue {
    const entries = new Map<string, CodeValue>();
    for (const property of childrenOf(node, 'properties')) {
      const key = childOf(property, 'key');
      if (property.type === 'Property' && key)
        entries.set(String(key.name ?? key.value), this.#evaluate(childOf(property, 'value')));
    }
    return { kind: 'object', entries };
  }

  #readMember(node: CodeNode): CodeValue {
    const of = this.#evaluate(childOf(node, 'object'));
    const name = nameOf(node);
    if (of.kind === 'expectation') return name === 'not' ? { ...of, negated: !of.negated } : of;
    if (of.kind === 'page' && (name === 'keyboard' || name === 'mouse')) return { kind: name, tab: of.tab };
    return entryOf(of, name) ?? unknown;
  }

  #readCall(node: CodeNode): CodeValue {
    const callee = childOf(node, 'callee');
    if (!callee) return unknown;
    const path = this.#code.slice(callee.start, callee.end).replace(/\s+/g, '');
    const argumentNodes = childrenOf(node, 'arguments');
    if (testNames.test(path) && argumentNodes.length > 1) return this.#readTest(path, argumentNodes);
    if (/^(?:test|describe|it)\b/.test(path)) return this.#readGroup(path, argumentNodes, node);
    if (/^expect(?:\.soft)?$/.test(path))
      return { kind: 'expectation', of: this.#evaluate(argumentNodes[0]), negated: false };
    if (path === 'require') return { kind: 'browser' };
    if (/^console\./.test(path)) return unknown;
    // A popup that is waited for is opened by what follows in the same list.
    const args = argumentNodes.map((each) => this.#evaluate(each));
    if (path === 'Promise.all') return args[0] ?? unknown;
    const called = callee.type === 'MemberExpression' ? undefined : this.#evaluate(callee);
    if (called?.kind === 'function') return this.#enter(called.node, args);
    if (callee.type !== 'MemberExpression') return this.#leaveCall(path, node);
    const of = this.#evaluate(childOf(callee, 'object'));
    return this.#callOn(of, { method: nameOf(callee), args, node, path });
  }

  #leaveCall(path: string, node: CodeNode): CodeValue {
    this.#add(
      leftOut(`The call of ${codeText(path)} was left out: only what is done with the page itself is read.`),
      node,
    );
    return unknown;
  }

  #enter({ params, body }: CodeNode, args: CodeValue[]): CodeValue {
    const code = body as CodeNode;
    if (this.#depth >= deepestCall || this.#calls >= mostCalls) return this.#leaveCall('function', code);
    this.#calls += 1;
    this.#depth += 1;
    for (const [index, param] of ((params as CodeNode[]) ?? []).entries())
      if (args[index] || param.type === 'ObjectPattern') this.#bind(param, args[index] ?? unknown);
    if (code.type === 'BlockStatement') this.#readStatement(code);
    else this.#evaluate(code);
    this.#depth -= 1;
    return unknown;
  }

  /** A flow is one test. */
  #readTest(path: string, nodes: CodeNode[]): CodeValue {
    const title = textIn(this.#evaluate(nodes[0])) ?? '';
    const body = nodes.map((each) => this.#evaluate(each)).findLast((each) => each.kind === 'function');
    if (this.#hasTest || !body || /skip|fixme/.test(path)) {
      this.#add(
        leftOut(`The test ${codeText(title)} was left out: a flow is one test. Import it on its own.`),
        nodes[0] as CodeNode,
      );
      return unknown;
    }
    this.#hasTest = true;
    this.title = title;
    return this.#enter(body.node, []);
  }

  #readGroup(path: string, nodes: CodeNode[], node: CodeNode): CodeValue {
    const body = nodes.map((each) => this.#evaluate(each)).findLast((each) => each.kind === 'function');
    const isEntered = groupNames.test(path) || /^test\.(?:step|beforeEach|beforeAll)$/.test(path);
    if (isEntered && body) return this.#enter(body.node, []);
    if (/^test\.(?:slow|setTimeout|info|describe\.configure)\b/.test(path)) return unknown;
    if (path === 'test.use')
      this.#add(leftOut('The settings of the browser were left out: runs have their own.'), node);
    else this.#add(leftOut(`${codeText(path)} was left out: there is no step for it.`), node);
    return unknown;
  }

  #callOn(of: CodeValue, call: Call): CodeValue {
    switch (of.kind) {
      case 'page':
      case 'locator':
        return this.#callOnPage(of, call);
      case 'keyboard':
        return this.#pressKeys(call);
      case 'mouse':
        this.#addOnce(
          'Movements and clicks of the mouse at exact places were left out: steps name what is clicked.',
          call.node,
        );
        return unknown;
      case 'expectation':
        this.#onTab(of.of, call, readExpectation({ ...of, ...call }));
        return unknown;
      case 'browser':
        return this.#callBrowser(call);
      default:
        // What is read from the page, such as a download, may be used for anything.
        return this.#leaveCall(call.path, call.node);
    }
  }

  /** What starts and ends the browser is done by every run. */
  #callBrowser({ method, args, node, path }: Call): CodeValue {
    if (method === 'waitForEvent') return this.#waitForEvent(textIn(args[0]), node);
    if (method === 'newPage') return this.events.length === 0 ? { kind: 'page', tab: 1 } : this.#openTab();
    if (!/^(?:launch|launchPersistentContext|connect|newContext|close|setDefaultTimeout)$/.test(method))
      this.#add(leftOut(`${codeText(path)} was left out: there is no step for it.`), node);
    return { kind: 'browser' };
  }

  #callOnPage(of: Extract<CodeValue, { kind: 'page' | 'locator' }>, call: Call): CodeValue {
    const { method, args, node } = call;
    const code = this.#code.slice(childOf(childOf(node, 'callee') as CodeNode, 'property')?.start, node.end);
    const levels = locate(of.kind === 'locator' ? of.levels : [], { method, args, code });
    if (levels) return { kind: 'locator', tab: of.tab, levels };
    if (of.kind === 'page') return this.#callPage(of.tab, call);
    this.#onTab(of, call, readElementCall(of.levels, method, args) ?? noStep(call.path, method));
    return unknown;
  }

  #callPage(tab: number, call: Call): CodeValue {
    const { method, args, node } = call;
    const [first, ...rest] = args;
    const page: CodeValue = { kind: 'page', tab };
    if (method === 'waitForEvent') return this.#waitForEvent(textIn(first), node);
    if (method === 'close') {
      this.#closed.add(tab);
      if (this.#tabs > 1 && tab === this.#tab) {
        this.#tab = this.#lastOpenTab();
        this.#add(
          leftOut('Closing a tab was left out. The next steps work only if the website closes the tab itself.'),
          node,
        );
      }
      return unknown;
    }
    const event = readPageCall(method, args);
    if (event) this.#onTab(page, call, event);
    else if (first?.kind === 'text' && selectorMethods.has(method)) {
      const levels = locate([], { method: 'locator', args: [first], code: `locator('${first.text}')` }) ?? [];
      this.#onTab(page, call, readElementCall(levels, method, rest) ?? noStep(call.path, method));
    } else this.#onTab(page, call, noStep(call.path, method));
    return unknown;
  }

  #lastOpenTab() {
    let tab = this.#tabs;
    while (tab > 1 && this.#closed.has(tab)) tab -= 1;
    return tab;
  }

  #waitForEvent(name: string | undefined, node: CodeNode): CodeValue {
    if (name === 'popup' || name === 'page') return { kind: 'popup' };
    this.#add(
      leftOut(
        `The wait for ${codeText(name ?? 'an event')} was left out: a run waits for what an action brings about.`,
      ),
      node,
    );
    return { kind: 'browser' };
  }

  /** A run always works in the tab that was opened last. */
  #onTab(of: CodeValue, { node }: Call, event: RecordedEvent) {
    const tab = of.kind === 'page' || of.kind === 'locator' ? of.tab : this.#tab;
    if (tab === this.#tab || event.kind === 'leftOut') return this.#add(event, node);
    const callee = childOf(node, 'callee') as CodeNode;
    const code = codeText(this.#code.slice(callee.start, callee.end));
    const sentence = `${code} was left out: it happens in an earlier tab, and a run cannot return to it while a newer one is open.`;
    this.#add(
      { ...leftOut(sentence), secret: event.kind === 'password' ? (event.secret ?? undefined) : undefined },
      node,
    );
  }

  #pressKeys({ method, args: [first], node }: Call): CodeValue {
    const text = textIn(first) ?? '';
    const key = method === 'press' ? sayChord(text) : null;
    if (key) this.#add({ kind: 'action', action: { kind: 'pressKey', key } }, node);
    else
      this.#add(
        leftOut(
          method === 'press'
            ? `The key ${codeText(text)} was left out: no step can press it.`
            : 'Typing was left out: the script does not say which field it types into.',
        ),
        node,
      );
    return unknown;
  }
}

type Call = { method: string; args: CodeValue[]; node: CodeNode; path: string };

const selectorMethods = new Set(
  'click dblclick tap hover fill type press check uncheck setChecked selectOption setInputFiles'.split(' '),
);

function noStep(path: string, method: string): RecordedEvent {
  if (/^waitFor/.test(method))
    return leftOut(`The wait ${codeText(method)} was left out: a run waits until the page is ready.`);
  if (method === 'on' || method === 'once')
    return leftOut(
      'What the script does when the page opens a dialog or another event happens was left out: a run accepts dialogs.',
    );
  return leftOut(`${codeText(`${path.replace(/\(.*\)/s, '(…)')}`)} was left out: there is no step for it.`);
}

function readPageCall(method: string, [first]: CodeValue[]): RecordedEvent | null {
  switch (method) {
    case 'goto': {
      const url = textIn(first);
      return url === undefined
        ? leftOut('A page was left out that the script opens: its address is computed.')
        : { kind: 'visit', url };
    }
    case 'goBack':
    case 'goForward':
    case 'reload':
      return { kind: 'action', action: { kind: method } };
    case 'waitForTimeout':
      return first?.kind === 'number'
        ? { kind: 'action', action: { kind: 'wait', seconds: Math.round(first.number / 100) / 10 } }
        : null;
    case 'waitForURL':
      return readExpectation({
        of: { kind: 'page', tab: 0 },
        negated: false,
        method: 'toHaveURL',
        args: first ? [first] : [],
      });
    default:
      return null;
  }
}

function nameOf(node: CodeNode) {
  const property = childOf(node, 'property');
  return String((node.computed ? property?.value : property?.name) ?? '');
}

function readLiteral({ value, regex }: CodeNode): CodeValue {
  if (regex) return { kind: 'pattern', source: (regex as { pattern: string }).pattern };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'number', number: value };
  return typeof value === 'boolean' ? { kind: 'boolean', isTrue: value } : unknown;
}

function sayStatement(type: string) {
  if (/^(?:For|While|DoWhile)/.test(type)) return 'A loop';
  if (/^(?:If|Switch)/.test(type)) return 'A condition';
  return type === 'TryStatement' ? 'A “try” block' : 'A part of the script';
}
