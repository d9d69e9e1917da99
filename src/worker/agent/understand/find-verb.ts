// The verbs of instructions: which words mean which action, in all their forms and with a slip of the finger.
import { correctWord } from './correct-word.ts';

/** Variants by action. `+` behind a verb: it may stand alone ("save"); the others need an object. */
const table = {
  click:
    'click on|click|press on|press|hit|tap on|tap|push|punch|trigger|fire|click at|activate|focus on|focus into|focus in|focus|set the focus to|put the cursor in|put the cursor into|place the cursor in',
  doubleClick:
    'double click on|double click|double-click on|double-click|doubleclick|doubleclick on|double tap|double-tap',
  rightClick: 'right click on|right click|right-click on|right-click|rightclick',
  hover:
    'hover over|hover on|hover|mouse over|move the mouse over|move the mouse to|move the cursor over|point at|point to',
  type: 'type in|type into|type|enter in|enter into|enter|write|write in|put in|put|fill in|fill out|fill|fill up|input|key in|insert|provide|supply|specify|complete|give in',
  clear: 'clear out|clear|empty|erase the content of|blank|wipe',
  leaveEmpty: 'leave|keep',
  choose: 'choose|pick|pick out|select|opt for|go for',
  tick: 'tick off|tick|check off|check the box|check the checkbox|check all|cross off|turn on|switch on|enable',
  untick: 'untick|uncheck|deselect|unselect|un-tick|un-check|turn off|switch off|disable|deactivate',
  toggle: 'toggle|switch|turn',
  mark: 'mark|flag|label',
  set: 'set|adjust|configure|drag the slider|move the slider|slide',
  go: 'go to|go over to|go into|go onto|navigate to|navigate|visit|browse to|head to|head over to|return to|go back to|switch to|move to|surf to|jump to|change to',
  load: 'load|launch',
  open: 'open up|open|expand|unfold|show|display|reveal|view|uncollapse|drop down|pull up|bring up|call up|get to|click into',
  collapse: 'collapse|fold|hide|minimize|fold up',
  back: 'go back+|navigate back+|return+|step back+|move back+',
  forward: 'go forward+|navigate forward+',
  reload: 'reload+|refresh+|reload the page+|refresh the page+',
  scroll: 'scroll+',
  wait: 'wait+|pause for|sleep for|sleep+|hold on+',
  drag: 'drag and drop|drag-and-drop|drag',
  upload: 'upload|attach',
  copy: 'copy+',
  paste: 'paste+',
  selectText:
    'highlight|select the text|select the word|select the words|select the phrase|mark the text|select all text|select all the text|select text',
  style: 'give|make|format|style|bold|italicize|italicise|underline|color|colour',
  logIn:
    'log in+|login+|log on+|sign in+|signin+|log into|log on to|log in to|sign in to|sign into|log me in+|authenticate+|log yourself in+|log back in+|sign back in+',
  logOut: 'log out+|logout+|log off+|sign out+|sign off+|signout+|log me out+',
  signUp:
    'sign up+|signup+|register+|create an account+|create a new account+|create an user account+|create a user account+|open an account+|make an account+',
  search: 'search for|search+|look for|look up|google|query',
  find: 'find|locate|retrieve|fetch|identify|look for the',
  checkOut:
    'check out+|checkout+|complete the checkout+|complete checkout+|finish the checkout+|complete the order+|complete the purchase+|go through checkout+|go through the checkout+|do the checkout+|complete my order+',
  stop: 'stop at|stop on|stop before|stop after|stop+',
  cookies: 'accept|agree to|allow|reject|decline|deny|refuse|consent to|dismiss|acknowledge',
  create:
    'create|add|make a new|make a|make an|make two|make three|compose|draft|leave a|post|write a|write an|enter a new|enter another|type a new|add in|add a|append',
  remove:
    'delete|remove|discard|trash|get rid of|throw away|take out|take away|eliminate|clear out the|bin|erase|throw out|dispose of|toss|toss out',
  edit: 'edit|change|modify|replace|rename|update|substitute|correct|alter',
  sort: 'sort|order|arrange|rank',
  filter: 'filter for|filter by|filter|narrow down|narrow|show only|only show|display only|restrict|limit',
  submit: 'submit+|send the form+|send off the form+|send it off+',
  save: 'save+|store',
  continue: 'continue+|go on+|move on+|proceed+|carry on+|go ahead+|advance+|go next+|go to the next step+',
  cancel: 'cancel+|abort+',
  close: 'close|dismiss the|shut|exit|close out|get out of|leave the dialog',
  confirmClick: 'agree+|accept+',
  perform:
    'reply to|reply back to|reply back+|reply+|respond to|respond back to|respond back+|respond+|answer|write back to|write back+|get back to|say|tell|forward|fwd|pass on|pass along|relay|send+|resend|star|unstar|archive|unarchive|like|unlike|follow|unfollow|share|retweet|book|reserve|buy|purchase|order|download|print|pay for|pay with|pay+|rate|subscribe to|subscribe+|unsubscribe from|unsubscribe+|vote for|vote+|upvote|downvote|play|pause+|stop the|start+|start the|begin+|move|assign|invite|block|unblock|report|pin|unpin|bookmark|favorite|favourite|import|export|publish|unpublish|approve|schedule|restore|duplicate|clone|undo+|redo+|mute|unmute|lock|unlock|apply|redeem|request|generate|run|execute|calculate|compute|increase|decrease|increment|decrement|raise|lower|zoom in+|zoom out+|zoom|join|connect|disconnect|merge|split|convert|preview|install|uninstall|reset+|retry+|skip+|finish+|place|rotate|crop|resize|draw|call|contact|verify my|transfer|withdraw|deposit|donate|rent|hire|track|compare|watch|listen to|read|borrow|claim|dial|guess|solve|swipe|resize|terminate|get',
  check:
    'verify|check|ensure|confirm+|assert|validate|expect|make sure|be sure|see to it|see|observe|test|look|double check|double-check|notice|prove|examine|inspect|assure|make certain|ascertain|should see|see if|review',
} as const;

