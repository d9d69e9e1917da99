/// <reference lib="dom" />
// Runs in a page: counts the changes that an action causes. What would have changed anyway, such as a clock, does not
// count. Passed as source text, so the function cannot use anything outside it.

export function watchChanges() {
  const constants = { watched: { subtree: true, childList: true, attributes: true, characterData: true } };
  /** Changes within this many milliseconds count as one. */
  const together = 80;
  /** What changed on its own longer ago is not expected to change again, unless it changes regularly. */
  const recently = 1_300;
  const longestSpan = 6_000;

  /** When a part of the page changed without an action. */
  const idle = new WeakMap<Node, number[]>();
  /** A timer, or a chain of timers that restart themselves: how many actions came before it, and when it last fired. */
  type Timer = { since: number; period: number; firedAt: number };
  /** When it changed since the action began, and the older timer that did it, if nothing else did. */
  let touched = new Map<Node, { times: number[]; last: number; timer: Timer | null }>();
  const written = new WeakMap<Node, number>();
  let acting = false;
  let changedAt = performance.now();
  let acts = 0;
  /** The timer whose callback is running. */
  let firing: Timer | null = null;

  function add(times: number[], now: number) {
    return now - (times.at(-1) ?? Number.NEGATIVE_INFINITY) > together ? [...times.slice(-5), now] : times;
  }

  /** The parent, since the slides of a carousel each change on their own. */
  function placeOf({ type, target }: MutationRecord) {
    return type === 'childList' ? target : (target.parentNode ?? target);
  }

  function note(changes: MutationRecord[]) {
    const now = performance.now();
    if (changes.length > 0) changedAt = now;
    const timer = firing && firing.since < acts ? firing : null;
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

  /** It recently changed on its own, or was about to: it counts only once it has stopped. */
  function mayChangeOnItsOwn(place: Node, now: number) {
    const { times = [], last = 0, timer = null } = touched.get(place) ?? {};
    // On a busy machine timers are late: only one that has fired without changing it is finished with it.
    if (timer && timer.period < longestSpan) return timer.firedAt <= last && now - last < 3 * timer.period + 1_000;
    const before = idle.get(place) ?? [];
    const since = (times[0] ?? now) - (before.at(-1) ?? Number.NEGATIVE_INFINITY);
    const spans = before.slice(1).map((time, at) => time - (before[at] ?? 0));
    const isDue = spans.length > 1 && spans.every((span) => span < longestSpan && Math.abs(span - since) < 0.3 * span);
    if (since > recently && !isDue) return false;
    const longest = Math.max(since, ...spans.filter((span) => isDue || span < recently));
    return now - last < Math.min(2 * longest + 300, 3_000);
  }

  function selfChanging() {
    const now = performance.now();
    return new Set([...touched.keys()].filter((place) => mayChangeOnItsOwn(place, now)));
  }

  /** A timer that is set in the callback of another continues it. */
  function watchTimer(name: 'setTimeout' | 'setInterval' | 'requestAnimationFrame') {
    const page = globalThis as unknown as Record<string, (...given: unknown[]) => unknown>;
    const set = page[name] as (...given: unknown[]) => unknown;
    page[name] = function setTimer(this: unknown, work: unknown, ...rest: unknown[]) {
      if (typeof work !== 'function') return set.call(this, work, ...rest);
      const delay = name === 'requestAnimationFrame' ? 0 : Number(rest[0]) || 0;
      const timer: Timer = firing ?? { since: acts, period: 0, firedAt: 0 };
      timer.period = Math.max(delay, timer.period, together);
      function fire(this: unknown, ...given: unknown[]) {
        note(watcher.takeRecords());
        const outer = firing;
        firing = timer;
        timer.firedAt = performance.now();
        try {
          return (work as (...all: unknown[]) => unknown).apply(this, given);
        } finally {
          note(watcher.takeRecords());
          firing = outer;
        }
      }
      return set.call(this, fire, ...rest);
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
    /** Milliseconds since its text last changed. */
    ageOf: (node: Node) => {
      const at = written.get(node);
      return at === undefined ? undefined : Math.round(performance.now() - at);
    },
    /** How many changes the current or last action caused. */
    count: () => {
      const without = selfChanging();
      let sum = 0;
      for (const [place, { times }] of touched) if (!without.has(place)) sum += times.length;
      return sum;
    },
    /** Milliseconds since the last change that the action caused. */
    quietMs: () => {
      const without = selfChanging();
      let last = Number.NEGATIVE_INFINITY;
      for (const [place, { times }] of touched) if (!without.has(place)) last = Math.max(last, times.at(-1) ?? last);
      return Math.min(performance.now() - last, 1e9);
    },
    /** Milliseconds since anything changed; 0 during animations. */
    stillMs: () =>
      document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : performance.now() - changedAt,
    /** Whether it is still unknown if some changes happened by themselves. */
    isUnsure: () => [...selfChanging()].some((place) => (touched.get(place)?.times.length ?? 0) < 4),
  };
}
