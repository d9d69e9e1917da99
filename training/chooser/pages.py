"""Reads the pages and steps of `pages/` (see FORMAT.md) and makes training examples of them."""
import re

CONTROLS = "link button icon text area password number date time file combo select check switch radio tab item option slider fold tile".split()
BOXES = "nav section form row card dialog menu toolbar columns say".split()
KINDS = ["none", *CONTROLS, *BOXES, "choice", "end", "no", "check_only"]
KIND_ID = {kind: at for at, kind in enumerate(KINDS)}
FIELDS = {"text", "area", "password", "number", "date", "time", "combo", "file"}
TICKED = {"check", "switch", "radio"}
RECORDS = {"row", "card", "tile"}
SECTIONS = {"nav", "section", "form", "dialog", "menu", "toolbar"}
FLAGS = ["on", "off", "current", "disabled", "open", "done", "dialog", "filled"]
ENDINGS = ("end", "no", "check_only")
# What was done, by the operation; all others are clicks.
DONE_KINDS = {"tick": "tick", "untick": "untick", "type": "type"}


class Node:
    __slots__ = ("kind", "name", "value", "flags", "parent", "record", "section", "owner", "id")

    def __init__(self, kind, name="", value="", flags=(), parent=-1, id=None):
        self.kind, self.name, self.value, self.flags, self.parent, self.id = kind, name, value, set(flags), parent, id
        self.record = self.section = self.owner = -1

    def copy(self):
        node = Node(self.kind, self.name, self.value, self.flags, self.parent, self.id)
        node.record, node.section, node.owner = self.record, self.section, self.owner
        return node


CONTROL = re.compile(r'(\w+) (\w+) "([^"]*)"(?: \(([^)]*)\))?(?: = "([^"]*)")?(?: \{([^}]*)\})?((?: \[\w+\])*)(?: \(([^)]*)\))?$')
LEAD = re.compile(r"(?:\{(?:before|done): [^}]*\}\s*)*")
DONE = re.compile(r'(click|tick|untick|type) "([^"]*)"')
BOX = re.compile(r'(\w+)(?: "([^"]*)")?((?: \[\w+\])*)$')


def parse(text):
    """The nodes of a page and its steps: (words, words before, what is done, what was done on the pages before)."""
    lines = text.split("\n")
    nodes, stack, steps = [], [], []
    title = lines[0][5:].strip()
    nodes.append(Node("section", title))
    at = 1
    while at < len(lines) and lines[at].strip() != "STEPS":
        line = lines[at]
        at += 1
        if not line.strip():
            continue
        depth = (len(line) - len(line.lstrip())) // 2
        body = line.strip()
        while stack and stack[-1][0] >= depth:
            stack.pop()
        parent = stack[-1][1] if stack else 0
        first = body.split(" ")[0]
        match = BOX.match(body) if first in BOXES else None
        if match:
            node = Node(first, match[2] or "", "", re.findall(r"\[(\w+)\]", match[3]), parent)
            nodes.append(node)
            stack.append((depth, len(nodes) - 1))
            continue
        match = CONTROL.match(body)
        if not match or match[2] not in CONTROLS:
            continue
        value = match[5] or ""
        hint = match[4] or match[8] or ""
        node = Node(match[2], match[3] if match[3] else hint, value, re.findall(r"\[(\w+)\]", match[7]), parent, match[1])
        if value and match[2] in FIELDS:
            node.flags.add("filled")
        nodes.append(node)
        own = len(nodes) - 1
        stack.append((depth, own))
        for option in match[6].split("|") if match[6] else []:
            choice = Node("choice", option, "", ["on"] if option == value else [], own)
            choice.owner = own
            nodes.append(choice)
    relate(nodes)
    for line in lines[at + 1 :]:
        if " => " not in line:
            continue
        words, does = line.rsplit(" => ", 1)
        lead = LEAD.match(words)[0]
        before, done = re.search(r"\{before: ([^}]*)\}", lead), re.search(r"\{done: ([^}]*)\}", lead)
        past = DONE.findall(done[1]) if done else []
        steps.append((words[len(lead) :].strip(), before[1] if before else "", does.strip(), past))
    return nodes, steps


def relate(nodes):
    for at, node in enumerate(nodes):
        node.record = node.section = -1
        in_dialog = False
        up = node.parent
        if node.kind == "tile":
            node.record = at
        while up >= 0:
            outer = nodes[up]
            if node.record < 0 and outer.kind in RECORDS:
                node.record = up
            if node.section < 0 and outer.kind in SECTIONS:
                node.section = up
            in_dialog = in_dialog or outer.kind == "dialog"
            up = outer.parent
        if in_dialog or node.kind == "dialog":
            node.flags.add("dialog")


OPERATION = re.compile(r'(click|tick|untick) (\w+)$|(type) (\w+) (~?)"(.*)"$|(choose) (\w+) "(.*)"$')


def operations(nodes, does):
    """[(kind, node, value)], and whether more follows elsewhere; None if it cannot be learned."""
    more = bool(re.search(r"(\.\.\.|…)$", does))
    does = re.sub(r"\s*(\.\.\.|…)$", "", does)
    by_id = {node.id: at for at, node in enumerate(nodes) if node.id}
    found = []
    for each in does.split(" ; ") if does else []:
        match = OPERATION.match(each.strip())
        if not match:
            return None
        if match[1]:
            at = by_id.get(match[2])
            found.append((match[1], at, None))
        elif match[3]:
            at = by_id.get(match[4])
            found.append(("type", at, None if match[5] else match[6]))
            if match[5]:
                return None
        else:
            at = by_id.get(match[8])
            if at is None:
                return None
            choice = next((i for i, n in enumerate(nodes) if n.owner == at and n.name == match[9]), None)
            if choice is not None:
                found.append(("click", choice, None))
            else:
                found.append(("type", at, match[9]))
        if found[-1][1] is None:
            return None
    return (found, more) if found else None
