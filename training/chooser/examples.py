"""Training examples: a step, the nodes of a page, and what is to be done next. With other names, words and pages, so that it learns to compare."""
import random, re
from collections import defaultdict
from functools import lru_cache
from pathlib import Path

import numpy as np

from pages import DONE_KINDS, ENDINGS, FIELDS, FLAGS, KIND_ID, RECORDS, TICKED, Node, operations, parse, relate

ROOT = Path(__file__).parent
TOKEN = re.compile(r"[^\W\d_]+|\d+|[^\w\s]")
MAX_NODES, NODE_TOKENS, NAME_TOKENS, STEP_TOKENS = 230, 28, 22, 112
# Of the places for words of the step, so many are kept for what was done before. Of one step, so many operations may come next.
HISTORY_TOKENS, MOST_NEXT = 24, 8
# Pieces of one word and of one text for the encoder of sentences.
WORD_PIECES, TEXT_PIECES = 5, 128
TEXT_LENGTHS = (6, 16, 40, 128)
LOST_PIECE = 5
# So that it looks at the other words, too.
WORDS_LOST = 0.12
CONTAINERS = {"nav", "section", "form", "row", "card", "dialog", "menu", "toolbar", "columns", "say"}


@lru_cache(1 << 16)
def stem(word):
    if len(word) < 4 or word.isdigit():
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(?:ss|sh|ch|x|z)es$", word):
        return word[:-2]
    if word.endswith("s") and not re.search(r"(?:ss|us|is)$", word):
        return word[:-1]
    match = re.match(r"(.{3,}?)(?:ing|ed)$", word)
    return re.sub(r"(.)\1$", r"\1", match[1]) if match else word


def shape(token):
    if token.isdigit():
        return 1
    if token.isalpha():
        return 2 if token.islower() else 3 if token.isupper() else 4
    return 5


@lru_cache(1 << 16)
def tokens_of(text):
    return [(m.group(), m.start(), m.end()) for m in TOKEN.finditer(text)]


class Pieces:
    """Divides words into the pieces that the encoder of sentences knows, as SentencePiece does: the most likely ones. 0 is for padding."""

    def __init__(self, pieces, chances):
        self.of_text = {str(piece): (at + 1, float(chance)) for at, (piece, chance) in enumerate(zip(pieces, chances)) if at > 5}
        self.known = {}

    def __call__(self, word):
        if word not in self.known:
            self.known[word] = self.divide("\u2581" + word)[:WORD_PIECES]
        return self.known[word]

    def divide(self, text):
        best = [(0.0, 0)] + [(-1e9, 0)] * len(text)
        for start in range(len(text)):
            for end in range(start + 1, min(len(text), start + 16) + 1):
                _, chance = self.of_text.get(text[start:end], (0, -20.0 if end == start + 1 else None))
                if chance is not None and best[start][0] + chance > best[end][0]:
                    best[end] = (best[start][0] + chance, start)
        found, end = [], len(text)
        while end > 0:
            start = best[end][1]
            found.append(self.of_text.get(text[start:end], (1, 0))[0])
            end = start
        return tuple(reversed(found))


class Thesaurus:
    """English phrases of the same meaning, from the lexicon of the reader."""

    def __init__(self):
        self.of = defaultdict(list)
        folder = ROOT.parent.parent / "src/language/lexicon/thesaurus"
        for file in ("actions", "things", "states"):
            for line in (folder / f"{file}.txt").read_text(encoding="utf8").split("\n"):
                if line.startswith("#") or " | " not in line:
                    continue
                english = [p for s in line.split(" | ") if not re.match(r"(?:icon|[a-z]{2}): ", s) for p in s.split("; ")]
                for phrase in english:
                    others = [o for o in english if o != phrase and len(o) < 30]
                    if others:
                        self.of[phrase.lower()].append(others)

    def other(self, name, order):
        found = self.of.get(name.lower())
        if not found:
            return name
        new = order.choice(order.choice(found))
        return new[:1].upper() + new[1:] if name[:1].isupper() else new


