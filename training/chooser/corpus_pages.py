"""Pages made up for the labelled steps of the corpus: each has what the step names, among names of other steps."""
import random, re
from collections import defaultdict
from pathlib import Path

from examples import Case
from pages import Node, relate

ROOT = Path(__file__).parent.parent / "corpus"
MARK = re.compile(r"⟪(\w+)⟫|⟦(\w+)\|([^⟦⟧⟪⟫]*)⟧|([^⟦⟧⟪⟫]+)")
CHECKS = set("textVisible elementPresent value count only state sorted order url title noErrors loggedIn waitFor".split())
BUTTONS = {
    "save": ["Save", "Save changes", "Update", "Apply", "Store", "OK"],
    "submit": ["Submit", "Send", "Send request", "OK", "Confirm"],
    "continue": ["Next", "Continue", "Proceed", "Next step"],
    "cancel": ["Cancel", "Discard", "Back", "Abort"],
    "dismiss": ["Close", "×", "Dismiss", "Got it"],
    "remove": ["Delete", "Remove", "Bin", "Discard", "Erase", "Take out"],
    "create": ["New", "Add", "Create", "Add new", "+"],
    "edit": ["Edit", "Change", "Modify", "Rename"],
    "logOut": ["Log out", "Sign out", "Logout"],
    "checkOut": ["Checkout", "Go to checkout", "Proceed to checkout"],
    "addToCart": ["Add to cart", "Add to basket", "Add", "Buy"],
}
KIND_WORDS = {"link": "link", "tab": "tab", "icon": "icon", "button": "button", "menu": "button", "menu item": "item", "option": "option", "card": "tile", "row": "tile", "checkbox": "check", "switch": "switch", "toggle": "switch", "radio button": "radio"}


def parse(line):
    text, clauses = "", []
    for kind, label, marked, plain in MARK.findall(line):
        if kind:
            clauses.append((kind, []))
        elif label:
            if clauses:
                clauses[-1][1].append((label, marked, len(text)))
            text += marked
        else:
            text += plain
    return text, clauses


def load(language="en"):
    steps = []
    for path in sorted((ROOT / language).glob("*.txt")):
        for line in path.read_text(encoding="utf8").split("\n"):
            if line.strip() and not line.startswith("#"):
                text, clauses = parse(line)
                steps.append((text, clauses, f"corpus/{path.stem}"))
    return steps


class Pools:
    def __init__(self, steps):
        self.of = defaultdict(lambda: defaultdict(list))
        for _, clauses, batch in steps:
            for kind, spans in clauses:
                for label, text, _ in spans:
                    if len(text) < 40:
                        group = {"target": "target" if kind not in ("type", "set", "choose", "remove", "create", "perform", "mark", "edit", "addToCart") else "thing" if kind not in ("type", "set", "choose") else "field", "field": "field", "value": "value", "within": "within", "near": "thing"}.get(label)
                        if group:
                            self.of[batch][group].append(text)


def upper(text):
    return text[:1].upper() + text[1:]


