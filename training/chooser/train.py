"""Trains the network that chooses controls, with a fixed seed: python3 training/chooser/train.py --pack PACK --out FOLDER --seconds 400

PACK has encoder.npz (pack_encoder.py), pages/ (FORMAT.md), sites/ (SITES.md) and apps/*.jsonl.gz (bench/record-apps.ts); folders named check* and the apps of --apart are never
trained with. Writes chooser.pt and scores.json.
"""
import argparse, hashlib, json, math, multiprocessing, os, random, threading, time
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import corpus_pages
from examples import ENDINGS, MOST_NEXT, Augment, Case, Pieces, Thesaurus, encode, load, pack, states_of, tokens_of
import network
import ways
from network import Chooser

SEED = 20261119
BATCH = 512
_work = {}


def make_chunk(task):
    """Batches of samples, of about the same number of nodes. Runs in a process of its own."""
    seed, cases, steps = task
    order = random.Random(seed)
    augment = Augment(_work["cases"], _work["thesaurus"], seed)
    samples = []
    for at in cases:
        case = augment(_work["cases"][at])
        states = [d for d in states_of(case)]
        for done in ([order.choice(states)] if order.random() < 0.5 else [0]):
            if done and done == len(case.does) and not case.more and order.random() < 0.4:
                case, done = augment.elsewhere(case), 0
            sample = encode(case, _work["pieces"], done, order)
            if sample:
                samples.append(sample)
    for at in steps:
        case = corpus_pages.make(_work["steps"][at], _work["pools"], order)
        if case is None or (case.answer == "check_only" and order.random() < 0.8):
            continue
        if order.random() < 0.4:
            case.nodes = [n.copy() for n in case.nodes]
            for node in case.nodes:
                if order.random() < 0.3:
                    node.name = _work["thesaurus"].other(node.name, order)
        if order.random() < 0.3:
            case.words, case.does = augment.casing(case.words, case.does)
        sample = encode(case, _work["pieces"], order.choice(list(states_of(case))), order)
        if sample:
            samples.append(sample)
    samples.sort(key=lambda s: len(s["about"]) // 16 * 1000 + len(s["step"]) + order.random())
    batches = [pack(samples[i : i + BATCH]) for i in range(0, len(samples), BATCH)]
    order.shuffle(batches)
    return batches


def to(batch, device):
    whole = lambda tensor: tensor if tensor.dtype == torch.int64 else tensor.int()
    return {name: whole(torch.from_numpy(array).to(device)) for name, array in batch.items()}


def loss_of(model, batch):
    scores, polarity, spans, used, leads = model.run(batch)
    answer, following = batch["answer"], batch["next"]
    n = batch["about"].shape[1]
    rows = torch.arange(len(answer), device=answer.device)
    # Any of those that may come next is right.
    chances = F.log_softmax(scores.float(), -1)
    possible = (scores > -1e3).float()
    smooth = -(chances.clamp(min=-30) * possible).sum(-1) / possible.sum(-1)
    right = chances.gather(1, following.clamp(min=0)).masked_fill(following < 0, -1e4).logsumexp(-1)
    loss = (-0.97 * right + 0.03 * smooth).mean()
    # What is used at all, now or later.
    is_used = torch.zeros_like(used, dtype=torch.float32)
    is_used = torch.cat([is_used, is_used[:, :1]], 1).scatter(1, batch["used"].masked_fill(batch["used"] < 0, n), 1.0)[:, :n]
    alive = (batch["about"][:, :, 0] > 0).float()
    loss = loss + 0.1 * (F.binary_cross_entropy_with_logits(used.float(), is_used, reduction="none") * alive).sum(-1).mean()
    leading = batch["lead"] >= 0
    if leading.any():
        loss = loss + 0.5 * F.cross_entropy(leads[leading].float(), batch["lead"][leading], reduction="sum") / len(answer)
    at = answer[:, 0].clamp(max=n - 1)
    ticked = answer[:, 1] >= 0
    if ticked.any():
        loss = loss + 0.5 * F.binary_cross_entropy_with_logits(polarity[rows, at][ticked].float(), answer[ticked, 1].float())
    typed = answer[:, 2] >= 0
    if typed.any():
        found = spans[rows, at][typed].float()
        loss = loss + (F.cross_entropy(found[:, 0], answer[typed, 2]) + F.cross_entropy(found[:, 1], answer[typed, 3])) * typed.float().mean()
    return loss


@torch.no_grad()
def plan(model, cases, pieces, device, most=7):
    """What the network would do: [(kind, node, value)], the ending, and how sure it is of the least sure part."""
    result = [{"does": [], "ending": None, "sure": 1.0, "used": None} for _ in cases]
    open_cases = list(range(len(cases)))
    for _ in range(most):
        encoded = []
        for at in open_cases:
            case = cases[at]
            sample = encode_state(case, result[at]["does"], pieces)
            encoded.append((at, sample))
        encoded.sort(key=lambda pair: len(pair[1]["about"]))
        still = []
        for first in range(0, len(encoded), 128):
            part = encoded[first : first + 128]
            batch = to(pack([s for _, s in part]), device)
            scores, polarity, spans, used, _ = model.run(batch)
            n = batch["about"].shape[1]
            chances = scores.float().softmax(-1)
            best, used = chances.argmax(-1).tolist(), used.float().sigmoid()
            for i, (at, sample) in enumerate(part):
                target, chance = best[i], float(chances[i, best[i]])
                case = cases[at]
                if not result[at]["does"]:
                    result[at]["used"] = used[i, : len(case.nodes)].cpu()
                # Where the order is free, others that come next are no doubt about this one.
                chance = max(chance, min(sum(sorted(chances[i, :n].tolist())[-MOST_NEXT:]), float(used[i, target]))) if target < n else chance
                result[at]["sure"] = min(result[at]["sure"], chance)
                if target >= n:
                    result[at]["ending"] = ENDINGS[target - n]
                    continue
                node = case.nodes[target]
                if any(target == done for _, done, _ in result[at]["does"]):
                    result[at]["ending"] = "no"
                    continue
                kind, value = "click", None
                if node.kind in ("check", "switch", "radio"):
                    kind = "tick" if polarity[i, target] > 0 else "untick"
                elif node.kind in ("text", "area", "password", "number", "date", "time", "combo"):
                    kind = "type"
                    start = int(spans[i, target, 0].argmax())
                    end = start + int(spans[i, target, 1, start : start + 30].argmax())
                    value = text_between(case.words, start, end)
                result[at]["does"].append((kind, target, value))
                still.append(at)
        open_cases = still
        if not still:
            break
    for each in result:
        mine = {at for _, at, _ in each["does"]}
        # What is used in the end and what seemed to be used at first must be the same.
        doubts = [float(u) if at not in mine else 1 - float(u) for at, u in enumerate(each["used"])] if each["used"] is not None else [0.0]
        each["agrees"] = 1 - max(doubts)
    return result


def text_between(words, start, end):
    said = tokens_of(words)
    if start >= len(said) or end >= len(said):
        return ""
    return words[said[start][1] : said[end][2]]


def encode_state(case, does, pieces):
    """The state after all that was done, whatever is right."""
    state = Case(case.nodes, case.words, case.before, does, False, "end", case.batch, case.past)
    return encode(state, pieces, len(does))


def is_right(case, planned):
    """The same is done to the same controls. Where more follows elsewhere, what was planned beyond does not count."""
    key = lambda op: (op[0] if op[0] in ("tick", "untick", "type") else "click", op[1], (op[2] or "").strip(" .,!?\"'“”") if op[0] == "type" else "")
    wanted, mine = [key(op) for op in case.does], [key(op) for op in planned["does"]]
    if case.answer:
        return not mine
    return sorted(mine) == sorted(wanted)


@torch.no_grad()
def score_leads(model, cases, pieces, device):
    """How often what leads on is among the first ones."""
    places, sure = [], []
    cases = [case for case in cases if case.on_the_way]
    for first in range(0, len(cases), 128):
        part = [(case, encode(case, pieces)) for case in cases[first : first + 128]]
        part = [(case, sample) for case, sample in part if sample]
        leads = model.run(to(pack([sample for _, sample in part]), device))[4].float()
        for i, (case, _) in enumerate(part):
            mine, at = leads[i], case.does[0][1]
            places.append(int((mine > mine[at]).sum()))
            sure.append((float(mine.softmax(-1).max()), places[-1] == 0))
    share = lambda found, all: round(found / max(1, all), 4)
    result = {"on the way": len(places)}
    for most in (1, 2, 3, 5):
        result[f"among {most}"] = share(sum(at < most for at in places), len(places))
    for least in (0.3, 0.5, 0.7, 0.9):
        those = [right for chance, right in sure if chance >= least]
        result[f"sure {least}"] = [share(len(those), len(places)), share(sum(those), len(those))]
    return result


def score(model, cases, pieces, device):
    model.eval()
    ways_of, cases = cases, [case for case in cases if not case.may_refuse]
    planned = plan(model, cases, pieces, device)
    acts = [(c, p) for c, p in zip(cases, planned) if not c.answer]
    others = [(c, p) for c, p in zip(cases, planned) if c.answer]
    first = sum(bool(p["does"]) and any(p["does"][0][:2] == op[:2] for op in c.does) for c, p in acts)
    rates = {
        "steps": len(cases),
        "to do": len(acts),
        "first right": round(first / max(1, len(acts)), 4),
        "right": round(sum(is_right(c, p) for c, p in acts) / max(1, len(acts)), 4),
        "no and check left alone": round(sum(not p["does"] for _, p in others) / max(1, len(others)), 4),
        "no left alone": round(sum(not p["does"] for c, p in others if c.answer == "no") / max(1, sum(c.answer == "no" for c, _ in others)), 4),
        "leads": score_leads(model, ways_of, pieces, device),
    }
    for measure in ("sure", "agrees", "both"):
        measured = lambda p: min(p["sure"], p["agrees"]) if measure == "both" else p[measure]
        for least in (0.4, 0.5, 0.65, 0.8, 0.9):
            taken = [(c, p) for c, p in zip(cases, planned) if measured(p) >= least and p["does"] and p["ending"] == "end"]
            good = sum(is_right(c, p) for c, p in taken if not c.answer)
            share = lambda part, whole: round(part / max(1, whole), 4)
            rates[f"{measure} {least}"] = {
                "done": share(sum(not c.answer for c, _ in taken), len(acts)),
                "right of those": share(good, sum(not c.answer for c, _ in taken)),
                "of check": share(sum(c.answer == "check_only" for c, _ in taken), sum(c.answer == "check_only" for c, _ in others)),
                "of no": share(sum(c.answer == "no" for c, _ in taken), sum(c.answer == "no" for c, _ in others)),
            }
    model.train()
    return rates, planned


def batches_of(cases, steps, options):
    """Batches of all cases, over and over, made by other processes."""
    # So that batches do not pile up.
    room, ended = threading.Semaphore(3 * options.workers), threading.Event()

    def tasks():
        for epoch in range(10_000):
            order = random.Random(SEED + epoch)
            mine = list(range(len(cases)))
            order.shuffle(mine)
            size = 8 * BATCH
            for first in range(0, len(mine), size):
                count = int(size * options.corpus)
                while not room.acquire(timeout=0.2):
                    if ended.is_set():
                        return
                yield (SEED * 7 + epoch * 1000 + first, mine[first : first + size], [order.randrange(len(steps)) for _ in range(count)])

    with multiprocessing.get_context("fork").Pool(options.workers) as pool:
        try:
            for batches in pool.imap_unordered(make_chunk, tasks()):
                room.release()
                yield from batches
        finally:
            ended.set()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pack", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--corpus", type=float, default=0.2, help="steps of the corpus for each step of a page")
    parser.add_argument("--encoder", type=float, default=0.2, help="the learning rate of the encoder of sentences, as a share of that of the rest")
    parser.add_argument("--width", type=int, default=network.WIDTH)
    parser.add_argument("--drop", type=float, default=network.DROP)
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    parser.add_argument("--show", type=float, default=180, help="seconds between two looks at how good it is")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--apart", nargs="*", default=[], help="apps that are only measured with")
    parser.add_argument("--apps", type=int, default=4, help="how often a step in an app is seen for each time that a step on a page is")
    parser.add_argument("--sites", type=int, default=2, help="the same for a step in a site")
    options = parser.parse_args()
    network.WIDTH, network.HEADS, network.DROP = options.width, options.width // 32, options.drop
    began = time.time()
    torch.manual_seed(SEED)
    random.seed(SEED)
    pack_folder, out = Path(options.pack), Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    encoder = np.load(pack_folder / "encoder.npz")
    encoder = {name: encoder[name] for name in encoder.files}
    pieces = Pieces(encoder["pieces"], encoder["chances"])
    folders = sorted(p for p in (pack_folder / "pages").iterdir() if p.is_dir())
    checks = {p.name: load(p) for p in folders if p.name.startswith("check")}
    cases = [case for p in folders if not p.name.startswith("check") for case in load(p)]
    held = [case for case in cases if int(case.batch[-3:]) % 24 == 0]
    cases = [case for case in cases if int(case.batch[-3:]) % 24 != 0]
    sites = sorted(p for p in (pack_folder / "sites").iterdir() if p.is_dir())
    checks.update({f"sites/{p.name}": ways.load_sites(p) for p in sites if p.name.startswith("check")})
    on_sites = [case for p in sites if not p.name.startswith("check") for case in ways.load_sites(p)]
    recorded = [case for p in sorted((pack_folder / "apps").glob("*.jsonl.gz")) for case in ways.load_recorded(p)]
    in_apps = [case for case in recorded if case.batch.split("/")[0] not in options.apart]
    checks["apps"] = [case for case in recorded if case.batch.split("/")[0] in options.apart]
    print(len(on_sites), "pages of ways in sites,", len(in_apps), "in apps,", len(checks["apps"]), "in apps kept apart")
    cases += on_sites * options.sites + in_apps * options.apps
    steps = corpus_pages.load()
    print(len(cases), "steps on pages,", len(held), "kept apart,", {k: len(v) for k, v in checks.items()}, len(steps), "labelled steps", flush=True)
    _work.update(cases=cases, thesaurus=Thesaurus(), pieces=pieces, steps=steps, pools=corpus_pages.Pools(steps))
    device = options.device
    model = Chooser(encoder).to(device)
    groups = {"texts.encoder": [], "": []}
    for name, parameter in model.named_parameters():
        groups[next(start for start in groups if name.startswith(start))].append(parameter)
    optimizer = torch.optim.AdamW(
        [
            {"params": groups[""], "lr": options.rate, "weight_decay": 0.05},
            {"params": groups["texts.encoder"], "lr": options.rate * options.encoder, "weight_decay": 0.01},
        ],
        betas=(0.9, 0.98),
        **({"fused": True} if device == "cuda" else {}),
    )
    print(sum(p.numel() for p in groups[""]), "weights without the encoder", flush=True)
    rates = [group["lr"] for group in optimizer.param_groups]
    average = {name: value.detach().clone() for name, value in model.state_dict().items()}

    done, losses, shown = 0, [], time.time()
    first_batch = time.time()
    now = lambda: (time.time() - first_batch) / options.seconds
    for batch in batches_of(cases, steps, options):
        factor = min(1, (done + 1) / 400) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * min(1, now()))))
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * factor
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            loss = loss_of(model, to(batch, device))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        done += 1
        if done % 4 == 0:
            with torch.no_grad():
                share = 0.008 if now() > 0.6 else 1.0
                for mine, each in zip(average.values(), model.state_dict().values()):
                    mine.lerp_(each, share) if mine.dtype.is_floating_point else mine.copy_(each)
        if done % 20 == 0:
            losses.append(float(loss.detach()))
        if time.time() - shown > options.show:
            shown = time.time()
            rates_now, _ = score(model, held[::4], pieces, device)
            torch.save(average, out / "chooser.pt")
            print(f"{time.time() - began:.0f} s, {done} batches, loss {np.mean(losses[-100:]):.3f}, kept apart: first {rates_now['first right']}, right {rates_now['right']}, no {rates_now['no left alone']}", flush=True)
            apps_now = score(model, checks["apps"][::2], pieces, device)[0] if checks["apps"] else {}
            print("   apps:", {name: apps_now.get(name) for name in ("to do", "first right", "right", "no left alone", "leads")}, flush=True)
        if now() > 1:
            break
    model.load_state_dict(average)
    torch.save(model.state_dict(), out / "chooser.pt")
    (out / "scores.json").write_text("{}")
    result = {"batches": done,  "held": score(model, held, pieces, device)[0]}
    for name, each in checks.items():
        result[name], planned = score(model, each, pieces, device)
        show = lambda c, ops: " ; ".join(f"{k} {c.nodes[n].kind} «{c.nodes[n].name}»" + (f" “{v}”" if v else "") for k, n, v in ops)
        with open(out / f"{name.replace('/', '-')}.txt", "w") as file:
            for c, p in zip([case for case in each if not case.may_refuse], planned):
                file.write(f"{'right' if is_right(c, p) else 'WRONG'} {p['sure']:.2f} {c.batch} {c.words}\n     want {c.answer or show(c, c.does)}{' …' if c.more else ''}\n     mine {show(c, p['does'])} {p['ending']}\n")
    digest = hashlib.sha256()
    for path in [*sorted((pack_folder / "pages").rglob("*.txt")), *sorted((pack_folder / "sites").rglob("*.txt")), *sorted((pack_folder / "apps").glob("*.jsonl.gz"))]:
        digest.update(path.read_bytes())
    result["pages"] = digest.hexdigest()[:12]
    (out / "scores.json").write_text(json.dumps(result, indent=1))
    print(json.dumps(result, indent=1), flush=True)


if __name__ == "__main__":
    main()