class Case:
    """A step on a page, with what is done: (kind, node, value) each. `past`: (kind, name) of what was done on pages before; `start`: where the words that are about this page begin.
    `on_the_way`: the one click on this page leads to where the thing can be done; `may_refuse`: that it cannot be done on this page is right as well."""

    __slots__ = ("nodes", "words", "before", "does", "more", "answer", "batch", "past", "start", "on_the_way", "may_refuse")

    def __init__(self, nodes, words, before, does, more, answer, batch, past=(), start=0):
        self.nodes, self.words, self.before, self.does, self.more, self.answer, self.batch = nodes, words, before, does, more, answer, batch
        self.past, self.start = list(past), start
        self.on_the_way = self.may_refuse = False

    def history(self, done):
        return self.past + [(DONE_KINDS.get(kind, "click"), self.nodes[at].name) for kind, at, _ in self.does[:done]]


def load(folder):
    cases = []
    for path in sorted(Path(folder).rglob("*.txt")):
        nodes, steps = parse(path.read_text(encoding="utf8"))
        if len(nodes) > MAX_NODES:
            continue
        batch = f"{path.parent.name}/{path.stem}"
        for words, before, does, past in steps:
            if does in ("no", "check", "end"):
                cases.append(Case(nodes, words, before, [], False, "check_only" if does == "check" else does, batch, past))
                continue
            found = operations(nodes, does)
            if found:
                cases.append(Case(nodes, words, before, found[0], found[1], None, batch, past))
    return cases


# ---- changes that keep what is meant ----
MONTHS = set("january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun".split())


def names_in(cases):
    found = set()
    for case in cases:
        for node in case.nodes:
            if node.kind in RECORDS:
                for token, start, _ in tokens_of(node.name):
                    if token[0].isupper() and token[1:].islower() and len(token) > 2 and token.lower() not in MONTHS:
                        found.add(token)
    return sorted(found)


def swap(text, new):
    return re.sub(r"[^\W\d_]+", lambda m: new.get(m.group(), m.group()), text)


