"""Names every mistake of the form in files of pages with steps (FORMAT.md): python3 training/chooser/check_pages.py FOLDER"""
import re, sys
from collections import Counter
from pathlib import Path

from pages import BOX, BOXES, CONTROL, CONTROLS, DONE, FIELDS, LEAD, OPERATION, TICKED

SAID_FLAGS = {"on", "off", "current", "disabled", "open"}
MOST_NODES = 200


def check_flags(found):
    for flag in re.findall(r"\[(\w+)\]", found or ""):
        if flag not in SAID_FLAGS:
            yield f"unknown flag {flag}"


def check_node(line, controls):
    body = line.strip()
    if (len(line) - len(line.lstrip())) % 2:
        yield "indent by two spaces"
    box = BOX.match(body) if body.split(" ")[0] in BOXES else None
    if box:
        yield from check_flags(box[3])
        return
    control = CONTROL.match(body)
    if not control:
        yield f"cannot be read: {body}"
        return
    name, kind, options, flags = control[1], control[2], control[6], control[7]
    if kind not in CONTROLS:
        yield f"unknown kind {kind}"
    if name in controls:
        yield f"id {name} twice"
    yield from check_flags(flags)
    controls[name] = (kind, options.split("|") if options else None, "[disabled]" in flags)


def check_operation(operation, words, controls):
    match = OPERATION.match(operation)
    if not match:
        yield f"unknown operation: {operation}"
        return
    name = match[2] or match[4] or match[8]
    if name not in controls:
        yield f"no control {name}"
        return
    kind, options, is_disabled = controls[name]
    if is_disabled:
        yield f"{name} is disabled: answer no, or leave it out"
    if match[1] in ("tick", "untick") and kind not in TICKED:
        yield f"{name} is a {kind}: click"
    if match[1] == "click" and kind in TICKED:
        yield f"{name} is a {kind}: tick or untick"
    if match[1] == "click" and kind == "select" and options:
        yield f"{name} has options: choose"
    if match[3] and kind not in FIELDS | {"slider"}:
        yield f"{name} is a {kind}: cannot be typed into"
    if match[3] and match[6] not in words:
        yield f'"{match[6]}" does not stand in the step'
    if match[8] and match[9] not in (options or []):
        yield f'{name} does not offer "{match[9]}"'


def check_step(line, controls, counts):
    if " => " not in line:
        yield "a step needs ' => '"
        return
    words, does = line.rsplit(" => ", 1)
    lead = LEAD.match(words)[0]
    for done in re.findall(r"\{done: ([^}]*)\}", lead):
        for each in done.split(" ; "):
            if not DONE.fullmatch(each):
                yield f"what was done cannot be read: {each}"
    words, does = words[len(lead) :], does.strip()
    operations = [] if does in ("no", "check", "end") else re.sub(r"\s*\.\.\.$", "", does).split(" ; ")
    counts[does if not operations else "several" if len(operations) > 1 else "one"] += 1
    for operation in operations:
        yield from check_operation(operation.strip(), words, controls)


def check_file(path, counts):
    lines = path.read_text(encoding="utf8").split("\n")
    if not lines[0].startswith("PAGE "):
        yield 1, "the first line must be PAGE title"
    controls, in_steps, nodes = {}, False, 0
    for number, line in enumerate(lines[1:], 2):
        if line.strip() == "STEPS":
            in_steps = True
        elif line.strip():
            nodes += not in_steps
            for mistake in check_step(line, controls, counts) if in_steps else check_node(line, controls):
                yield number, mistake
    if nodes > MOST_NODES:
        yield 1, "too many nodes"


files, counts, mistakes = sorted(Path(sys.argv[1]).rglob("*.txt")), Counter(), 0
for path in files:
    for number, mistake in check_file(path, counts):
        mistakes += 1
        print(f"{path.name}:{number}: {mistake}")
print(len(files), "files,", sum(counts.values()), "steps,", dict(counts), mistakes, "mistakes")
sys.exit(1 if mistakes else 0)
