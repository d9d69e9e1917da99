/// <reference lib="dom" />
// Runs in a page: counts what is changed by what is done there. What would have changed anyway, such as a clock,
// does not count. It is handed over as source text: nothing outside of the function is there.

export function watchChanges() {
  const constants = { watched: { subtree: true, childList: true, attributes: true, characterData: true } };
  /** Changes that follow each other at once are one. */
  const together = 80;
  /** What changed by itself so long ago is not about to do so again, unless it does so regularly. */
  const recently = 1_300;
  const longestSpan = 6_000;

  /** When a part of the page changed while nothing was done. */
  const idle = new WeakMap<Node, number[]>();
  /** A timer, or one that sets itself off again and again: before which act it began, and when it struck last. */
  type Timer = { since: number; period: number; struck: number };
  /** When it changed since something began to be done, and the old timer that did it, if no one else did. */
  let touched = new Map<Node, { times: number[]; last: number; timer: Timer | null }>();
  const written = new WeakMap<Node, number>();
  let acting = false;
  let changedAt = performance.now();
  let acts = 0;
  /** The one whose work is being done just now. */
  let striking: Timer | null = null;

  function add(times: number[], now: number) {
    return now - (times.at(-1) ?? Number.NEGATIVE_INFINITY) > together ? [...times.slice(-5), now] : times;
  }

  /** Pictures that take turns change each by itself, and together what they lie in. */
  function placeOf({ type, target }: MutationRecord) {
    return type === 'childList' ? target : (target.parentNode ?? target);
  }

  function note(changes: MutationRecord[]) {
    const now = performance.now();
    if (changes.length > 0) changedAt = now;
    const timer = striking && striking.since < acts ? striking : null;
    for (const change of changes) {
      const place = placeOf(change);
      if (change.type !== 'attributes') written.set(place, now);
      if (acting) {
        const known = touched.get(place);
        const by = known ? known.timer && timer : timer;
        touched.set(place, { times: add(known?.times ?? [], now), last: now, timer: by });
      } else if (document.readyState === 'complete') idle.set(place, add(idle.get(place) ?? [], now));
    }
  }

  const watcher = new MutationObserver(note);

  /** It changed by itself just before, or was due to: it counts when it does not go on. */
  function isRestless(place: Node, now: number) {
    const { times = [], last = 0, timer = null } = touched.get(place) ?? {};
    // On a busy machine a timer is late: only one that struck and left it alone has done with it.
    if (timer && timer.period < longestSpan) return timer.struck <= last && now - last < 3 * timer.period + 1_000;
    const before = idle.get(place) ?? [];
    const since = (times[0] ?? now) - (before.at(-1) ?? Number.NEGATIVE_INFINITY);
    const spans = before.slice(1).map((time, at) => time - (before[at] ?? 0));
    const isDue = spans.length > 1 && spans.every((span) => span < longestSpan && Math.abs(span - since) < 0.3 * span);
    if (since > recently && !isDue) return false;
    const longest = Math.max(since, ...spans.filter((span) => isDue || span < recently));
    return now - last < Math.min(2 * longest + 300, 3_000);
  }

  function restless() {
    const now = performance.now();
    return new Set([...touched.keys()].filter((place) => isRestless(place, now)));
  }

  /** A timer set off from the work of another is the same going on. */
  function watchTimer(name: 'setTimeout' | 'setInterval' | 'requestAnimationFrame') {
    const page = globalThis as unknown as Record<string, (...given: unknown[]) => unknown>;
    const set = page[name] as (...given: unknown[]) => unknown;
    page[name] = function setTimer(this: unknown, work: unknown, ...rest: unknown[]) {
      if (typeof work !== 'function') return set.call(this, work, ...rest);
      const delay = name === 'requestAnimationFrame' ? 0 : Number(rest[0]) || 0;
      const timer: Timer = striking ?? { since: acts, period: 0, struck: 0 };
      timer.period = Math.max(delay, timer.period, together);
      function strike(this: unknown, ...given: unknown[]) {
        note(watcher.takeRecords());
        const outer = striking;
        striking = timer;
        timer.struck = performance.now();
        try {
          return (work as (...all: unknown[]) => unknown).apply(this, given);
        } finally {
          note(watcher.takeRecords());
          striking = outer;
        }
      }
      return set.call(this, strike, ...rest);
    };
  }
  watchTimer('setTimeout');
  watchTimer('setInterval');
  watchTimer('requestAnimationFrame');

  return {
    observe: (root: Node) => watcher.observe(root, constants.watched),
    setActing: (now: boolean) => {
      if (now) {
        touched = new Map();
        acts += 1;
      }
      acting = now;
    },
    isActing: () => acting,
    /** For how long its words have been as they are. */
    ageOf: (node: Node) => {
      const at = written.get(node);
      return at === undefined ? undefined : Math.round(performance.now() - at);
    },
    /** How much has changed by what is being done, or was done last. */
    count: () => {
      const without = restless();
      let sum = 0;
      for (const [place, { times }] of touched) if (!without.has(place)) sum += times.length;
      return sum;
    },
    /** How long ago something last changed by what is being done. */
    quietMs: () => {
      const without = restless();
      let last = Number.NEGATIVE_INFINITY;
      for (const [place, { times }] of touched) if (!without.has(place)) last = Math.max(last, times.at(-1) ?? last);
      return Math.min(performance.now() - last, 1e9);
    },
    /** For how long nothing at all has changed. What is being animated does. */
    stillMs: () =>
      document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : performance.now() - changedAt,
    /** Whether something has changed of which it is not yet known if it goes on by itself. */
    isUnsure: () => [...restless()].some((place) => (touched.get(place)?.times.length ?? 0) < 4),
  };
}
