// What a step asks for, in the order in which it is to be done. Nothing here knows a page: it is what was said.

/** The kind of thing, as the step calls it ("the Save button", "the country dropdown"). */
export type ElementKind =
  | 'button'
  | 'link'
  | 'field'
  | 'textarea'
  | 'checkbox'
  | 'radio'
  | 'dropdown'
  | 'option'
  | 'tab'
  | 'menu'
  | 'menuitem'
  | 'icon'
  | 'image'
  | 'heading'
  | 'dialog'
  | 'section'
  | 'table'
  | 'row'
  | 'column'
  | 'cell'
  | 'list'
  | 'item'
  | 'slider'
  | 'spinner'
  | 'message'
  | 'badge'
  | 'page'
  | 'form'
  | 'switch'
  | 'date'
  | 'editor'
  | 'banner'
  | 'card'
  | 'word';

export type Relation = 'in' | 'near' | 'under' | 'above' | 'leftOf' | 'rightOf' | 'after' | 'before' | 'of' | 'with';

/** What a phrase names: an element, by what a person would call it. */
export type Target = {
  /** The words without quotes, articles and the kind: `Add to basket`. Empty when only a kind, place or relation is said. */
  text: string;
  /** Quoted words are meant letter by letter. */
  quoted: boolean;
  kind?: ElementKind;
  /** What the step calls one of them, where no kind says it: "product", "todo", "email", "filter". */
  noun?: string;
  /** "text input", "input field": one line, no text area. */
  singleLine?: true;
  /** "two backpacks", "3 products": how many of them; with ordinal 1, the first so many. */
  count?: number;
  /** 1 is the first, 2 the second, -1 the last, -2 the last but one. */
  ordinal?: number;
  /** "all", "every", "each", or more than one. */
  all?: boolean;
  /** Not only more than one, but said to be all of them. */
  every?: true;
  /** "all except C": these are left out; only with `all`. */
  except?: Target[];
  /** "the two cheapest", "the most expensive", "the shortest": by what it is ranked, which end, and how many. */
  superlative?: { by: string; end: 'lowest' | 'highest'; count: number };
  /** "starts with", "ends with", "contains": for things that are only partly named. */
  pattern?: { starts?: string; ends?: string; contains?: string };
  /** "similar to", "synonyms of": the words are not to be found letter by letter. */
  similar?: boolean;
  /** "it", "that field", "this page": what the step before was about. */
  pronoun?: boolean;
  relations: { relation: Relation; target: Target }[];
};

/** What is typed, chosen or compared. */
export type Value =
  /** `letters`: "in all upper case letters". */
  | { kind: 'text'; text: string; quoted: boolean; letters?: 'upper' | 'lower' }
  /** "the password", "my username": the website's own, kept by the product. */
  | { kind: 'stored'; which: 'username' | 'password' }
  /** "a random name", "a valid e-mail address", "any text": made up, by this description. */
  | { kind: 'made-up'; what: string }
  /** "the value of Country", "the text of the 2nd text area", "the price of X", "what was copied": to be read on the page first. */
  | { kind: 'read'; from: Target };

export type Comparison = 'equals' | 'contains' | 'starts' | 'ends' | 'atLeast' | 'atMost' | 'moreThan' | 'lessThan';

export type Check = {
  negated: boolean;
  /** "A message appears": it was not there before. */
  news?: true;
} /** Words are to be read on the page, or within a part of it. Also "an error message says …" (target.kind message). */ & (
  | { kind: 'text'; text: string; quoted: boolean; within?: Target; about?: 'error' | 'success' }
  /** Something is there ("the login form is shown", "a Save button exists", "I am on the cart page" with kind page). */
  | { kind: 'present'; target: Target }
  /** What it says, holds or costs: "the total is 42.50", "the badge shows 2", "plot 9 belongs to X", "the Name field contains X". */
  | { kind: 'value'; target: Target; comparison: Comparison; value: Value }
  /** "three items", "at least one result", "the cart contains 2 products", "the list is empty" (equals 0). */
  | { kind: 'count'; target: Target; comparison: Comparison; count: number }
  /** "only Call Anna is left in the list": these and no others. */
  | { kind: 'only'; targets: Target[]; within?: Target }
  | {
      kind: 'state';
      target: Target;
      state: 'ticked' | 'enabled' | 'focused' | 'selected' | 'expanded' | 'editable' | 'required' | 'invalid';
    }
  | { kind: 'sorted'; target?: Target; by: string; direction: 'ascending' | 'descending' }
  /** "the first product in the list is X": ordinal within the list. */
  | { kind: 'order'; first: Target; second: Target }
  | { kind: 'url'; comparison: Comparison; text: string }
  | { kind: 'title'; comparison: Comparison; text: string }
  /** "the page loads without errors". */
  | { kind: 'noErrors' }
  /** "I am logged in", negated: "I am logged out". */
  | { kind: 'loggedIn' }
);

