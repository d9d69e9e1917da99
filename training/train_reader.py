"""Trains the step reader, with a fixed seed, and exports it. See README.md.

    python3 training/train_reader.py --text text.txt --out FOLDER [--curve]

First it learns to guess hidden words of user manuals (collect_text.py), then the labels of the corpus (see corpus/GUIDE.md).
Writes reader.onnx and reader.json (vocabulary, labels, kinds, hash of the corpus, scores).
"""
import argparse, copy, functools, hashlib, json, math, multiprocessing, os, random, re, time
from collections import Counter, defaultdict, deque
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

ROOT = Path(__file__).parent
CORPUS = ROOT / "corpus"
SEED = 20261116
# What the model tells apart. The corpus is finer: its verb, state and comparison are all `predicate`, its target and kind are all
# `thing` (the lexicon knows which words name a kind), and a field is a `thing` unless a value goes into it.
LABELS = "predicate thing field value within near position ordinal count negation condition purpose aside actor connector".split()
MERGED = {"verb": "predicate", "state": "predicate", "comparison": "predicate", "target": "thing", "kind": "thing"}
TAKES_VALUE = set("type choose set paste upload search".split())
HAS_FIELD = TAKES_VALUE | set("logIn signUp fillForm checkOut filter sort sorted edit create perform".split())
TAGS = ["O"] + [f"{prefix}-{label}" for label in LABELS for prefix in "BI"]
TAG_ID = {tag: i for i, tag in enumerate(TAGS)}
KINDS = "click doubleClick rightClick hover type clear choose tick set pressKey goTo goBack goForward reload scroll drag upload wait selectText copy paste style logIn logOut signUp search fillForm addToCart checkOut answerCookies create remove edit mark sort filter submit save continue cancel dismiss open collapse perform textVisible elementPresent value count only state sorted order url title noErrors loggedIn waitFor none unclear".split()
KIND_ID = {kind: i for i, kind in enumerate(KINDS)}
# Batches that are never trained on: whole files, so that neither their style in that domain nor their author's names are known.
HELD_OUT = {"en/gherkin-b-bank", "en/manual-forum", "en/owner-shop", "en/nonnative-clinic", "en/agent-travel", "en/oneliner-admin", "de/manual-bank"}
TOKEN = re.compile(r"[^\W\d_]+|\d+|\S")
MARK = re.compile(r"⟪(\w+)⟫|⟦(\w+)\|([^⟦⟧⟪⟫]*)⟧|([^⟦⟧⟪⟫]+)")
PIECES, BUCKETS, MAX_TOKENS = 14, 6000, 160
NAMES = ("thing", "value", "field", "within", "near")
QUOTES = set("\"“”„‚‘’'`«»")


def model_label(kind, label):
    if label == "state" and kind == "mark":
        return "value"
    if label in ("target", "kind") and kind in TAKES_VALUE:
        return "field"
    if label == "field" and kind not in HAS_FIELD:
        return "thing"
    return MERGED.get(label, label)


def parse(line):
    text, clauses, spans = "", [], []
    for kind, label, marked, plain in MARK.findall(line):
        if kind:
            clauses.append((len(text), kind))
        elif label:
            spans.append((len(text), len(text) + len(marked), model_label(clauses[-1][1], label)))
            text += marked
        else:
            text += plain
    return text, clauses, spans


def load():
    steps = []
    digest = hashlib.sha256()
    for path in sorted(CORPUS.glob("*/*.txt")):
        batch = f"{path.parent.name}/{path.stem}"
        raw = path.read_text(encoding="utf8")
        digest.update(raw.encode())
        for line in raw.split("\n"):
            if line.strip() and not line.startswith("#"):
                text, clauses, spans = parse(line)
                steps.append({"batch": batch, "text": text, "clauses": clauses, "spans": spans})
    return steps, digest.hexdigest()


def tokenize(step):
    """Tokens with their offsets, tags and clause starts."""
    tokens = [(m.group(), m.start(), m.end()) for m in TOKEN.finditer(step["text"])][:MAX_TOKENS]
    tags = ["O"] * len(tokens)
    for start, end, label in step["spans"]:
        inside = [i for i, (_, a, b) in enumerate(tokens) if a >= start and b <= end]
        for place, i in enumerate(inside):
            tags[i] = f"{'B' if place == 0 else 'I'}-{label}"
    kinds, starts = [], [0] * len(tokens)
    clauses = step["clauses"]
    for i, (_, a, _) in enumerate(tokens):
        at = max((n for n, (start, _) in enumerate(clauses) if start <= a), default=0)
        if i == 0 or at != kinds[-1][0]:
            starts[i] = 1
        kinds.append((at, clauses[at][1]))
    return tokens, tags, starts, [kind for _, kind in kinds]