class Augment:
    def __init__(self, cases, thesaurus, seed):
        self.cases, self.order, self.thesaurus = cases, random.Random(seed), thesaurus
        self.names = names_in(cases)

    def __call__(self, case):
        r = self.order
        nodes = [node.copy() for node in case.nodes]
        words, before, does, answer, more, past = case.words, case.before, list(case.does), case.answer, case.more, case.past
        if r.random() < 0.6:
            words, before, does, past = self.rename(nodes, words, before, does, past)
        if r.random() < 0.5:
            for node in nodes:
                if node.kind not in CONTAINERS and r.random() < 0.25:
                    node.name = self.thesaurus.other(node.name, r)
        if answer is None and not more and len(does) == 1 and r.random() < 0.2:
            nodes, does, answer = self.without_target(nodes, does)
        elif answer is None and r.random() < 0.08:
            other = r.choice(self.cases)
            if other.batch != case.batch:
                nodes, does, answer, more, past = [node.copy() for node in other.nodes], [], "no", False, []
        elif r.random() < 0.5:
            nodes, does = self.drop_some(nodes, does, 0.12)
        if r.random() < 0.3:
            nodes, does, more = self.draw_lists(nodes, does, more)
        if r.random() < 0.5:
            self.name_otherwise(nodes, answer)
        while r.random() < 0.55:
            nodes, does = self.add_some(nodes, does)
            if len(nodes) > 150:
                break
        if r.random() < 0.2:
            words, does = self.casing(words, does)
        if r.random() < 0.12:
            words = self.typo(words, does)
        if not before and r.random() < 0.3:
            before = r.choice(self.cases).words
        made = Case(nodes, words, before, self.in_any_order(nodes, does), more, answer, case.batch, past)
        if case.on_the_way and answer is None and len(does) == 1 and does[0][0] == "click":
            made.on_the_way, made.may_refuse = True, case.may_refuse
            return made
        return self.join(made) if not past and r.random() < 0.25 else made

    def in_any_order(self, nodes, does):
        """Fields and boxes that follow each other may be used in any order."""
        if self.order.random() < 0.5:
            return does
        found, run = [], []
        for operation in [*does, None]:
            if operation and is_free(nodes, operation):
                run.append(operation)
                continue
            self.order.shuffle(run)
            found += run + ([operation] if operation else [])
            run = []
        return found

    def join(self, case):
        """A step of which a part was done on another page, or is to be done there afterwards."""
        r = self.order
        other = r.choice(self.cases)
        if other.batch == case.batch or not other.does or len(tokens_of(case.words)) + len(tokens_of(other.words)) > STEP_TOKENS - 8:
            return case
        between = r.choice([". ", ", then ", " and then ", "; ", ". After that ", " - ", ". Now ", ", and "])
        first, second = (other.words, case.words) if r.random() < 0.6 else (case.words, other.words)
        words = first.rstrip(".!;, ") + between + (second if r.random() < 0.5 else second[:1].lower() + second[1:])
        if first is case.words:
            # What is left is done elsewhere.
            return Case(case.nodes, words, case.before, case.does, True, case.answer, case.batch) if case.answer != "check_only" else case
        start = len(words) - len(second)
        does = [(k, n, v if v is None else words[words.lower().find(v.lower(), start) :][: len(v)] if words.lower().find(v.lower(), start) >= 0 else v) for k, n, v in case.does]
        return Case(case.nodes, words, case.before, does, case.more, case.answer, case.batch, other.history(len(other.does)), start)

    def elsewhere(self, case):
        """All was done, and the page is another one now."""
        other = self.order.choice(self.cases)
        return Case([node.copy() for node in other.nodes], case.words, case.before, [], False, "end", case.batch, case.history(len(case.does)))

    def rename(self, nodes, words, before, does, past):
        r = self.order
        said = {t for t, start, _ in tokens_of(words + " " + before) if t[0].isupper() and t[1:].islower() and t.lower() not in MONTHS}
        fixed = {t for node in nodes if node.kind not in RECORDS and node.kind not in ("say", "choice", "tile") for t, _, _ in tokens_of(node.name)}
        there = {t for node in nodes if node.kind in RECORDS for t, _, _ in tokens_of(node.name)}
        new = {}
        for name in there:
            if name in fixed or name.lower() in MONTHS or not (name[0].isupper() and name[1:].islower()) or len(name) < 3:
                continue
            if name in said and r.random() < 0.7 or r.random() < 0.2:
                new[name] = r.choice(self.names)
        if not new:
            return words, before, does, past
        for node in nodes:
            node.name, node.value = swap(node.name, new), swap(node.value, new)
        past = [(kind, swap(name, new)) for kind, name in past]
        return swap(words, new), swap(before, new), [(k, n, None if v is None else swap(v, new)) for k, n, v in does], past

    def keep(self, nodes, does, gone):
        """Without those and all inside of them."""
        out = set(gone)
        for at, node in enumerate(nodes):
            if node.parent in out or node.owner in out:
                out.add(at)
        place, kept = {-1: -1}, []
        for at, node in enumerate(nodes):
            if at not in out:
                place[at] = len(kept)
                kept.append(node)
        for node in kept:
            node.parent, node.owner = place[node.parent], place[node.owner]
        relate(kept)
        return kept, [(k, place[n], v) for k, n, v in does if n in place]

    def needed(self, nodes, does):
        need = set()
        for _, at, _ in does:
            while at >= 0:
                need.add(at)
                at = nodes[at].owner if nodes[at].owner >= 0 else nodes[at].parent
        return need

    def drop_some(self, nodes, does, share):
        need = self.needed(nodes, does)
        gone = [at for at, node in enumerate(nodes) if at > 0 and at not in need and node.kind not in ("section", "dialog", "form") and self.order.random() < share]
        return self.keep(nodes, does, gone)

    def draw_lists(self, nodes, does, more):
        """Lists that show their entries only when they are opened, or that are open."""
        picked = {nodes[at].owner: at for _, at, _ in does if nodes[at].kind == "choice"}
        for owner in [at for at, node in enumerate(nodes) if node.kind == "select"]:
            if owner in picked and (len(does) > 1 or self.order.random() < 0.5):
                # The rest is done when it is open.
                if [op[1] for op in does].index(picked[owner]) == 0:
                    for node in nodes:
                        if node.owner == owner:
                            node.kind, node.owner = "option", -1
                continue
            at = [i for i, op in enumerate(does) if op[1] == picked.get(owner)]
            if at:
                does, more = does[: at[0]] + [("click", owner, None)], True
            choices = [i for i, node in enumerate(nodes) if node.owner == owner]
            gone = set(choices)
            if gone & {op[1] for op in does}:
                continue
            nodes, does = self.keep(nodes, does, gone) if self.order.random() < 0.6 else (nodes, does)
            if gone:
                break
        relate(nodes)
        return nodes, does, more

    def name_otherwise(self, nodes, answer):
        """What libraries call the boxes of rows and the heads of tables, and lists without a label."""
        r = self.order
        called = r.choice(["Select row", "Row selected", "Select", "on", None, None])
        for node in nodes:
            if node.kind == "check" and not node.name and node.record >= 0 and called != "on":
                node.name = called or nodes[node.record].name.split(" | ")[0]
            if node.kind == "select" and node.value and r.random() < 0.15:
                node.name = ""
        if answer != "no":
            for at, node in enumerate(list(nodes)):
                if node.kind == "columns" and r.random() < 0.5:
                    for head in node.name.split(" | "):
                        if head and len(nodes) < MAX_NODES:
                            nodes.append(Node(r.choice(["button", "link"]), head, "", [], node.parent))
                    relate(nodes)

    def without_target(self, nodes, does):
        _, at, _ = does[0]
        record = nodes[at].record
        gone = [record] if record >= 0 and self.order.random() < 0.5 else [at]
        # What is called the same may do the same.
        name = nodes[at].name.lower()
        if gone == [at]:
            gone += [i for i, node in enumerate(nodes) if node.name.lower() == name and node.record == record]
        kept, _ = self.keep(nodes, does, gone)
        return kept, [], "no"

    def add_some(self, nodes, does):
        """Parts of another page beside it."""
        other = self.order.choice(self.cases).nodes
        tops = [at for at, node in enumerate(other) if node.parent == 0 and node.kind in ("nav", "toolbar", "section", "card", "row")]
        if not tops or any(node.kind == "dialog" for node in nodes):
            return nodes, does
        top = self.order.choice(tops)
        inside = [top]
        for at in range(top + 1, len(other)):
            if other[at].parent in inside or other[at].owner in inside:
                inside.append(at)
        if len(nodes) + len(inside) > MAX_NODES:
            return nodes, does
        place = {old: len(nodes) + new for new, old in enumerate(inside)}
        added = []
        for old in inside:
            node = other[old].copy()
            node.parent = place.get(node.parent, 0)
            node.owner = place.get(node.owner, -1)
            added.append(node)
        all_nodes = nodes + added
        relate(all_nodes)
        return all_nodes, does

    def casing(self, words, does):
        lower = words.lower() if self.order.random() < 0.6 else words[:1].lower() + words[1:]
        if len(lower) != len(words):
            return words, does
        changed = []
        for kind, node, value in does:
            at = words.find(value) if value else -1
            changed.append((kind, node, lower[at : at + len(value)] if at >= 0 else value))
        return lower, changed

    def typo(self, words, does):
        found = [m for m in re.finditer(r"[^\W\d_]{5,}", words) if not any(v and m.group() in v for _, _, v in does)]
        if not found:
            return words
        m = self.order.choice(found)
        i = self.order.randrange(m.start() + 1, m.end() - 1)
        return words[:i] + words[i + 1] + words[i] + words[i + 2 :]


