"""Names every mistake of the form in files of sites with steps (SITES.md): python3 training/chooser/check_sites.py FOLDER"""
import re, sys
from collections import Counter
from pathlib import Path

from pages import BOX, BOXES, CONTROL, CONTROLS, FIELDS, OPERATION, TICKED

SAID_FLAGS = {"on", "off", "current", "disabled", "open"}
LEADS = re.compile(r" -> (\w+)$")
PAGE = re.compile(r"PAGE (\w+) (.+)$")


def read_pages(lines):
    """The controls of each page: id -> (kind, options, is disabled, where it leads), and the mistakes."""
    pages, page, mistakes, seen = {}, None, [], set()
    for number, line in enumerate(lines, 2):
        body = line.strip()
        if not body:
            continue
        if body.startswith("PAGE "):
            match = PAGE.match(body)
            if not match or match[1] in pages:
                mistakes.append((number, "PAGE needs a key of its own and a title"))
            page = pages.setdefault(match[1] if match else f"?{number}", {})
            continue
        if page is None:
            mistakes.append((number, "what comes before the first PAGE?"))
            continue
        lead = LEADS.search(body)
        body = LEADS.sub("", body)
        if (len(line) - len(line.lstrip())) % 2:
            mistakes.append((number, "indent by two spaces"))
        box = BOX.match(body) if body.split(" ")[0] in BOXES else None
        control = None if box else CONTROL.match(body)
        flags = re.findall(r"\[(\w+)\]", (box[3] if box else control[7] if control else "") or "")
        mistakes += [(number, f"unknown flag {flag}") for flag in flags if flag not in SAID_FLAGS]
        if box:
            if lead:
                mistakes.append((number, "only a control leads somewhere"))
            continue
        if not control or control[2] not in CONTROLS:
            mistakes.append((number, f"cannot be read: {body}"))
            continue
        if control[1] in seen:
            mistakes.append((number, f"id {control[1]} twice"))
        seen.add(control[1])
        options = control[6].split("|") if control[6] else None
        page[control[1]] = (control[2], options, "disabled" in flags, lead[1] if lead else None)
    for key, controls in pages.items():
        mistakes += [(1, f"{key}: {name} leads to no page {to}") for name, (_, _, _, to) in controls.items() if to and to not in pages]
    return pages, mistakes


def check_operation(operation, words, controls):
    match = OPERATION.match(operation)
    if not match:
        return f"unknown operation: {operation}"
    name = match[2] or match[4] or match[8]
    if name not in controls:
        return f"{name} is not on this page"
    kind, options, is_disabled, _ = controls[name]
    if is_disabled:
        return f"{name} is disabled"
    if match[1] in ("tick", "untick") and kind not in TICKED:
        return f"{name} is a {kind}: click"
    if match[1] == "click" and (kind in TICKED or (kind == "select" and options)):
        return f"{name} is a {kind}: tick, untick or choose"
    if match[3] and kind not in FIELDS | {"slider"}:
        return f"{name} is a {kind}: cannot be typed into"
    if match[3] and match[6] not in words:
        return f'"{match[6]}" does not stand in the step'
    if match[8] and match[9] not in (options or []):
        return f'{name} does not offer "{match[9]}"'
    return None


def check_step(line, pages, counts):
    match = re.match(r"(\w+) \| (.+) => (.+)$", line.strip())
    if not match or match[1] not in pages:
        return "a step is: page | words => operations"
    page, words, operations = match[1], match[2], match[3].split(" ; ")
    moves = 0
    for at, operation in enumerate(operations):
        if operation in ("no", "check"):
            if at < len(operations) - 1 or (operation == "no" and at > 0):
                return f"{operation} ends a step"
            counts[operation] += 1
            return None
        mistake = check_operation(operation.strip(), words, pages[page])
        if mistake:
            return f"on {page}: {mistake}"
        found = OPERATION.match(operation.strip())
        lead = pages[page][found[2] or found[4] or found[8]][3]
        if lead:
            page, moves = lead, moves + (at < len(operations) - 1)
    counts["on the way" if moves else "here"] += 1
    return None


files, counts, mistakes = sorted(Path(sys.argv[1]).rglob("*.txt")), Counter(), 0
for path in files:
    first, *lines = path.read_text(encoding="utf8").split("\n")
    at = next((at for at, line in enumerate(lines) if line.strip() == "STEPS"), len(lines))
    pages, found = read_pages(lines[:at])
    if not first.startswith("SITE "):
        found.append((1, "the first line must be SITE name"))
    for number, line in enumerate(lines[at + 1 :], at + 3):
        mistake = check_step(line, pages, counts) if line.strip() else None
        if mistake:
            found.append((number, mistake))
    mistakes += len(found)
    for number, mistake in found:
        print(f"{path.name}:{number}: {mistake}")
print(len(files), "files,", sum(counts.values()), "steps,", dict(counts), mistakes, "mistakes")
sys.exit(1 if mistakes else 0)
