"""Trains the line finder and the line reader, with a fixed seed. See README.md.

    python3 training/lines/train.py --pack FOLDER --out FOLDER --finder-seconds 100 --reader-seconds 400

Pages are drawn by other processes (make_pages.py) while the networks learn from those that are there already.
Writes finder.pt and reader.pt, with the averaged weights, every few seconds, and scores.json at the end. It trains for a given time, so a faster machine gives slightly other weights.
"""
import argparse, json, math, os, pickle, random, subprocess, sys, threading, time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from alphabet import CHARS
from marks import ABOVE, BELOW, BESIDE, CELL, MARKED, ROWS, STRETCH, UNIT
from networks import Finder, Reader

SEED = 20261117
HERE = Path(__file__).parent
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
WIDTHS = [64, 96, 128, 192, 256, 384, 512, 768, 1152]
TALL = ABOVE + 1 + BELOW


class Pool:
    """All pages and lines so far, on the GPU."""

    def __init__(self, most, height=720, width=1280):
        self.pages = torch.zeros((most, height, width), dtype=torch.uint8, device=DEVICE)
        self.marks = torch.zeros((most, 3, height // CELL, width // CELL), dtype=torch.float16, device=DEVICE)
        self.found = torch.zeros_like(self.marks)
        self.count = self.found_count = 0
        self.boxes, self.codes, self.lengths, self.lock = [], [], [], threading.Lock()
        self.seen = set()
        self.buckets = {}

    def load(self, path):
        pictures, marks, boxes, codes, lengths = pickle.loads(path.read_bytes())
        pictures, marks = torch.from_numpy(pictures), torch.from_numpy(marks)
        start, end = self.count, self.count + len(pictures)
        if end > len(self.pages):
            return
        self.pages[start:end] = pictures.to(DEVICE)
        self.marks[start:end] = marks.to(DEVICE)
        boxes[:, 0] += start
        with self.lock:
            self.boxes.append(boxes)
            self.codes.append(codes)
            self.lengths.append(lengths)
            self.count = end

    def watch(self, folder, pattern="*.pages"):
        while not (folder / "stop").exists() and self.count + 8 <= len(self.pages):
            fresh = [path for path in sorted(folder.glob(pattern)) if path not in self.seen]
            for path in fresh[:40]:
                self.seen.add(path)
                self.load(path)
                path.unlink()
            if not fresh:
                time.sleep(0.3)

    def find(self, finder, most=10**9):
        """Runs the finder on pages that it has not seen."""
        until = min(self.count, self.found_count + most)
        with torch.no_grad():
            while self.found_count < until:
                end = min(until, self.found_count + 32)
                with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
                    out = finder(see(self.pages[self.found_count : end]).contiguous(memory_format=torch.channels_last))
                out = out.float()
                out[:, 0] = out[:, 0].sigmoid()
                self.found[self.found_count : end] = out.half()
                self.found_count = end

    def sort(self):
        """Groups the lines by width."""
        with self.lock:
            boxes, codes, lengths = np.concatenate(self.boxes), np.concatenate(self.codes), np.concatenate(self.lengths)
        keep = boxes[:, 0] < self.found_count
        widths = ((boxes[:, 2] - boxes[:, 1]) / boxes[:, 4] + 2 * BESIDE) * ROWS / TALL * STRETCH * 1.04 + 4
        self.line_boxes = torch.from_numpy(boxes).to(DEVICE)
        self.line_codes = torch.from_numpy(codes).to(DEVICE)
        self.line_lengths = torch.from_numpy(lengths).to(DEVICE)
        self.line_starts = self.line_lengths.cumsum(0) - self.line_lengths
        lower = 0
        for width in WIDTHS:
            self.buckets[width] = torch.from_numpy(np.flatnonzero(keep & (widths > lower) & (widths <= width))).to(DEVICE)
            lower = width


    def texts(self, lines):
        """The codes of the characters, and how many each line has."""
        lengths = self.line_lengths[lines]
        at = self.line_starts[lines][:, None] + torch.arange(int(lengths.max()), device=DEVICE)
        return self.line_codes[at.clamp(max=len(self.line_codes) - 1)].long(), lengths


class Average:
    """The mean of the weights over the last steps, which is better than the weights themselves."""

    def __init__(self, network, keep=0.998):
        self.network, self.keep, self.steps = network, keep, 0
        self.state = {name: value.detach().clone() for name, value in network.state_dict().items()}

    def update(self):
        self.steps += 1
        keep = min(self.keep, self.steps / (self.steps + 10))
        with torch.no_grad():
            pairs = [(self.state[name], value) for name, value in self.network.state_dict().items() if value.is_floating_point()]
            torch._foreach_lerp_([old for old, _ in pairs], [new for _, new in pairs], 1 - keep)

    def save(self, path):
        part = path.with_suffix(".part")
        torch.save(self.state, part)
        part.rename(path)


def see(pages):
    """The finder's input."""
    return (pages.float().unsqueeze(1) - 128) / 64


def locate(pool, boxes, jitter=True):
    """Where the finder sees these lines: left, right, baseline, height of capitals. With some noise, as on other pages."""
    page, x0, x1, base, cap = boxes[:, 0].long(), *boxes[:, 1:].unbind(1)
    rows, columns = pool.found.shape[2:]
    row = ((base - 0.48 * cap) / CELL).long().clamp(0, rows - 1)
    at = x0[:, None] + (x1 - x0)[:, None] * torch.linspace(0.03, 0.97, 16, device=boxes.device)
    column = (at / CELL).long().clamp(0, columns - 1)
    seen = pool.found[page[:, None], :, row[:, None], column].float()
    weight = (seen[..., 0] >= MARKED).float()
    total = weight.sum(1)
    middle = (row.float() + 0.5) * CELL
    mean = lambda part: (seen[..., part] * weight).sum(1) / total.clamp(min=1)
    top, bottom = middle - mean(1) * UNIT, middle + mean(2) * UNIT

    def end(x, side):
        """Follows the marked cells from inside to where they end."""
        within = torch.minimum(x + CELL, (x0 + x1) / 2) if side < 0 else torch.maximum(x - CELL - 0.01, (x0 + x1) / 2)
        inside = (within / CELL).floor().long()
        cells = inside[:, None] + side * torch.arange(7, device=boxes.device)
        value = pool.found[page[:, None], 0, row[:, None], cells.clamp(0, columns - 1)].float()
        value = torch.where((cells >= 0) & (cells < columns), value, torch.zeros_like(value))
        run = (value >= MARKED).float().cumprod(1)
        last = (run.sum(1) - 1).clamp(min=0).long()
        cell = cells.gather(1, last[:, None])[:, 0].float()
        part = value.gather(1, last[:, None])[:, 0].clamp(max=1)
        beyond = value.gather(1, (last + 1).clamp(max=6)[:, None])[:, 0]
        beyond = torch.where(beyond < MARKED, beyond, torch.zeros_like(beyond))
        return (cell + 1 - part - beyond) * CELL if side < 0 else (cell + part + beyond) * CELL

    left, right = end(x0, -1), end(x1, 1)
    found_cap = bottom - top
    sure = (total >= 8) & (found_cap > 0.6 * cap) & (found_cap < 1.5 * cap) & (right - left > 0.5 * (x1 - x0))
    left, right = torch.where(sure, left, x0), torch.where(sure, right, x1)
    bottom, found_cap = torch.where(sure, bottom, base), torch.where(sure, found_cap, cap)
    if jitter:
        count = len(boxes)
        noise = lambda scale: torch.randn(count, device=boxes.device) * scale
        rough = torch.where(torch.rand(count, device=boxes.device) < 0.25, 3.0, 1.0)
        left, right = left + noise(0.06) * found_cap * rough, right + noise(0.06) * found_cap * rough
        bottom = bottom + noise(0.025) * found_cap * rough
        found_cap = found_cap * (1 + noise(0.025) * rough)
    return left, right, bottom, found_cap


def cut(pool, boxes, width, jitter=True):
    """Strips of the reader's height and this width, light or dark as they are, each scaled to its own contrast."""
    left, right, base, cap = locate(pool, boxes, jitter)
    page = boxes[:, 0].long()
    height, wide = pool.pages.shape[1:]
    scale = ROWS / (TALL * cap)
    across = scale * STRETCH
    if jitter:
        across = across * (1 + 0.06 * torch.randn_like(across)).clamp(0.85, 1.15)
    x_from, y_from = left - BESIDE * cap, base - (1 + ABOVE) * cap
    shown = ((right - left + 2 * BESIDE * cap) * across).clamp(max=width)
    total, samples = 0, 2 if bool((scale < 1).any()) else 1
    for sub_y in range(samples):
        for sub_x in range(samples):
            y = y_from[:, None] + (torch.arange(ROWS, device=boxes.device) + (sub_y + 0.5) / samples)[None] / scale[:, None] - 0.5
            x = x_from[:, None] + (torch.arange(width, device=boxes.device) + (sub_x + 0.5) / samples)[None] / across[:, None] - 0.5
            total = total + bilinear(pool.pages, page, y.clamp(0, height - 1), x.clamp(0, wide - 1))
    strips = total / samples**2
    valid = (torch.arange(width, device=boxes.device)[None] < shown[:, None]).float()[:, None]
    return normalize(strips, valid)


def bilinear(pages, page, y, x):
    height, width = pages.shape[1:]
    y0, x0 = y.floor().long(), x.floor().long()
    y1, x1 = (y0 + 1).clamp(max=height - 1), (x0 + 1).clamp(max=width - 1)
    fy, fx = (y - y0)[:, :, None], (x - x0)[:, None, :]
    take = lambda rows, columns: pages[page[:, None, None], rows[:, :, None], columns[:, None, :]].float()
    return (take(y0, x0) * (1 - fx) + take(y0, x1) * fx) * (1 - fy) + (take(y1, x0) * (1 - fx) + take(y1, x1) * fx) * fy


def normalize(strips, valid):
    """By mean and deviation of the rows with letters."""
    core = strips[:, 6:26]
    count = valid.sum((1, 2)) * core.shape[1]
    mean = (core * valid).sum((1, 2)) / count
    deviation = (((core - mean[:, None, None]) ** 2 * valid).sum((1, 2)) / count).sqrt().clamp(min=3)
    return (((strips - mean[:, None, None]) / deviation[:, None, None] / 2).clamp(-2, 2) * valid).unsqueeze(1)


def importance(x, inside):
    """What matters most: the ends of lines, gaps between lines side by side, and spaces, which look like such gaps."""
    outside = 1 - inside
    beside = (F.max_pool2d(inside, (1, 7), 1, (0, 3)) > inside).float()
    ends = inside * F.max_pool2d(outside, (1, 7), 1, (0, 3))
    reach = lambda side: F.max_pool2d(F.pad(inside, (6, 0) if side < 0 else (0, 6)), (1, 7), 1)
    between = outside * reach(-1) * reach(1)
    unevenness = F.max_pool2d(x, CELL) + F.max_pool2d(-x, CELL)
    spaces = inside * (unevenness < 0.2).float()
    return (1 + 4 * beside + 2 * ends + 6 * between + 4 * spaces)[:, 0]


def train_finder(finder, pool, seconds, rate, save_to):
    average, saved_at = Average(finder), time.time()
    optimizer = torch.optim.AdamW(finder.parameters(), rate, weight_decay=0.01)
    start, step, size = time.time(), 0, (320, 512)
    while (passed := time.time() - start) < seconds:
        share = passed / seconds
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, step / 200) * (0.51 + 0.49 * math.cos(math.pi * share))
        count = 32
        page = torch.randint(0, pool.count, (count,), device=DEVICE)
        row = torch.randint(0, (720 - size[0]) // 16 + 1, (count,)) * 16
        column = torch.randint(0, (1280 - size[1]) // 16 + 1, (count,)) * 16
        rows = row.to(DEVICE)[:, None] + torch.arange(size[0], device=DEVICE)
        columns = column.to(DEVICE)[:, None] + torch.arange(size[1], device=DEVICE)
        pictures = pool.pages[page[:, None, None], rows[:, :, None], columns[:, None, :]]
        rows, columns = rows[:, ::CELL] // CELL, columns[:, ::CELL] // CELL
        truth = pool.marks[page[:, None, None], :, rows[:, :, None], columns[:, None, :]].permute(0, 3, 1, 2).float()
        x = see(pictures)
        flip = torch.where(torch.rand(count, device=DEVICE) < 0.3, -1.0, 1.0)[:, None, None, None]
        x = x * flip * (0.6 + 0.6 * torch.rand(count, device=DEVICE))[:, None, None, None] + 0.3 * torch.randn(count, device=DEVICE)[:, None, None, None]
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            out = finder(x.contiguous(memory_format=torch.channels_last))
        out = out.float()
        inside = (truth[:, :1] >= MARKED).float()
        likely = F.binary_cross_entropy_with_logits(out[:, 0], truth[:, 0], weight=importance(x, inside))
        loss = likely * 4 + (F.smooth_l1_loss(out[:, 1:], truth[:, 1:], reduction="none", beta=0.05) * inside).sum() / inside.sum().clamp(min=1) * 2
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(finder.parameters(), 5.0)
        optimizer.step()
        average.update()
        if time.time() - saved_at > 10:
            average.save(save_to)
            saved_at = time.time()
        if step % 200 == 0:
            print(f"finder {passed:.0f} s step {step} loss {loss.item():.4f} pages {pool.count}", flush=True)
        step += 1
    average.save(save_to)
    finder.load_state_dict(average.state)


def train_reader(reader, finder, pool, seconds, rate, columns, save_to):
    average = Average(reader)
    optimizer = torch.optim.AdamW(reader.parameters(), rate, weight_decay=0.02)
    start, step, sorted_at, saved_at, losses = time.time(), 0, -99.0, time.time(), []
    while (passed := time.time() - start) < seconds:
        share = passed / seconds
        if passed - sorted_at > 10 and (pool.count > pool.found_count or not pool.buckets):
            pool.find(finder, 1500)
            pool.sort()
            sorted_at = time.time() - start
            print(f"sorted in {sorted_at - passed:.1f} s", flush=True)
            weights = [len(pool.buckets[width]) * width for width in WIDTHS]
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 300) * (0.51 + 0.49 * math.cos(math.pi * share))
        width = random.choices(WIDTHS, weights)[0]
        lines = pool.buckets[width]
        lines = lines[torch.randint(0, len(lines), (max(8, columns // width),), device=DEVICE)]
        with torch.no_grad():
            x = cut(pool, pool.line_boxes[lines], width)
            count = len(lines)
            flip = torch.where(torch.rand(count, device=DEVICE) < 0.3, -1.0, 1.0)[:, None, None, None]
            x = x * flip * (1 + 0.15 * torch.randn(count, device=DEVICE))[:, None, None, None]
            x = x + torch.randn_like(x) * (0.08 * torch.rand(count, device=DEVICE))[:, None, None, None]
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            out = reader(x.contiguous(memory_format=torch.channels_last))
        logs = out.float().log_softmax(1).permute(2, 0, 1)
        lengths = torch.full((count,), logs.shape[0], dtype=torch.long, device=DEVICE)
        codes, code_lengths = pool.texts(lines)
        loss = F.ctc_loss(logs, codes, lengths, code_lengths, zero_infinity=True, reduction="mean")
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 2.0)
        optimizer.step()
        if step % 50 == 0:
            losses.append(loss.item())
        if step % 500 == 0:
            print(f"reader {passed:.0f} s step {step} loss {np.mean(losses[-10:]):.4f} pages {pool.count} lines {len(pool.line_boxes)}", flush=True)
        average.update()
        if time.time() - saved_at > 10:
            average.save(save_to)
            saved_at = time.time()
        step += 1
    average.save(save_to)
    reader.load_state_dict(average.state)
    return step


def read_greedy(reader, pool, lines, width):
    with torch.no_grad():
        best = reader(cut(pool, pool.line_boxes[lines], width, jitter=False)).argmax(1).cpu().numpy()
    texts = []
    for row in best:
        kept = row[(row > 0) & (row != np.concatenate([[0], row[:-1]]))]
        texts.append("".join(CHARS[code - 1] for code in kept))
    return texts


def score(reader, finder, folder):
    """Exact lines on fonts that were not trained on."""
    scores, wrong = {}, []
    reader.eval(), finder.eval()
    for path in sorted(folder.glob("*.val")):
        pool = Pool(len(pickle.loads(path.read_bytes())[0]))
        pool.load(path)
        pool.find(finder)
        pool.sort()
        exact = total = 0
        for width, members in pool.buckets.items():
            for part in members.split(256):
                codes, lengths = pool.texts(part) if len(part) else ([], [])
                for text, row, length in zip(read_greedy(reader, pool, part, width) if len(part) else [], codes, lengths):
                    truth = "".join(CHARS[code - 1] for code in row[:length].tolist())
                    total += 1
                    exact += plain(text) == plain(truth)
                    if plain(text) != plain(truth):
                        wrong.append(f"{path.stem}\t{truth}\t{text}")
        score_map, marks = pool.found[: pool.count, 0] >= MARKED, pool.marks[: pool.count, 0] >= MARKED
        both = (score_map & marks).sum().item()
        scores[path.stem] = {"lines": total, "exact": round(100 * exact / max(1, total), 2), "cells_found": round(both / max(1, marks.sum().item()), 4), "cells_right": round(both / max(1, score_map.sum().item()), 4)}
        print(path.stem, scores[path.stem], flush=True)
    return scores, wrong


def plain(text):
    for signs, sign in (("–—", "-"), ("“”„", '"'), ("‘’‚`", "'")):
        for each in signs:
            text = text.replace(each, sign)
    return " ".join(text.split())


def write_scores(reader, finder, args):
    path = args.out / "scores.json"
    trained = json.loads(path.read_text()) if path.exists() else {}
    scores, wrong = score(reader, finder, args.work)
    path.write_text(json.dumps({"scores": scores, **trained}, indent=1))
    (args.out / "wrong.txt").write_text("\n".join(wrong))


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--pack", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--work", type=Path, required=True)
    args.add_argument("--finder-seconds", type=float, default=100)
    args.add_argument("--reader-seconds", type=float, default=400)
    args.add_argument("--most-pages", type=int, default=30000)
    args.add_argument("--first-pages", type=int, default=400)
    args.add_argument("--workers", type=int, default=15)
    args.add_argument("--columns", type=int, default=131072)
    args.add_argument("--validation-pages", type=int, default=60)
    args.add_argument("--finder-rate", type=float, default=3e-3)
    args.add_argument("--rate", type=float, default=1.5e-3)
    args.add_argument("--start", type=Path, help="a folder with earlier weights to go on from")
    args.add_argument("--unscored", action="store_true", help="leave the scores to a later call with --only-score")
    args.add_argument("--only-score", action="store_true", help="scores the weights in --out with the validation pages in --work")
    args.add_argument("--seed", type=int, default=SEED)
    args = args.parse_args()
    random.seed(args.seed)
    torch.manual_seed(args.seed)
    torch.backends.cudnn.benchmark = False
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    args.work.mkdir(parents=True, exist_ok=True)
    args.out.mkdir(parents=True, exist_ok=True)
    (args.work / "stop").unlink(missing_ok=True)
    finder, reader = Finder().to(DEVICE, memory_format=torch.channels_last), Reader().to(DEVICE, memory_format=torch.channels_last)
    start_from = args.out if args.only_score else args.start
    if start_from:
        finder.load_state_dict(torch.load(start_from / "finder.pt", map_location=DEVICE))
        reader.load_state_dict(torch.load(start_from / "reader.pt", map_location=DEVICE))
    if args.only_score:
        return write_scores(reader, finder, args)
    command = [sys.executable, str(HERE / "make_pages.py"), "--pack", str(args.pack), "--out", str(args.work)]
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "CUDA_VISIBLE_DEVICES": ""}
    makers = [subprocess.Popen([*command, "--seed", str(args.seed + number)], env=environment) for number in range(args.workers)]
    if not args.unscored and not list(args.work.glob("*.val")):
        makers.append(subprocess.Popen([*command, "--seed", "7", "--validation", "--count", str(args.validation_pages)], env=environment))
    began = time.time()
    try:
        pool = Pool(args.most_pages)
        threading.Thread(target=pool.watch, args=(args.work,), daemon=True).start()
        print("weights", sum(each.numel() for each in finder.parameters()), sum(each.numel() for each in reader.parameters()), flush=True)
        while pool.count < args.first_pages:
            if all(maker.poll() is not None for maker in makers):
                raise RuntimeError("no pages are made")
            time.sleep(0.2)
        print(f"first pages after {time.time() - began:.0f} s", flush=True)
        finder.train()
        if args.finder_seconds > 0:
            train_finder(finder, pool, args.finder_seconds, args.finder_rate, args.out / "finder.pt")
        finder.eval()
        reader.train()
        steps = train_reader(reader, finder, pool, args.reader_seconds, args.rate, args.columns, args.out / "reader.pt")
        trained = {"steps": steps, "pages": pool.count, "lines": len(pool.line_boxes)}
        print(f"{trained}, {time.time() - began:.0f} s", flush=True)
        (args.out / "scores.json").write_text(json.dumps(trained, indent=1))
        if not args.unscored:
            write_scores(reader, finder, args)
    finally:
        (args.work / "stop").touch()
        for maker in makers:
            maker.wait()
    print(f"done after {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