export type Intent =
  | { do: 'click'; target: Target; times?: 2; button?: 'right' }
  | { do: 'hover'; target: Target }
  /** Without a target: where the cursor is, or the only field. `add` writes behind what is there; `submit` presses Enter after it. */
  | { do: 'type'; value: Value; target: Target | null; add?: boolean; submit?: boolean }
  | { do: 'clear'; target: Target }
  /** From a dropdown, list, radio group or combobox. */
  | { do: 'choose'; options: Target[]; from: Target | null }
  | { do: 'tick'; targets: Target[]; on: boolean }
  /** A slider, spinner, date or time, colour, rating: "set the volume to 7". */
  | { do: 'set'; target: Target; value: Value }
  /** A key or chord as Playwright names them: `Enter`, `Control+A`. */
  | { do: 'press'; key: string; target?: Target }
  /** An address or path (`/cart`, `https://…`), or a page by its name ("the cart", "the start page"). */
  | {
      do: 'go';
      to: { url: string } | { page: Target } /** "On the cart page click …": a place, where we may be already. */;
      place?: true;
    }
  | { do: 'back' }
  | { do: 'forward' }
  | { do: 'reload' }
  | { do: 'scroll'; to: 'top' | 'bottom' | 'up' | 'down' | Target }
  | { do: 'wait'; seconds: number }
  | { do: 'waitFor'; check: Check }
  | { do: 'drag'; from: Target; to: Target }
  | { do: 'upload'; target: Target | null; file: string }
  /** "select the text X" (marks text), "copy …", "paste …". */
  | { do: 'selectText'; target: Target }
  | { do: 'copy'; target: Target }
  | { do: 'paste'; target: Target | null }
  /** "give the text X the style bold", "make the word X red". */
  | { do: 'style'; target: Target; style: string }
  | { do: 'logIn'; username?: Value; password?: Value }
  | { do: 'logOut' }
  | { do: 'signUp'; values: FieldValue[] }
  /** "drama movies directed by X": no query, the noun, and a value for each part, with its field where one is said. */
  | { do: 'search'; query: Value | null; values: FieldValue[]; noun?: string; target?: Target }
  /**
   * Values said are typed into the fields named; the rest of the form is filled in sensibly when `rest` is set.
   * `fromPage`: the page itself says what belongs into each field.
   */
  | { do: 'fillForm'; values: FieldValue[]; rest: boolean; fromPage?: true; form?: Target }
  | { do: 'addToCart'; items: Target[] }
  | { do: 'checkOut'; values: FieldValue[]; until: 'done' | 'overview' }
  | { do: 'cookies'; accept: boolean }
  /** "add the todos A and B", "create a new page with the text …", "add a comment saying …". `noun` is what one of them is called. */
  | { do: 'create'; noun: string; texts: Value[]; values: FieldValue[] }
  | { do: 'remove'; targets: Target[] }
  /** "change its text to …", "replace A with B" (`old` is the text to be replaced within the target). */
  | { do: 'edit'; target: Target | null; old?: string; value: Value }
  | { do: 'mark'; targets: Target[]; as: string }
  | { do: 'sort'; by: string; direction: 'ascending' | 'descending' | null; target?: Target }
  | { do: 'filter'; by: Target }
  | { do: 'submit'; form?: Target }
  | { do: 'save' }
  | { do: 'continue' }
  | { do: 'cancel' }
  | { do: 'close'; target: Target | null }
  /** "open the menu", "expand the section", "show details". */
  | { do: 'open'; target: Target }
  | { do: 'collapse'; target: Target }
  /** "reply to it with the text …", "forward the email to X", "star the email by X", "book the cheapest flight …": a verb that the page must have. */
  | { do: 'perform'; verb: string; target: Target | null; values: FieldValue[] }
  | { do: 'check'; check: Check }
  /** "click Next until X is shown": at most as often as the one who does it allows. */
  | { do: 'repeat'; intent: Intent; until: Check }
  /** "if a cookie banner shows, accept it". */
  | { do: 'if'; check: Check; then: Intent[]; otherwise: Intent[] };

/** "Jane as first name", "postal code 1010", "from: X", "on 12/05/2016". The field is null when only the value was said. */
export type FieldValue = { field: Target | null; value: Value };

export type Understood = {
  intents: (Intent & { /** The words that say it. */ words: string })[];
  /** Parts that mean nothing to us: a step with any is never passed. */
  notUnderstood: string[];
};
