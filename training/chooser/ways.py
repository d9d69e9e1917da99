"""Steps whose way leads over several pages: of written sites (SITES.md), and of apps that were recorded with bench/record-apps.ts. A case for each page of the way."""
import gzip, json, re
from pathlib import Path

from examples import Case
from pages import DONE_KINDS, Node, operations, parse, relate

LEADS = re.compile(r" -> (\w+)$")
# What leads to another part of a site, where a person may also say that the thing is not on this page.
ROUTES = {"link", "tab", "tile"}


def is_route(nodes, at):
    section = nodes[at].section
    return nodes[at].kind in ROUTES or (section >= 0 and nodes[section].kind == "nav")


def load_sites(folder):
    cases = []
    for path in sorted(Path(folder).rglob("*.txt")):
        batch = f"{path.parent.name}/{path.stem}"
        pages, leads, lines, at = {}, {}, path.read_text(encoding="utf8").split("\n"), 1
        page = None
        while at < len(lines) and lines[at].strip() != "STEPS":
            line = lines[at]
            at += 1
            if line.startswith("PAGE "):
                _, key, title = line.split(" ", 2)
                page = pages.setdefault(key, ["PAGE " + title])
                continue
            found = LEADS.search(line)
            if found:
                leads[line.split()[0]] = found[1]
            if page is not None:
                page.append(LEADS.sub("", line))
        parsed = {key: parse("\n".join([*page, "STEPS"]))[0] for key, page in pages.items()}
        for line in lines[at + 1 :]:
            match = re.match(r"(\w+) \| (.+) => (.+)$", line.strip())
            if match and match[1] in parsed:
                cases += of_way(parsed, leads, match[1], match[2], match[3].split(" ; "), batch)
    return cases


def of_way(pages, leads, page, words, does, batch):
    cases, past, here = [], [], []

    def add(answer=None, more=False):
        if answer is None:
            found = operations(pages[page], " ; ".join(here))
            if found is None:
                return False
            ops = found[0]
        else:
            ops = []
        case = Case(pages[page], words, "", ops, more, answer, batch, past)
        case.on_the_way = more and len(ops) == 1 and ops[0][0] == "click"
        case.may_refuse = case.on_the_way and is_route(pages[page], ops[0][1])
        cases.append(case)
        past.extend((DONE_KINDS.get(kind, "click"), pages[page][at].name) for kind, at, _ in ops)
        return True

    if does[-1].strip() in ("no", "check"):
        add("no" if does[-1].strip() == "no" else "check_only")
        return cases
    for at, operation in enumerate(does):
        operation = operation.strip()
        is_last = at == len(does) - 1
        here.append(operation)
        lead = leads.get(operation.split(" ")[1])
        if is_last:
            if add() and lead and lead in pages:
                here, page = [], lead
                add("end")
        elif lead:
            if not add(more=True):
                return cases
            here, page = [], lead
    return cases


def nodes_of(state):
    nodes = []
    for each in state["nodes"]:
        node = Node(each["kind"], each["name"], each["value"], each["flags"])
        node.owner = each["owner"]
        nodes.append(node)
    for at, (node, each) in enumerate(zip(nodes, state["nodes"])):
        record, section = each["record"], each["section"]
        node.parent = node.owner if node.owner >= 0 else record if 0 <= record < at else section if 0 <= section < at else (0 if at else -1)
    relate(nodes)
    return nodes


def load_recorded(path):
    """A case for each page on the way and each wording."""
    cases = []
    for number, line in enumerate(gzip.open(path, "rt", encoding="utf8").read().split("\n")):
        if not line:
            continue
        row = json.loads(line)
        batch = f"{row['app']}/{number % 1000:03d}"
        for words in [row["text"], *row.get("also", [])]:
            cases += of_recorded(row, words, batch)
    return cases


def is_another_page(nodes, others):
    """Not the same page with a dialog, a menu or a list opened."""
    if any("dialog" in node.flags for node in others) and not any("dialog" in node.flags for node in nodes):
        return False
    said = lambda page: {(node.kind, node.name) for node in page}
    here, there = said(nodes), said(others)
    return len(here & there) < 0.6 * min(len(here), len(there))


def of_recorded(row, words, batch):
    if row["answer"]:
        case = Case(nodes_of(row["states"][0]), words, row["before"], [], False, row["answer"], batch)
        return [case]
    states = row["states"]
    ops = [state["operation"] for state in states[:-1]]
    cases, past, at = [], [], 0
    while at < len(ops):
        nodes = nodes_of(states[at])
        place = {node["key"]: i for i, node in enumerate(states[at]["nodes"])}
        does = []
        # All that can be done on this page as it is, up to what may change it.
        end = at
        while end < len(ops) and ops[end]["kind"] != "other" and ops[end]["key"] in place:
            if end > at and nodes[place[ops[end]["key"]]].name != next((n["name"] for n in states[end]["nodes"] if n["key"] == ops[end]["key"]), None):
                break
            kind, node = ops[end]["kind"], place[ops[end]["key"]]
            does.append((kind, node, ops[end].get("value") if kind == "type" else None))
            end += 1
        if not does:
            return cases
        more = end < len(ops)
        case = Case(nodes, words, row["before"], does, more, None, batch, past)
        first = does[0]
        opens = first[0] == "click" and nodes[first[1]].owner < 0 and (more or len(does) > 1)
        case.on_the_way = opens and len(does) == 1
        case.may_refuse = case.on_the_way and is_another_page(nodes, nodes_of(states[end]))
        cases.append(case)
        past = past + [(DONE_KINDS.get(kind, "click"), nodes[i].name) for kind, i, _ in does]
        at = end
    last = states[-1]
    if ops and ops[-1]["kind"] == "click":
        cases.append(Case(nodes_of(last), words, row["before"], [], False, "end", batch, past))
    return cases