def shape_of(token):
    if token.isdigit():
        return 1
    if token.isalpha():
        return 2 if token.islower() else 3 if token.isupper() else 4 if token[0].isupper() else 5
    return 6 if token in QUOTES else 7


def hash_of(piece):
    value = 2166136261
    for c in piece:
        value = ((value ^ ord(c)) * 16777619) & 0xFFFFFFFF
    return 1 + value % BUCKETS


def pieces_of(word):
    """Numbers of the word's pieces: every three letters of it, and its beginning and end."""
    padded = f"<{word}>"
    threes = [padded[i : i + 3] for i in range(max(1, len(padded) - 2))]
    if len(threes) > PIECES - 2:
        threes = threes[: PIECES - 6] + threes[-4:]
    found = [hash_of(piece) for piece in threes + [padded[:4] + "-", "-" + padded[-4:]]]
    return found + [0] * (PIECES - len(found))


known_pieces = functools.lru_cache(200_000)(pieces_of)


def features(tokens, text, vocabulary):
    words, shapes, spaces, quoted, pieces = [], [], [], [], []
    inside = 0
    for token, start, _ in tokens:
        if token in QUOTES and not (token in "'’‘" and start > 0 and text[start - 1].isalpha()):
            inside = 0 if inside else 1
            quoted.append(2)
        else:
            quoted.append(inside)
        word = token.lower()
        words.append(vocabulary.get(word, 1))
        shapes.append(shape_of(token))
        spaces.append(1 if start > 0 and text[start - 1].isspace() else 0)
        pieces.append(known_pieces(word))
    return words, shapes, spaces, quoted, pieces