def make(step, pools, order):
    """A case, or None if the step has something that a made up page cannot show."""
    text, clauses, batch = step
    pool = pools.of[batch]
    nodes, does, more = [Node("section", "")], [], False
    pick = lambda group: upper(order.choice(pool[group])) if pool[group] else "Other"
    actions = [c for c in clauses if c[0] not in CHECKS and c[0] != "none"]
    if not actions:
        if any(c[0] in CHECKS for c in clauses):
            fill(nodes, pick, order, order.randrange(4, 16))
            relate(nodes)
            return Case(nodes, text, "", [], False, "check_only", batch)
        return None
    if len(actions) > 5 or any(label == "negation" or label == "condition" for _, spans in actions for label, _, _ in spans):
        return None
    parts = []
    for kind, spans in actions:
        said = defaultdict(list)
        for label, marked, at in spans:
            said[label].append(marked)
        one = lambda label: said[label][0] if len(said[label]) == 1 else None
        around = one("within") or one("near")
        if kind in ("click", "doubleClick", "open", "goTo", "collapse") and len(said["target"]) == 1 and not said["ordinal"] and not said["value"]:
            kind_word = (one("kind") or "").lower()
            control = next((v for k, v in KIND_WORDS.items() if k in kind_word), None) or order.choice(["button", "link", "tab", "item", "button", "link", "tile", "icon"])
            if control in ("check", "switch", "radio"):
                return None
            parts.append(([Node(control, upper(one("target")))], 0, "click", None, around))
            more = more or order.random() < 0.5
        elif kind in ("type", "set") and one("value") and one("field") and len(said["target"]) == 0:
            parts.append(([Node(order.choice(["text", "text", "area", "number", "date", "combo"]), upper(one("field")))], 0, "type", one("value"), around))
        elif kind == "choose" and one("value"):
            field = one("field")
            if order.random() < 0.6:
                owner = Node("select", upper(field) if field else pick("field"))
                choices = [upper(one("value"))] + [pick("value") for _ in range(order.randrange(1, 6))]
                order.shuffle(choices)
                group = [owner] + [Node("choice", c) for c in dict.fromkeys(choices)]
                at = next(i for i, n in enumerate(group) if n.kind == "choice" and n.name == upper(one("value")))
                parts.append((group, at, "click", None, around))
            else:
                control = order.choice(["radio", "option", "tile", "tab", "button"])
                group = [Node(control, upper(one("value")))] + [Node(control, pick("value")) for _ in range(order.randrange(1, 4))]
                parts.append((group, 0, "tick" if control == "radio" else "click", None, field or around))
        elif kind == "tick" and len(said["target"]) == 1 and not said["count"]:
            verb = " ".join(said["verb"]).lower()
            off = re.search(r"\b(?:un\w+|off|disable|deactivate|deselect|clear|remove|opt out|stop|hide)\b", verb)
            control = order.choice(["check", "switch", "check"])
            parts.append(([Node(control, upper(one("target")), "", ["on" if off else "off"])], 0, "untick" if off else "tick", None, around))
        elif kind == "search" and one("value"):
            parts.append(([Node("text", order.choice(["Search", "Search…", "Find", "Filter", "Search by name", one("field") or "Search"]))], 0, "type", one("value"), around))
            more = True
        elif kind in ("remove", "edit", "addToCart") and len(said["target"]) == 1 and not said["value"] and not said["count"] and not said["field"]:
            row = Node(order.choice(["row", "card"]), upper(one("target")) + (" | " + pick("value") if order.random() < 0.6 else ""))
            group = [row] + [Node("button", order.choice(BUTTONS[kind])), Node(order.choice(["icon", "button"]), order.choice(["More", "View", "Details", "Open"]))]
            parts.append((group, 1, "click", None, around))
            more = True
        elif kind == "perform" and len(said["target"]) == 1 and one("verb") and not said["value"]:
            row = Node(order.choice(["row", "card"]), upper(one("target")) + " | " + pick("value"))
            parts.append(([row, Node("button", upper(one("verb"))), Node("button", order.choice(["View", "Edit", "Delete"]))], 1, "click", None, None))
            more = True
        elif kind == "create" and not said["value"] and (one("kind") or one("target")):
            parts.append(([Node("button", f"{order.choice(BUTTONS['create'])} {one('kind') or one('target')}")], 0, "click", None, None))
            more = True
        elif kind in ("save", "submit", "continue", "cancel", "dismiss", "logOut", "checkOut"):
            parts.append(([Node("button", order.choice(BUTTONS[kind]))], 0, "click", None, None))
        else:
            return None
    missing = order.random() < 0.15
    count = order.randrange(5, 24)
    places = sorted(order.randrange(count + 1) for _ in parts) if order.random() < 0.7 else [order.randrange(count + 1) for _ in parts]
    gone = order.randrange(len(parts)) if missing else -1
    for at in range(count + 1):
        for index, (group, target, how, value, around) in enumerate(parts):
            if places[index] != at:
                continue
            if index == gone:
                continue
            parent = 0
            if around and not (group[0].kind in ("row", "card")):
                nodes.append(Node(order.choice(["section", "form", "row", "card", "dialog" if len(parts) == 1 and order.random() < 0.2 else "section"]), upper(around), "", [], 0))
                parent = len(nodes) - 1
            first = len(nodes)
            for i, node in enumerate(group):
                node.parent = parent if i == 0 or group[0].kind not in ("row", "card", "select") else first
                if node.kind == "choice":
                    node.owner = first
                nodes.append(node)
            does.append((index, (how, first + target, value)))
        fill(nodes, pick, order, 1)
    relate(nodes)
    does = [each for _, each in sorted(does, key=lambda pair: pair[0])]
    if missing:
        # What is left of several must not seem to be all.
        return Case(nodes, text, "", [], False, "no", batch)
    return Case(nodes, text, "", does, more, None, batch)


def fill(nodes, pick, order, count):
    for _ in range(count):
        chance = order.random()
        if chance < 0.35:
            nodes.append(Node(order.choice(["button", "link", "tab", "item", "button", "link", "icon"]), pick("target"), "", [], 0))
        elif chance < 0.55:
            nodes.append(Node(order.choice(["text", "text", "area", "number", "date", "combo", "check", "switch"]), pick("field"), "", [], 0))
        elif chance < 0.7:
            nodes.append(Node(order.choice(["row", "card"]), f"{pick('thing')} | {pick('value')}", "", [], 0))
            row = len(nodes) - 1
            for name in order.sample(["Edit", "Delete", "Open", "View", "More", "Remove", "Add", "Copy"], order.randrange(1, 3)):
                nodes.append(Node(order.choice(["button", "icon"]), name, "", [], row))
        elif chance < 0.8:
            nodes.append(Node("select", pick("field"), "", [], 0))
            owner = len(nodes) - 1
            for _ in range(order.randrange(2, 5)):
                choice = Node("choice", pick("value"), "", [], owner)
                choice.owner = owner
                nodes.append(choice)
        elif chance < 0.9:
            nodes.append(Node("button", order.choice([b for each in BUTTONS.values() for b in each]), "", [], 0))
        else:
            nodes.append(Node("say", pick("within"), "", [], 0))