# ---- numbers ----
def is_free(nodes, operation):
    """Whether it leaves the page as it is, so that it may come before or after others of its kind."""
    kind, at, _ = operation
    return kind in DONE_KINDS or nodes[at].kind == "choice"


def next_of(nodes, does):
    """The operations that may come next."""
    count = 0
    while count < min(len(does), MOST_NEXT) and is_free(nodes, does[count]):
        count += 1
    return does[: max(1, count)]


def encode(case, pieces, done=0, order=None):
    """The arrays of the state after `done` operations; None if the answer cannot be told from it."""
    nodes, does = case.nodes, case.does
    if len(nodes) > MAX_NODES:
        return None
    filled = {}
    forgets = order is not None and order.random() < 0.4
    for kind, at, value in does[:done]:
        # After a click, the page may be another one.
        if forgets and kind == "click" and nodes[at].owner < 0:
            continue
        filled[at] = value
        if nodes[at].owner >= 0:
            filled[nodes[at].owner] = nodes[at].name
    if done < len(does):
        _, target, value = does[done]
        polarity = {"tick": 1, "untick": 0}.get(does[done][0], -1)
        following = [at for _, at, _ in next_of(nodes, does[done:])]
        if case.may_refuse:
            following.append(ENDINGS.index("no") - len(ENDINGS))
    elif case.answer or not case.more:
        target, value, polarity = ENDINGS.index(case.answer or "end") - len(ENDINGS), None, -1
        following = [target]
    else:
        return None
    keys = {}
    key = lambda word: keys.setdefault(stem(word), len(keys) + 1)
    is_lost = lambda: order is not None and order.random() < WORDS_LOST
    pieces_of = lambda word: (LOST_PIECE,) if is_lost() else pieces(word)
    said = tokens_of(case.words)[:STEP_TOKENS]
    earlier = tokens_of(case.before)[: max(0, STEP_TOKENS - len(said) - HISTORY_TOKENS)]
    # What was done is also said in words, because the page may have changed since.
    past = case.history(done)
    earlier = earlier + tokens_of(" ".join(f"| {kind} {name}" for kind, name in past))[: STEP_TOKENS - len(said) - len(earlier)]
    all_said = [(t, 0) for t, _, _ in said] + [(t, 1) for t, _, _ in earlier]
    step = np.array([[key(t.lower()), shape(t), part] for t, part in all_said], dtype=np.int32)
    texts = [tuple(pieces_of(t.lower()) for t, part in all_said if part == which) for which in (0, 1)]
    tokens = []
    about = np.zeros((len(nodes), 6), np.int32)
    flags = np.zeros((len(nodes), len(FLAGS)), np.int32)
    seen = defaultdict(int)
    for node in nodes:
        if node.kind in RECORDS:
            seen[node.parent, node.kind] += 1
    place = defaultdict(int)
    for at, node in enumerate(nodes):
        text = [(t.lower(), 1) for t, _, _ in tokens_of(node.name) if t != "|"]
        held = filled[at] if filled.get(at) and node.owner < 0 else node.value
        text = text[:NAME_TOKENS] + [(t.lower(), 2) for t, _, _ in tokens_of(held)]
        of_node = []
        for i, (token, part) in enumerate(text[:NODE_TOKENS]):
            tokens.append((key(token), part, at, i))
            of_node.append(pieces_of(token))
        texts.append(tuple(of_node))
        from_start = from_end = 0
        if node.kind in RECORDS:
            place[node.parent, node.kind] += 1
            from_start = min(7, place[node.parent, node.kind])
            from_end = min(7, seen[node.parent, node.kind] - place[node.parent, node.kind] + 1)
        about[at] = [KIND_ID[node.kind], node.record + 1, node.section + 1, node.owner + 1, from_start, from_end]
        for i, flag in enumerate(FLAGS):
            flags[at, i] = flag in node.flags or (flag == "done" and at in filled) or (flag == "filled" and bool(filled.get(at)))
    start = end = -1
    if value is not None:
        at = case.words.find(value, case.start)
        if at < 0:
            return None
        inside = [i for i, (_, a, b) in enumerate(said) if a >= at and b <= at + len(value)]
        if not inside:
            return None
        start, end = inside[0], inside[-1]
    used = [at for _, at, _ in does[done:]][:MOST_NEXT]
    # What leads on is a click; where nothing else can be clicked first, or it is all that is done on this page.
    lead = target if done < len(does) and does[done][0] == "click" and nodes[target].owner < 0 else -1
    return {"step": step, "texts": texts, "tokens": np.array(tokens or [(0, 0, 0, 0)], np.int32), "about": about, "flags": flags, "target": target, "next": following, "used": used, "polarity": polarity, "start": start, "end": end, "lead": lead}


