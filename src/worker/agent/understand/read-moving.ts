// Getting about: pages, history, scrolling, waiting, opening and closing.
import type { FoundVerb } from './find-verb.ts';
import type { Intent, Target } from './intent.ts';
import { reveal } from './protect-quotes.ts';
import { presentCheck, readCheck } from './read-check.ts';
import { pathSign } from './read-click.ts';
import { readTarget, readTargets } from './read-target.ts';

const url =
  /^(?:https?:\/\/\S+|\/[\w\-./#?=&%:~+]*|(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|co|de|uk|app|html?|php|eu|at|ch|fr|info|edu|gov|test|local)(?:[/?#:]\S*)?|localhost(?::\d+)?\S*)$/i;
const addressed = /^(?:the )?(?:url|address|website|site|page|path|link)\s*:?\s+(?=[\uE000h/w])/i;
/** Places that shops and sites have, by name. */
const knownPlace =
  /^(?:(?:the|my|your)\s+)?(?:shopping )?(?:cart|basket|bag|checkout|home ?page|home|start page|landing page|main page|front page|dashboard|wish ?list|inbox|login page|sign-?in page|login|settings|profile|account|my account)(?: page)?$/i;

function readUrl(words: string): string | null {
  const said = reveal(words.replace(addressed, '')).replace(/[.,;]$/, '');
  return url.test(said) ? said : null;
}

export function readGoing(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(/^(?:back |over |on |directly |straight )*to\s+/i, '');
  if (words === '') return null;
  // "Navigate through the tree" only leads over to what is looked for there.
  if (/^(?:through|around|along)\b/i.test(words)) return [];
  const address = readUrl(words);
  if (address) return [{ kind: 'goTo', to: { url: address } }];
  if (/^(?:the )?(?:previous|last|prior) page$/i.test(words)) return [{ kind: 'goBack' }];
  if (/^(?:the )?next (?:page|step|screen)$/i.test(words)) return [{ kind: 'continue' }];
  if (/^(?:the )?(?:top|bottom|end)(?: of (?:the|this) page)?$/i.test(words))
    return [{ kind: 'scroll', to: /top/i.test(words) ? 'top' : 'bottom' }];
  const [first = words, ...path] = words.split(pathSign);
  if (path.length > 0)
    return [
      { kind: 'goTo', to: { page: readTarget(first) } },
      ...path.map((part): Intent => ({ kind: 'click', target: readTarget(part) })),
    ];
  const page = readTarget(words);
  if (page.kind === 'tab') return [{ kind: 'click', target: page }];
  return [{ kind: 'goTo', to: { page } }];
}

export function readOpening(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(/^up\s+/i, '');
  if (words === '') return null;
  const address = readUrl(words);
  if (address && !/^(?:expand|show|display)/.test(found.verb)) return [{ kind: 'goTo', to: { url: address } }];
  if (/^(?:the )?details$/i.test(words)) return [{ kind: 'open', target: readTarget(words) }];
  const page = readTarget(words);
  const place = page.kind === 'page' && page.relations.length === 0 && page.ordinal === undefined;
  if (found.action === 'load' || (/^(?:open|view)/.test(found.verb) && (knownPlace.test(words) || place)))
    return [{ kind: 'goTo', to: { page } }];
  return readTargets(words).map((target) => ({ kind: 'open', target }));
}

export function readCollapsing(found: FoundVerb): Intent[] | null {
  return found.rest === '' ? null : readTargets(found.rest).map((target) => ({ kind: 'collapse', target }));
}

export function readScrolling(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(/^all the way\s+/i, '');
  const end =
    /^(?:down |up |back )?(?:to )?(?:the )?(?:very )?(top|bottom|end|start|beginning)(?: of (?:the|this) (?:page|list|site))?$/i.exec(
      words,
    );
  if (end) return [{ kind: 'scroll', to: /top|start|beginning/i.test(end[1] as string) ? 'top' : 'bottom' }];
  if (
    words === '' ||
    /^(?:down|through)(?: (?:the page|a bit|a little|some|once|further|slowly|on the page|the list))?$/i.test(words)
  )
    return [{ kind: 'scroll', to: 'down' }];
  if (/^up(?: (?:the page|a bit|a little|some|once|again))?$/i.test(words)) return [{ kind: 'scroll', to: 'up' }];
  const within =
    /^(?:down |up )?(.+?) (?:down |up |all the way )*to (?:the |its )?(?:very )?(top|bottom|end|start|beginning)$/i.exec(
      words,
    );
  if (within && !/^(?:to|until)\b/i.test(words)) {
    const text = /top|start|beginning/i.test(within[2] as string) ? 'top' : 'bottom';
    const target = readTarget(within[1] as string);
    return [{ kind: 'scroll', to: { name: text, quoted: false, relations: [{ relation: 'of', target }] } }];
  }
  const to = words
    .replace(
      /^(?:down |up |back )?(?:the page )?(?:to|until you (?:see|find|reach)|until|towards|down to|over to|in|into view)?\s*/i,
      '',
    )
    .replace(/\s+(?:into view|is visible|is shown)$/i, '');
  return to === '' ? null : [{ kind: 'scroll', to: readTarget(to) }];
}

const duration =
  /^(?:for )?(?:about |around |at least |another |up to )?(\d+(?:\.\d+)?|a|an|one|two|three|four|five|six|seven|eight|nine|ten|half a|a few|a couple of|some)\s*(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|moments?|bit|while|little)(?: (?:longer|more|bit|while))?$/i;
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function seconds(amount: string, unit: string): number {
  const lower = amount.toLowerCase();
  const named = words.indexOf(lower);
  const number = /^\d/.test(lower)
    ? Number(lower)
    : named >= 0
      ? named
      : lower === 'half a'
        ? 0.5
        : /^an?$/.test(lower)
          ? 1
          : 3;
  if (/^(?:moment|bit|while|little)/i.test(unit)) return 2;
  if (/^(?:ms|milli)/i.test(unit)) return number / 1000;
  return /^m/i.test(unit) ? number * 60 : number;
}

export function readWaiting(found: FoundVerb): Intent[] | null {
  const said = found.rest.replace(/[\s,]+$/, '');
  if (said === '') return [{ kind: 'wait', seconds: 2 }];
  const time = duration.exec(said);
  if (time) return [{ kind: 'wait', seconds: Math.min(seconds(time[1] as string, time[2] as string), 600) }];
  const until = /^(?:until|till|for|on|to see|that)\s+(.+)$/i.exec(said)?.[1];
  if (!until) return null;
  if (
    /^(?:the |this )?(?:page|site|website|everything|it)(?: (?:to|has|is|have))?(?: (?:load|loaded|loads|be loaded|finish(?:es|ed)? loading|fully load(?:ed)?|finish|ready|done|be ready))+$/i.test(
      until,
    )
  )
    return [{ kind: 'wait', seconds: 1 }];
  const gone =
    /^(.+?) to (?:disappear|vanish|go away|close|be (?:gone|hidden|removed)|finish|end|stop)(?: loading)?$/i.exec(
      until,
    );
  if (gone) return [{ kind: 'waitFor', check: { ...presentCheck(gone[1] as string), negated: true } }];
  const shown =
    /^(.+?) to (?:appear|show(?: up)?|load|open|be (?:shown|visible|displayed|loaded|there|present)|become visible|come up|pop up)$/i.exec(
      until,
    );
  if (shown) return [{ kind: 'waitFor', check: presentCheck(shown[1] as string) }];
  return readCheck(until.replace(/^(.+?) to (be|become|have|contain|show|say|read)\b/i, '$1 should $2')).map(
    (check) => ({ kind: 'waitFor', check }),
  );
}

export function readClosing(found: FoundVerb): Intent[] | null {
  const said = found.rest.replace(/^out of\s+/i, '');
  const target: Target | null = said === '' || /^(?:it|this|them)$/i.test(said) ? null : readTarget(said);
  return [{ kind: 'dismiss', target }];
}