# ---- other texts from the same step; every change keeps the spans exact ----
class Augment:
    def __init__(self, steps, seed, pool=None):
        self.random = random.Random(seed)
        self.pool = pool if pool is not None else defaultdict(list)
        for step in steps if pool is None else []:
            for start, end, label in step["spans"]:
                if label in NAMES:
                    self.pool[label, step["batch"][:2]].append(step["text"][start:end])

    def replace(self, step, spots):
        """Replaces pieces of the text: (start, end, new), not overlapping."""
        text, shift = step["text"], []
        out, last = "", 0
        for start, end, new in sorted(spots):
            out += text[last:start] + new
            shift.append((start, end, len(new) - (end - start)))
            last = end
        out += text[last:]

        def move(at, is_end):
            moved = at
            for start, end, by in shift:
                if at >= end and (is_end or at > start or start == end):
                    moved += by
            return moved

        spans = [(move(a, False), move(b, True), label) for a, b, label in step["spans"]]
        clauses = [(move(a, False), kind) for a, kind in step["clauses"]]
        return {**step, "text": out, "spans": spans, "clauses": clauses}

    def names(self, step):
        r = self.random
        spots = []
        for start, end, label in step["spans"]:
            pool = self.pool.get((label, step["batch"][:2]))
            if pool and r.random() < 0.5:
                new = r.choice(pool)
                if label in ("thing", "field") and r.random() < 0.15:
                    new = r.choice(self.pool.get(("value", step["batch"][:2]), pool))
                if new:
                    spots.append((start, end, new))
        return self.replace(step, spots)

    def casing(self, step):
        how = self.random.random()
        change = str.lower if how < 0.6 else str.upper if how < 0.65 else lambda s: s[:1].upper() + s[1:]
        text = change(step["text"])
        return {**step, "text": text} if len(text) == len(step["text"]) else step

    def quotes(self, step):
        r, text = self.random, step["text"]
        spots = []
        style = r.choice(['""', "''", "“”", "``", "«»", "„“", "**"])
        for start, end, label in step["spans"]:
            before, after = text[start - 1 : start], text[end : end + 1]
            if before in QUOTES and after in QUOTES and before and after:
                if r.random() < 0.5:
                    spots += [(start - 1, start, ""), (end, end + 1, "")]
                else:
                    spots += [(start - 1, start, style[0]), (end, end + 1, style[1])]
        return self.replace(step, spots)

    def quote_more(self, step):
        """Quotation marks around names that have none. They stay outside the spans."""
        r, text, marks = self.random, step["text"], []
        quote = r.choice(['""', "''", "“”"])
        for start, end, label in step["spans"]:
            if label in ("thing", "value", "field") and text[start - 1 : start] not in QUOTES and r.random() < 0.5:
                marks += [(end, 0, quote[1]), (start, 1, quote[0])]
        marks.sort()
        out, last = "", 0
        for at, _, mark in marks:
            out += text[last:at] + mark
            last = at
        before = lambda at, opening: sum(1 for place, is_opening, _ in marks if place < at or (place == at and is_opening <= opening))
        spans = [(a + before(a, 1), b + sum(1 for place, _, _ in marks if place < b), label) for a, b, label in step["spans"]]
        clauses = [(a + before(a, 0), kind) for a, kind in step["clauses"]]
        return {**step, "text": out + text[last:], "spans": spans, "clauses": clauses}

    def ending(self, step):
        text = step["text"]
        if text.endswith(".") and all(end < len(text) for _, end, _ in step["spans"]):
            return {**step, "text": text[:-1]}
        return {**step, "text": text + self.random.choice([".", "!", ";", " ."])} if text[-1:].isalnum() else step

    def opening(self, step):
        r = self.random
        pieces = {
            "en": ["1. ", "2) ", "- ", "• ", "Then ", "And ", "When ", "Next, ", "Now ", "Step 3: ", "After that, ", "Finally, ", "* "],
            "de": ["1. ", "- ", "Dann ", "Und ", "Wenn ", "Danach ", "Schritt 3: ", "Zuletzt "],
        }[step["batch"][:2]]
        if step["spans"] and step["spans"][0][2] == "connector" and step["spans"][0][0] == 0:
            return step
        piece = r.choice(pieces)
        label_end = len(piece.rstrip().rstrip(","))
        shift = lambda at: at + len(piece)
        spans = [(0, label_end, "connector")] + [(shift(a), shift(b), label) for a, b, label in step["spans"]]
        clauses = [(0 if n == 0 else shift(a), kind) for n, (a, kind) in enumerate(step["clauses"])]
        return {**step, "text": piece + step["text"], "spans": spans, "clauses": clauses}

    def typo(self, step):
        r, text = self.random, step["text"]
        words = [m for m in re.finditer(r"[^\W\d_]{4,}", text)]
        if not words:
            return step
        m = r.choice(words)
        i = r.randrange(m.start() + 1, m.end() - 1)
        text = text[:i] + text[i + 1] + text[i] + text[i + 2 :]
        return {**step, "text": text}

    def part(self, step):
        """Only some of its clauses: from one to another."""
        r, text, clauses = self.random, step["text"], step["clauses"]
        if len(clauses) < 2:
            return step
        first = r.randrange(len(clauses))
        last = r.randrange(first, len(clauses))
        start = clauses[first][0]
        end = clauses[last + 1][0] if last + 1 < len(clauses) else len(text)
        end = start + len(text[start:end].rstrip(" ,"))
        spans = [(a - start, b - start, label) for a, b, label in step["spans"] if a >= start and b <= end]
        kept = [(a - start, kind) for a, kind in clauses[first : last + 1]]
        return {**step, "text": text[start:end], "spans": spans, "clauses": kept} if end > start else step

    def join(self, step, other):
        """Two steps in one."""
        r, text = self.random, step["text"]
        if step["batch"][:2] != other["batch"][:2] or len(text) + len(other["text"]) > 300:
            return step
        words = {"en": ["and", "then", "and then", "after that"], "de": ["und", "dann", "und dann", "danach"]}[step["batch"][:2]]
        starts_with_connector = other["spans"] and other["spans"][0][2] == "connector" and other["spans"][0][0] == 0
        word = "" if starts_with_connector or r.random() < 0.4 else r.choice(words)
        if word:
            text = text.rstrip(".!;") if all(b < len(text) for _, b, _ in step["spans"]) else text
            between = r.choice([" ", ", "]) if word else " "
            second = other["text"]
            if second[:1].isupper() and second[1:2].islower():
                second = second[0].lower() + second[1:]
            joined = text + between + word + " " + second
            at = len(text) + len(between)
            spans = [(at, at + len(word), "connector")]
            shift = at + len(word) + 1
        else:
            text = text if text[-1:] in ".!;:?" else text + r.choice([".", ".", ";", ","])
            joined, spans, at = text + " " + other["text"], [], len(text) + 1
            shift = at
        spans = step["spans"] + spans + [(a + shift, b + shift, label) for a, b, label in other["spans"]]
        clauses = step["clauses"] + [(at if n == 0 else a + shift, kind) for n, (a, kind) in enumerate(other["clauses"])]
        return {**step, "text": joined, "spans": spans, "clauses": clauses}

    def __call__(self, step, other):
        r = self.random
        if r.random() < 0.15:
            step = self.part(step)
        if r.random() < 0.15:
            step = self.join(step, other)
        for chance, change in [(0.5, self.names), (0.35, self.quotes), (0.12, self.quote_more), (0.25, self.casing), (0.25, self.ending), (0.15, self.opening), (0.12, self.typo)]:
            if r.random() < chance:
                step = change(step)
        return step