def states_of(case):
    return range(len(case.does) + 1)


def lay_out(text):
    """The pieces of a text, and where each word begins and ends among them."""
    flat, first, last = [], [], []
    for word in text:
        room = word[: max(0, TEXT_PIECES - len(flat))]
        first.append(min(len(flat), TEXT_PIECES - 1))
        flat.extend(room)
        last.append(max(len(flat) - 1, 0))
    return flat, first, last


def pack_texts(samples, n, t):
    """Each text once, those of about the same length together, and where their words are found: row 0 is for none."""
    groups = [[] for _ in TEXT_LENGTHS]
    place = {(): None}
    for sample in samples:
        for text in sample["texts"]:
            if text not in place:
                laid = lay_out(text)
                group = next(i for i, length in enumerate(TEXT_LENGTHS) if len(laid[0]) <= length)
                place[text] = (group, len(groups[group]))
                groups[group].append(laid)
    out, row_of, text_of, rows, count = {}, [], [], 1, 1
    for length, group in zip(TEXT_LENGTHS, groups):
        row_of.append(rows)
        text_of.append(count)
        if not group:
            continue
        array = np.zeros((3, len(group), length), np.int16)
        for i, laid in enumerate(group):
            for which, part in enumerate(laid):
                array[which, i, : len(part)] = part
        out[f"texts{length}"] = array
        rows += len(group) * length
        count += len(group)
    at = lambda text: (row_of[place[text][0]] + place[text][1] * TEXT_LENGTHS[place[text][0]], text_of[place[text][0]] + place[text][1])
    b = len(samples)
    token_rows, node_texts = np.zeros((b, max(len(s["tokens"]) for s in samples)), np.int32), np.zeros((b, n), np.int32)
    step_rows, step_texts = np.zeros((b, t), np.int32), np.zeros(b, np.int32)
    for i, sample in enumerate(samples):
        start = 0
        for which, text in enumerate(sample["texts"][:2]):
            if text:
                row, number = at(text)
                step_rows[i, start : start + len(text)] = row + np.arange(len(text))
                if which == 0:
                    step_texts[i] = number
            start += len(text)
        start = 0
        for j, text in enumerate(sample["texts"][2:]):
            if text:
                row, node_texts[i, j] = at(text)
                token_rows[i, start : start + len(text)] = row + np.arange(len(text))
            start += len(text)
    out.update(token_rows=token_rows, node_texts=node_texts, step_rows=step_rows, step_texts=step_texts)
    return out