export type Action = keyof typeof table;
export type FoundVerb = { action: Action; verb: string; rest: string; form: Form; needsObject: boolean };
type Form = 'base' | 'person' | 'gerund' | 'past';
type Variant = { words: string; action: Action; needsObject: boolean };

const byFirstWord = new Map<string, Variant[]>();
for (const [action, variants] of Object.entries(table)) {
  for (const variant of variants.split('|')) {
    const words = variant.replace('+', '');
    const first = words.split(' ', 1)[0] as string;
    const list = byFirstWord.get(first) ?? [];
    list.push({ words, action: action as Action, needsObject: !variant.endsWith('+') });
    byFirstWord.set(first, list);
  }
}
for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);

const irregular: Record<string, [past: string, gerund?: string]> = {
  go: ['went', 'going'],
  put: ['put', 'putting'],
  hit: ['hit', 'hitting'],
  set: ['set', 'setting'],
  get: ['got', 'getting'],
  choose: ['chose'],
  write: ['wrote'],
  make: ['made'],
  find: ['found'],
  leave: ['left'],
  send: ['sent'],
  say: ['said'],
  tell: ['told'],
  bring: ['brought'],
  throw: ['threw'],
  give: ['gave'],
  take: ['took'],
  see: ['saw', 'seeing'],
  buy: ['bought'],
  pay: ['paid'],
  read: ['read'],
  run: ['ran', 'running'],
  begin: ['began', 'beginning'],
  keep: ['kept'],
  shut: ['shut', 'shutting'],
};
const doubling = /^(?:log|tap|drag|submit|drop|stop|pin|plan|skip|swap|trim|unpin|crop|star|unstar)$/;

function formsOf(verb: string): [string, Form][] {
  const stem = verb.endsWith('e') && !verb.endsWith('ee') ? verb.slice(0, -1) : verb;
  const doubled = doubling.test(verb) ? verb + verb.at(-1) : stem;
  const soft = /[^aeiou]y$/.test(verb);
  const person = soft ? `${verb.slice(0, -1)}ies` : /(?:s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const [past, gerund] = irregular[verb] ?? [soft ? `${verb.slice(0, -1)}ied` : `${doubled}ed`];
  return [
    [verb, 'base'],
    [person, 'person'],
    [gerund ?? `${doubled}ing`, 'gerund'],
    [past, 'past'],
  ];
}

const forms = new Map<string, { base: string; form: Form }>();
for (const base of byFirstWord.keys()) {
  for (const [word, form] of formsOf(base)) if (!forms.has(word)) forms.set(word, { base, form });
}
for (const base of byFirstWord.keys()) forms.set(base, { base, form: 'base' });

const firstWord = /^([a-z][a-z-]*)(?=$|[\s,.;:!?([\uE000\uE002])/i;

function findForm(word: string) {
  const known = forms.get(word);
  if (known) return known;
  const meant = correctWord(word, forms.keys());
  return meant ? forms.get(meant) : undefined;
}

/** The action whose verb opens the text, with the longest match; null when there is none. */
export function findVerb(text: string): FoundVerb | null {
  const word = firstWord.exec(text)?.[1];
  const found = word && findForm(word.toLowerCase());
  if (!found) return null;
  const behind = text.slice(word.length);
  const meant = found.base + behind.slice(0, 40).toLowerCase();
  for (const { words, action, needsObject } of byFirstWord.get(found.base) ?? []) {
    if (!meant.startsWith(words) || /[\w-]/.test(meant[words.length] ?? ' ')) continue;
    const rest = behind.slice(words.length - found.base.length).trim();
    return { action, verb: words, rest, form: found.form, needsObject };
  }
  return null;
}
