"""Writes what `encode` makes of a few steps, for the test of src/worker/chooser/encode.ts: python3 training/chooser/write_fixture.py PACK/encoder.npz PAGES > FILE"""
import json, sys

import numpy as np

from examples import FLAGS, Pieces, encode, lay_out, load

stored = np.load(sys.argv[1])
pieces = Pieces(stored["pieces"], stored["chances"])
cases = [case for case in load(sys.argv[2]) if not case.answer and 1 < len(case.does) < 4 and len(case.nodes) < 40 and case.before][:2]
found = []
for case in cases:
    sample = encode(case, pieces, 1)
    kind, at, value = case.does[0]
    nodes = []
    for i, node in enumerate(case.nodes):
        _, record, section, owner, first, last = sample["about"][i].tolist()
        flags = [name for name, on in zip(FLAGS, sample["flags"][i]) if on]
        held = value if i == at and value and node.owner < 0 else node.value
        nodes.append({"kind": node.kind, "name": node.name, "value": held, "flags": flags, "record": record - 1, "section": section - 1, "owner": owner - 1, "fromFirst": first, "fromLast": last})
    # A list holds what was chosen from it.
    if case.nodes[at].owner >= 0:
        nodes[case.nodes[at].owner]["value"] = case.nodes[at].name
    done = [{"kind": kind, "name": name} for kind, name in case.history(1)]
    laid = [dict(zip(("pieces", "first", "last"), lay_out(text))) for text in sample["texts"]]
    arrays = {name: sample[name].flatten().tolist() for name in ("step", "tokens", "about", "flags")}
    found.append({"request": {"step": case.words, "before": case.before, "done": done, "nodes": nodes}, "laidOut": laid, **arrays})
print(json.dumps(found, ensure_ascii=False))