class Block(nn.Module):
    def __init__(self, width, heads, wide):
        super().__init__()
        self.heads, self.scale = heads, (width // heads) ** -0.5
        self.before, self.after = nn.LayerNorm(width), nn.LayerNorm(width)
        self.query, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.wide, self.narrow, self.drop = nn.Linear(width, wide * width), nn.Linear(wide * width, width), nn.Dropout(0.15)

    def forward(self, x, mask):
        batch, length, width = x.shape
        query, key, value = (part.reshape(batch, length, self.heads, width // self.heads).transpose(1, 2) for part in self.query(self.before(x)).chunk(3, -1))
        attention = ((query @ key.transpose(-1, -2)) * self.scale + mask).softmax(-1)
        x = x + self.drop(self.out((attention @ value).transpose(1, 2).reshape(batch, length, width)))
        return x + self.drop(self.narrow(F.relu(self.wide(self.after(x)))))


class Reader(nn.Module):
    """Words and pieces of words of each token, then a small Transformer with tags, clause starts and kinds for each token."""

    def __init__(self, words, width=160, layers=4, heads=5, wide=2, embedded=112):
        super().__init__()
        self.words, self.pieces = nn.Embedding(words, embedded, padding_idx=0), nn.Embedding(BUCKETS + 1, embedded, padding_idx=0)
        self.shapes, self.spaces, self.quoted = nn.Embedding(8, 16), nn.Embedding(2, 8), nn.Embedding(3, 16)
        self.join = nn.Linear(2 * embedded + 40, width)
        self.local = nn.Conv1d(width, width, 5, padding=2, groups=width)
        self.place = nn.Embedding(MAX_TOKENS, width)
        self.blocks = nn.ModuleList(Block(width, heads, wide) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        self.drop = nn.Dropout(0.2)
        self.tag, self.start, self.kind = nn.Linear(width, len(TAGS)), nn.Linear(width, 2), nn.Linear(width, len(KINDS))

    def encode(self, words, shapes, spaces, quoted, pieces):
        length = words.shape[1]
        p = self.pieces(pieces).sum(2) * 0.3
        x = torch.cat([self.drop(p), self.drop(self.words(words)), self.shapes(shapes), self.spaces(spaces), self.quoted(quoted)], -1)
        x = self.join(x) + self.place(torch.arange(length, device=words.device))[None]
        x = x + F.relu(self.local(x.transpose(1, 2)).transpose(1, 2))
        mask = (words == 0).to(x.dtype)[:, None, None, :] * -1e4
        for block in self.blocks:
            x = block(x, mask)
        return self.drop(self.norm(x))

    def forward(self, words, shapes, spaces, quoted, pieces):
        x = self.encode(words, shapes, spaces, quoted, pieces)
        return self.tag(x), self.start(x), self.kind(x)


class SmallEmbedding(nn.Module):
    """Weights that are kept as bytes in the file and become numbers when it is loaded."""

    def __init__(self, embedding):
        super().__init__()
        weights = embedding.weight.detach()
        scale = weights.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("weights", (weights / scale).round().to(torch.int8))
        self.register_buffer("scale", scale.to(torch.float32))

    def forward(self, x):
        return F.embedding(x, self.weights.to(torch.float32) * self.scale)


class SmallLinear(nn.Module):
    """The same. What is computed is not rounded, so that a step is read the same whatever it is run together with."""

    def __init__(self, linear):
        super().__init__()
        weights = linear.weight.detach()
        scale = weights.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("weights", (weights / scale).round().to(torch.int8).T.contiguous())
        self.register_buffer("scale", scale.to(torch.float32).T.contiguous())
        self.register_buffer("bias", linear.bias.detach().clone())

    def forward(self, x):
        return x @ (self.weights.to(torch.float32) * self.scale) + self.bias


def shrink(module):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            setattr(module, name, SmallLinear(child))
        elif isinstance(child, nn.Embedding) and child.weight.shape[0] > 1000:
            setattr(module, name, SmallEmbedding(child))
        else:
            shrink(child)
    return module


def collate(samples, device):
    longest = max(len(s["words"]) for s in samples)
    pad = lambda rows, fill: torch.tensor([row + [fill] * (longest - len(row)) for row in rows], device=device)
    pieces = [s["pieces"] + [[0] * PIECES] * (longest - len(s["words"])) for s in samples]
    return {
        "inputs": (pad([s["words"] for s in samples], 0), pad([s["shapes"] for s in samples], 0), pad([s["spaces"] for s in samples], 0), pad([s["quoted"] for s in samples], 0), torch.tensor(pieces, device=device)),
        "tags": pad([s["tags"] for s in samples], -1),
        "starts": pad([s["starts"] for s in samples], -1),
        "kinds": pad([s["kinds"] for s in samples], -1),
    }


def encode(step, vocabulary, drop=None):
    tokens, tags, starts, kinds = tokenize(step)
    words, shapes, spaces, quoted, pieces = features(tokens, step["text"], vocabulary)
    if drop:
        # So that unknown words are met in training too.
        words = [1 if drop.random() < 0.12 else w for w in words]
    return {"words": words, "shapes": shapes, "spaces": spaces, "quoted": quoted, "pieces": pieces, "tags": [TAG_ID[t] for t in tags], "starts": starts, "kinds": [KIND_ID[k] for k in kinds]}


def viterbi(scores):
    """The best tags in which no I- follows another label."""
    n = len(TAGS)
    allowed = torch.zeros(n, n)
    for j, tag in enumerate(TAGS):
        if tag[0] == "I":
            allowed[:, j] = -1e4
            allowed[TAG_ID["B" + tag[1:]], j] = allowed[j, j] = 0
    begin = torch.tensor([-1e4 if t[0] == "I" else 0.0 for t in TAGS])
    best = scores[0] + begin
    back = []
    for row in scores[1:]:
        total = best[:, None] + allowed
        best, arg = total.max(0)
        best = best + row
        back.append(arg)
    path = [int(best.argmax())]
    for arg in reversed(back):
        path.append(int(arg[path[-1]]))
    return path[::-1]


def spans_of(tags):
    spans, begin = [], None
    for i, tag in enumerate(tags + ["O"]):
        if begin is not None and not (tag[0] == "I" and tag[2:] == tags[begin][2:]):
            spans.append((begin, i, tags[begin][2:]))
            begin = None
        if tag[0] == "B":
            begin = i
    return spans


def clauses_of(starts, kinds):
    begins = [i for i, s in enumerate(starts) if s] or [0]
    if begins[0] != 0:
        begins = [0] + begins
    return [(a, b, kinds(a, b)) for a, b in zip(begins, begins[1:] + [len(starts)])]


ALIKE = {"goTo": "open", "click": "open"}


def meaning(tokens, spans, clauses):
    """What must be right for the step to be read as intended: kinds and the words of names and values, not the labels of the other words."""
    result = []
    for begin, end, kind in clauses:
        inside = [s for s in spans if s[0] >= begin and s[1] <= end and s[2] not in ("predicate", "actor", "connector", "aside", "purpose", "position")]
        result.append((ALIKE.get(kind, kind), tuple((label if label != "near" else "within", " ".join(t for t, _, _ in tokens[a:b])) for a, b, label in inside)))
    return result


@torch.no_grad()
def score(run, steps, vocabulary):
    """By style and label: spans, clauses, and whole steps that are right."""
    found, right, wanted = Counter(), Counter(), Counter()
    by = defaultdict(lambda: [0, 0, 0, 0, 0, 0])
    for at in range(0, len(steps), 256):
        part = steps[at : at + 256]
        batch = collate([encode(s, vocabulary) for s in part], "cpu")
        tag, start, kind = run(batch["inputs"])
        for i, step in enumerate(part):
            tokens, tags, starts, kinds = tokenize(step)
            n = len(tokens)
            mine = spans_of([TAGS[t] for t in viterbi(torch.log_softmax(tag[i, :n].float(), -1))])
            true = spans_of(tags)
            log = torch.log_softmax(kind[i, :n].float(), -1)
            guessed = clauses_of([1 if row[1] > row[0] else 0 for row in start[i, :n]], lambda a, b: KINDS[int(log[a:b].mean(0).argmax())])
            real = clauses_of(starts, lambda a, b: kinds[a])
            for span in mine: found[span[2]] += 1
            for span in true: wanted[span[2]] += 1
            for span in set(mine) & set(true): right[span[2]] += 1
            row = by[step["batch"]]
            row[0] += 1
            row[1] += set(mine) == set(true)
            row[2] += guessed == real
            row[3] += set(mine) == set(true) and guessed == real
            row[5] += meaning(tokens, mine, guessed) == meaning(tokens, true, real)
            row[4] += [(a, b) for a, b, _ in guessed] == [(a, b) for a, b, _ in real]
    f1 = lambda r, f, w: round(2 * r / max(1, f + w), 4)
    total = [sum(row[i] for row in by.values()) for i in range(6)]
    names = ["steps", "spans", "clauses", "all", "boundaries", "meaning"]
    rate = lambda row: {"steps": row[0], **{name: round(row[i] / max(1, row[0]), 4) for i, name in enumerate(names) if i > 0}}
    return {
        "overall": {**rate(total), "f1": f1(sum(right.values()), sum(found.values()), sum(wanted.values()))},
        "by_batch": {name: rate(row) for name, row in sorted(by.items())},
        "by_label": {label: {"f1": f1(right[label], found[label], wanted[label]), "spans": wanted[label]} for label in LABELS},
    }


# As large as the GPU takes without needing more time.
BATCH, TEXT_BATCH = 640, 1280
WORKERS = max(1, (os.cpu_count() or 2) - 2)
_work = {}


def make_epoch(seed):
    """All steps once, each with other names, casing and so on, as arrays. Runs in a process of its own."""
    steps, vocabulary = _work["steps"], _work["vocabulary"]
    augment, order = Augment(steps, seed, _work["pool"]), random.Random(seed + 1)
    return pack_all([encode(augment(s, order.choice(steps)), vocabulary, order) for s in steps], order)


def make_text(part):
    """Sentences without labels, as arrays."""
    lines, seed = part
    order, vocabulary = random.Random(seed), _work["vocabulary"]
    texts = [line.lower() if order.random() < 0.2 else line for line in lines]
    return pack_all([encode({"text": t, "spans": [], "clauses": [(0, "none")]}, vocabulary) for t in texts if t], order, TEXT_BATCH)


def pack_all(samples, order, size=BATCH):
    samples = [s for s in samples if s["words"]]
    samples.sort(key=lambda s: len(s["words"]) + order.random() * 6)
    batches = [samples[i : i + size] for i in range(0, len(samples), size)]
    order.shuffle(batches)
    return [pack(part) for part in batches]


def pack(samples):
    longest = max(len(s["words"]) for s in samples)
    def rows(name, fill):
        return np.array([s[name] + [fill] * (longest - len(s[name])) for s in samples], dtype=np.int16)
    pieces = np.array([s["pieces"] + [[0] * PIECES] * (longest - len(s["words"])) for s in samples], dtype=np.int16)
    return [rows(n, 0) for n in ("words", "shapes", "spaces", "quoted")] + [pieces] + [rows(n, -1) for n in ("tags", "starts", "kinds")]


def to_device(batches, device):
    return [[torch.from_numpy(a).to(device) for a in arrays] for arrays in batches]


class Material:
    """Everything that is trained on, made by several processes while the first stage is under way. Each changed copy of the corpus is used several times."""

    def __init__(self, steps, vocabulary, lines, copies, device, seed):
        _work.update(steps=steps, vocabulary=vocabulary, pool=Augment(steps, seed).pool)
        self.device, self.begin = device, time.time()
        self.workers = multiprocessing.get_context("fork").Pool(WORKERS)
        parts = [(lines[i : i + 12800], seed + i) for i in range(0, len(lines), 12800)]
        self.waiting_text = [self.workers.apply_async(make_text, (part,)) for part in parts]
        self.waiting = [self.workers.apply_async(make_epoch, (seed + n,)) for n in range(copies)]

    def text(self):
        batches = [b for part in self.waiting_text for b in to_device(part.get(), self.device)]
        print(f"{len(batches)} batches of text, {time.time() - self.begin:.0f} s", flush=True)
        return batches

    def epochs(self):
        made = [to_device(each.get(), self.device) for each in self.waiting]
        self.workers.terminate()
        print(f"{len(made)} copies of the corpus, {time.time() - self.begin:.0f} s", flush=True)
        return made


class Learner:
    """Trains for a given time; the rate rises at first and then falls until the time is over."""

    def __init__(self, model, rate, seconds):
        self.model, self.rate, self.seconds, self.count, self.begin = model, rate, seconds, 0, time.time()
        self.optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.03, fused=next(model.parameters()).is_cuda)

    @property
    def share(self):
        return (time.time() - self.begin) / self.seconds

    def step(self, loss):
        rate = self.rate * min(1, (self.count + 1) / 300) * (0.01 + 0.99 * (0.5 + 0.5 * math.cos(math.pi * min(1, self.share))))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        self.count += 1
        if self.count % 50 == 0 and torch.cuda.is_available():
            torch.cuda.synchronize()


def guess_words(model, batches, seconds, seed):
    """Every fifth word is hidden, and guessed from the others."""
    order = random.Random(seed)
    width, embedded = model.norm.weight.shape[0], model.words.weight.shape[1]
    device = batches[0][0].device
    both = nn.ModuleList([model, nn.Linear(width, embedded).to(device)])
    learner = Learner(both, 2e-3, seconds)
    model.train()
    while learner.share < 1:
        words, shapes, spaces, quoted, pieces = (x.long() for x in order.choice(batches)[:5])
        hidden = (torch.rand(words.shape, device=device) < 0.2) & (words > 1)
        away = hidden & (torch.rand(words.shape, device=device) < 0.9)
        with torch.autocast("cuda", torch.bfloat16, enabled=words.is_cuda):
            x = model.encode(words.masked_fill(away, 1), shapes.masked_fill(away, 0), spaces, quoted, pieces.masked_fill(away[..., None], 0))
            guesses = both[1](x[hidden]) @ model.words.weight.T
        loss = F.cross_entropy(guesses.float(), words[hidden])
        learner.step(loss)
        if learner.count % 1000 == 0:
            print(f"  words: {learner.count} batches, {learner.share:.0%}, loss {loss.item():.3f}", flush=True)


def learn_labels(model, epochs, seconds, seed, check=None):
    order, average = random.Random(seed), copy.deepcopy(model).eval()
    batches = [b for epoch in epochs for b in epoch]
    learner = Learner(model, 1.5e-3, seconds)
    while learner.share < 1:
        order.shuffle(batches)
        for arrays in batches:
            *inputs, tags, starts, kinds = [x.long() for x in arrays]
            model.train()
            with torch.autocast("cuda", torch.bfloat16, enabled=inputs[0].is_cuda):
                answers = model(*inputs)
            loss = 0.0
            for answer, labels, weight, smooth in zip(answers, (tags, starts, kinds), (1, 0.5, 0.5), (0.05, 0, 0.05)):
                loss = loss + weight * F.cross_entropy(answer.float().flatten(0, 1), labels.flatten(), ignore_index=-1, label_smoothing=smooth)
            learner.step(loss)
            keep = min(0.9995, learner.count / (learner.count + 20))
            with torch.no_grad():
                torch._foreach_lerp_(list(average.parameters()), list(model.parameters()), 1 - keep)
            if check and learner.count % 2500 == 0:
                print(f"  labels: {learner.count} batches, {learner.share:.0%}, loss {loss.item():.3f}", check(average), flush=True)
            if learner.share >= 1:
                break
    print(f"  labels: {learner.count} batches", flush=True)
    return average


def on_cpu(model):
    model = copy.deepcopy(model).cpu().eval()
    return lambda inputs: model(*[x.cpu() for x in inputs])


def on_device(model, device):
    return lambda inputs: [x.float().cpu() for x in model(*[x.to(device) for x in inputs])]


def export(model, vocabulary, corpus_hash, results, held, out):
    import onnxruntime
    small = shrink(copy.deepcopy(model).cpu().eval())
    sample = tuple(x.int() for x in collate([encode(s, vocabulary) for s in held[:2]], "cpu")["inputs"])
    names = ["words", "shapes", "spaces", "quoted", "pieces"]
    axes = {name: {0: "batch", 1: "length"} for name in names + ["tag", "start", "kind"]}
    torch.onnx.export(small, sample, str(out / "reader.onnx"), input_names=names, output_names=["tag", "start", "kind"], dynamic_axes=axes, opset_version=17, dynamo=False, do_constant_folding=False)
    session = onnxruntime.InferenceSession(str(out / "reader.onnx"))
    exported = lambda inputs: [torch.tensor(x) for x in session.run(None, {n: x.int().numpy() for n, x in zip(names, inputs)})]
    results["other_batches_int8"] = score(exported, held, vocabulary)["overall"]
    (out / "reader.json").write_text(json.dumps({"seed": SEED, "corpus": corpus_hash, "tags": TAGS, "kinds": KINDS, "words": vocabulary, "pieces": PIECES, "buckets": BUCKETS, "scores": results}, ensure_ascii=False))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--text", required=True)
    options.add_argument("--out", default="reader")
    options.add_argument("--curve", action="store_true")
    options.add_argument("--copies", type=int, default=60, help="changed copies of the corpus")
    options.add_argument("--word-seconds", type=int, default=150)
    options.add_argument("--label-seconds", type=int, default=270)
    options = options.parse_args()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    steps, corpus_hash = load()
    held = [s for s in steps if s["batch"] in HELD_OUT]
    known = [s for s in steps if s["batch"] not in HELD_OUT]
    random.Random(SEED).shuffle(known)
    dev, training = known[: len(known) // 20], known[len(known) // 20 :]
    lines = Path(options.text).read_text(encoding="utf8").split("\n")
    counts = Counter(t.lower() for s in training for t, _, _ in tokenize(s)[0])
    common = Counter(m.group().lower() for line in lines for m in TOKEN.finditer(line))
    wanted = {w for w, n in counts.items() if n >= 3} | {w for w, n in common.most_common(14000) if n >= 12}
    vocabulary = {w: i + 2 for i, w in enumerate(sorted(wanted, key=lambda w: (-counts[w], -common[w], w)))}
    device = "cuda" if torch.cuda.is_available() else "cpu"
    print(f"{len(steps)} steps: {len(training)} for training, {len(dev)} of the same batches, {len(held)} of other batches; {len(lines)} sentences of text; {len(vocabulary)} words", flush=True)
    torch.manual_seed(SEED)
    lines = lines + [s["text"] for s in training] * 2

    def grow(part, copies, word_seconds, label_seconds, check=None):
        material = Material(part, vocabulary, lines, copies, device, SEED)
        model = Reader(len(vocabulary) + 2).to(device)
        guess_words(model, material.text(), word_seconds, SEED)
        return learn_labels(model, material.epochs(), label_seconds, SEED, check)

    if options.curve:
        curve = {}
        for share in (0.125, 0.25, 0.5, 1):
            part = training[: int(len(training) * share)]
            # As long for each, so that only the amount of data differs.
            model = grow(part, round(options.copies / share), options.word_seconds, options.label_seconds)
            curve[len(part)] = score(on_device(model, device), held, vocabulary)["overall"]
            print("curve", len(part), curve[len(part)], flush=True)
        (out / "curve.json").write_text(json.dumps(curve, indent=1))
        return
    check = lambda m: score(on_device(m, device), dev[:300], vocabulary)["overall"]
    model = grow(training, options.copies, options.word_seconds, options.label_seconds, check)
    results = {
        "same_batches": score(on_cpu(model), dev, vocabulary),
        "other_batches": score(on_cpu(model), held, vocabulary),
        "weights": sum(p.numel() for p in model.parameters()),
    }
    torch.save(model.state_dict(), out / "reader.pt")
    export(model, vocabulary, corpus_hash, results, held, out)
    print(json.dumps({k: v["overall"] if isinstance(v, dict) and "overall" in v else v for k, v in results.items()}), flush=True)
    print({p.name: p.stat().st_size for p in out.iterdir()})


if __name__ == "__main__":
    main()