def pack(samples):
    """One batch, filled up with zeros. The endings are the last three places of the answers; -1 is for none."""
    n = max(len(s["about"]) for s in samples)
    t = max(len(s["step"]) for s in samples)
    b = len(samples)
    out = {
        "step": np.zeros((b, t, 3), np.int16),
        "tokens": np.zeros((b, max(len(s["tokens"]) for s in samples), 4), np.int16),
        "about": np.zeros((b, n, 6), np.int16),
        "flags": np.zeros((b, n, len(FLAGS)), np.int8),
    }
    for i, s in enumerate(samples):
        for name, array in out.items():
            part = s[name]
            array[i, : len(part)] = part
    place = lambda at: at if at >= 0 else n + len(ENDINGS) + at
    following, used = np.full((b, MOST_NEXT), -1, np.int64), np.full((b, MOST_NEXT), -1, np.int64)
    for i, s in enumerate(samples):
        following[i, : len(s["next"])] = [place(at) for at in s["next"]]
        used[i, : len(s["used"])] = s["used"]
    out.update(pack_texts(samples, n, t))
    out["lead"] = np.array([s["lead"] for s in samples], np.int64)
    out["answer"] = np.array([[place(s["target"]), s["polarity"], s["start"], s["end"]] for s in samples], np.int64)
    out.update(next=following, used=used)
    return out
