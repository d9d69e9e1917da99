"""Trains the network that finds elements, with a fixed seed. See ../README.md.

    python3 training/elements/train.py --pack FOLDER --out FOLDER --seconds 480

The folder has elements.tar, elements-validation.tar, elements-widgets.tar (see pack.py) and libh264.so (see training/lines/h264.c).
Writes elements.pt with the averaged weights every few seconds, and scores.json at the end. It trains for a given time, so a faster
machine gives slightly other weights.
"""
import argparse, hashlib, io, json, math, multiprocessing, random, tarfile, threading, time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image, ImageDraw

from network import CELL, GRID, HOLDERS, KINDS, Elements
from h264 import H264

SEED = 20261119
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
HEIGHT, WIDTH = 720, 1280
TALL = math.ceil(HEIGHT / GRID) * GRID
ROWS, COLUMNS = TALL // CELL, WIDTH // CELL
PRESETS = [b"ultrafast", b"superfast", b"veryfast", b"veryfast", b"fast"]
MOST = 160
NONE, IGNORED = -1, -2
IS_HOLDER = torch.tensor([kind in HOLDERS for kind in KINDS])


def read_pages(path):
    """Pictures as bytes, and elements (kind, left, top, right, bottom); what is covered or cut is ignored."""
    with tarfile.open(path) as archive:
        data = {member.name: archive.extractfile(member).read() for member in archive.getmembers()}
    pages = []
    for name in sorted(data):
        if name.endswith(".webp"):
            found = json.loads(data[name.replace(".webp", ".json")])
            boxes = [(IGNORED if hidden else KINDS.index(kind), x, y, x + w, y + h) for kind, x, y, w, h, hidden in found]
            pages.append((data[name], np.array(boxes[:MOST], np.float32).reshape(-1, 5)))
    return pages


def to_grey(picture):
    return np.asarray(Image.open(io.BytesIO(picture)).convert("L"))


class Maker:
    """Frames of recordings that show these pages."""

    def __init__(self, pack, seed):
        self.pages, self.codec, self.rng = read_pages(pack / "elements.tar"), H264(pack / "libh264.so"), random.Random(seed)

    def frame(self, at):
        rng, (picture, boxes) = self.rng, self.pages[at]
        image = Image.fromarray(to_grey(picture))
        pointer(rng, image)
        page = np.asarray(image)
        if rng.random() < 0.3:
            return page, boxes
        before = to_grey(rng.choice(self.pages)[0]) if rng.random() < 0.5 else page
        frames = np.stack([before] + [page] * rng.randint(1, 2))
        return self.codec.pass_through(frames, rng.uniform(20, 36), rng.choice(PRESETS))[-1], boxes


def pointer(rng, image):
    if rng.random() < 0.5:
        x, y, size = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT), rng.uniform(12, 22)
        shape = [(0, 0), (0, 1), (0.24, 0.77), (0.4, 1.15), (0.55, 1.08), (0.4, 0.72), (0.7, 0.72)]
        fill = rng.choice([0, 255])
        ImageDraw.Draw(image).polygon([(x + a * size, y + b * size) for a, b in shape], fill=fill, outline=255 - fill)


def start_maker(pack, seed):
    global maker
    maker = Maker(pack, seed + multiprocessing.current_process()._identity[0])


def make(at):
    return maker.frame(at)


class Frames:
    """All frames so far, on the GPU."""

    def __init__(self, most):
        self.pictures = torch.zeros((most, 1, HEIGHT, WIDTH), dtype=torch.uint8, device=DEVICE)
        self.boxes = torch.full((most, MOST, 5), float(NONE), device=DEVICE)
        self.count = 0

    def add(self, picture, boxes):
        self.pictures[self.count, 0] = torch.from_numpy(picture.copy()).to(DEVICE)
        self.boxes[self.count, : len(boxes)] = torch.from_numpy(boxes).to(DEVICE)
        self.count += 1

    def fill(self, pack, variants, workers, seed):
        order = [at for _ in range(variants) for at in range(len(read_pages(pack / "elements.tar")))]
        rng = random.Random(seed)
        rng.shuffle(order)
        with multiprocessing.get_context("spawn").Pool(workers, start_maker, (pack, seed)) as pool:
            for picture, boxes in pool.imap_unordered(make, order, chunksize=4):
                if self.count < len(self.pictures):
                    self.add(picture, boxes)


def sample(frames, count):
    """Frames, shifted and scaled, some of them joined side by side, and their boxes."""
    at = torch.randint(0, frames.count, (2 * count,), device=DEVICE)
    pictures, boxes = frames.pictures[at].float(), frames.boxes[at].clone()
    scale = torch.where(torch.rand(2 * count, device=DEVICE) < 0.65, torch.exp((torch.rand(2 * count, device=DEVICE) - 0.5) * 0.66), torch.ones(2 * count, device=DEVICE))
    room = lambda length: (1 / scale - 1).abs() * length * torch.rand(2 * count, device=DEVICE) * torch.where(scale > 1, 1.0, -1.0) + torch.randn(2 * count, device=DEVICE) * 12 * (scale != 1)
    left, top = room(WIDTH), room(HEIGHT)
    x = left[:, None] + (torch.arange(WIDTH, device=DEVICE) + 0.5)[None] / scale[:, None]
    y = top[:, None] + (torch.arange(TALL, device=DEVICE) + 0.5)[None] / scale[:, None]
    grid = torch.stack([(x / WIDTH * 2 - 1)[:, None, :].expand(-1, TALL, -1), (y / HEIGHT * 2 - 1)[:, :, None].expand(-1, -1, WIDTH)], -1)
    pictures = F.grid_sample(pictures, grid, padding_mode="border", align_corners=False)
    boxes[..., 1::2] = (boxes[..., 1::2] - left[:, None, None]) * scale[:, None, None]
    boxes[..., 2::2] = (boxes[..., 2::2] - top[:, None, None]) * scale[:, None, None]
    limit = torch.tensor([0.0, 0.0, WIDTH, HEIGHT], device=DEVICE).repeat(2 * count, 1)
    split = torch.where(torch.rand(count, device=DEVICE) < 0.35, 320 + 640 * torch.rand(count, device=DEVICE), torch.full((count,), float(WIDTH), device=DEVICE)).round()
    limit[:count, 2], limit[count:, 0] = split, split
    boxes = clip(boxes, limit)
    joined = torch.where(torch.arange(WIDTH, device=DEVICE)[None, None, None] < split[:, None, None, None], pictures[:count], pictures[count:])
    return joined, torch.cat([boxes[:count], boxes[count:]], 1)


def clip(boxes, limit):
    """What is mostly outside is ignored."""
    size = lambda each: (each[..., 3] - each[..., 1]).clamp(min=0) * (each[..., 4] - each[..., 2]).clamp(min=0)
    before = size(boxes)
    boxes = boxes.clone()
    boxes[..., 1:3] = torch.maximum(boxes[..., 1:3], limit[:, None, :2])
    boxes[..., 3:5] = torch.minimum(boxes[..., 3:5], limit[:, None, 2:])
    after = size(boxes)
    kind = torch.where((after < 0.75 * before) & (boxes[..., 0] >= 0), torch.full_like(before, float(IGNORED)), boxes[..., 0])
    boxes[..., 0] = torch.where(after <= 0, torch.full_like(before, float(NONE)), kind)
    return boxes


def targets(boxes):
    """Heat (frames × kinds × rows × columns), sides for what holds nothing and what holds elements, where they are known, and what counts."""
    count, most = boxes.shape[:2]
    keep = int((boxes[..., 0] != NONE).sum(1).max().clamp(min=1))
    boxes = boxes.gather(1, (boxes[..., 0] == NONE).float().argsort(dim=1, stable=True)[:, :keep, None].expand(-1, -1, 5))
    kind, x0, y0, x1, y1 = boxes.unbind(2)
    cx, cy = ((x0 + x1) / 2 / CELL).floor(), ((y0 + y1) / 2 / CELL).floor()
    sx, sy = ((x1 - x0) / CELL * 0.14).clamp(0.55, 4), ((y1 - y0) / CELL * 0.14).clamp(0.55, 4)
    column, row = torch.arange(COLUMNS, device=DEVICE), torch.arange(ROWS, device=DEVICE)
    across = torch.exp(-((column - cx[..., None]) ** 2) / (2 * sx[..., None] ** 2))
    down = torch.exp(-((row - cy[..., None]) ** 2) / (2 * sy[..., None] ** 2))
    near = down[..., :, None] * across[..., None, :]
    real = kind >= 0
    near = near * real[..., None, None]
    heat = torch.zeros((count, len(KINDS), ROWS, COLUMNS), device=DEVICE)
    for number in range(len(KINDS)):
        heat[:, number] = (near * (kind == number)[..., None, None]).amax(1)
    middle_x, middle_y = (column + 0.5) * CELL, (row + 0.5) * CELL
    parts = []
    holds = IS_HOLDER.to(DEVICE)[kind.clamp(min=0).long()] & real
    for chosen in (real & ~holds, holds):
        best, which = (near * chosen[..., None, None]).max(1)
        side = lambda value: value.gather(1, which.flatten(1)).view(count, ROWS, COLUMNS)
        sides = torch.stack([middle_x - side(x0), middle_y[:, None] - side(y0), side(x1) - middle_x, side(y1) - middle_y[:, None]], 1).clamp(min=1)
        parts.append((sides, best > 0.45))
    inside = (middle_x >= x0[..., None]) & (middle_x <= x1[..., None])
    inside_y = (middle_y >= y0[..., None]) & (middle_y <= y1[..., None])
    ignored = ((inside_y[..., :, None] & inside[..., None, :]) & (kind == IGNORED)[..., None, None]).any(1)
    return heat, parts, ~ignored


def loss_of(out, boxes):
    heat, parts, counts = targets(boxes)
    logits = out[:, : len(KINDS)]
    likely = logits.sigmoid()
    hit = heat > 0.999
    loss = torch.where(hit, -((1 - likely) ** 2) * F.logsigmoid(logits), -((1 - heat) ** 4) * likely**2 * F.logsigmoid(-logits) * counts[:, None])
    loss = loss.sum() / hit.sum().clamp(min=1)
    for number, (sides, known) in enumerate(parts):
        log_sides = out[:, len(KINDS) + 4 * number : len(KINDS) + 4 * number + 4]
        guess = torch.exp(log_sides.clamp(-4, 6)) * CELL
        both = (torch.minimum(guess[:, 0], sides[:, 0]) + torch.minimum(guess[:, 2], sides[:, 2])) * (torch.minimum(guess[:, 1], sides[:, 1]) + torch.minimum(guess[:, 3], sides[:, 3]))
        area = lambda each: (each[:, 0] + each[:, 2]) * (each[:, 1] + each[:, 3])
        overlap = both / (area(guess) + area(sides) - both)
        apart = F.smooth_l1_loss(log_sides, torch.log(sides / CELL), reduction="none", beta=0.2).mean(1)
        loss = loss + (((1 - overlap) + 0.5 * apart) * known).sum() / known.sum().clamp(min=1) * (2 if number == 0 else 0.5)
    return loss


class Average:
    """The mean of the weights over the last steps, which is better than the weights themselves."""

    def __init__(self, network, keep=0.998):
        self.network, self.keep, self.steps = network, keep, 0
        self.state = {name: value.detach().clone() for name, value in network.state_dict().items()}

    def update(self):
        self.steps += 1
        keep = min(self.keep, self.steps / (self.steps + 10))
        with torch.no_grad():
            for name, value in self.network.state_dict().items():
                if value.is_floating_point():
                    self.state[name].lerp_(value, 1 - keep)

    def save(self, path):
        part = path.with_suffix(".part")
        torch.save(self.state, part)
        part.rename(path)


def see(pictures):
    return (pictures - 128) / 64


def train(network, frames, seconds, rate, batch, out):
    average, saved_at = Average(network), time.time()
    optimizer = torch.optim.AdamW(network.parameters(), rate, weight_decay=0.02)
    start, step, losses = time.time(), 0, []
    while (passed := time.time() - start) < seconds:
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 300) * (0.505 + 0.495 * math.cos(math.pi * passed / seconds))
        with torch.no_grad():
            pictures, boxes = sample(frames, batch)
            x = see(pictures)
            shape = (batch, 1, 1, 1)
            x = x * torch.where(torch.rand(shape, device=DEVICE) < 0.25, -1.0, 1.0) * (0.6 + 0.5 * torch.rand(shape, device=DEVICE)) + 0.25 * torch.randn(shape, device=DEVICE)
            x = x + torch.randn_like(x) * 0.06 * torch.rand(shape, device=DEVICE)
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            result = network(x.contiguous(memory_format=torch.channels_last))
        loss = loss_of(result.float(), boxes)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        average.update()
        if step % 20 == 0:
            losses.append(loss.item())
        if step % 200 == 0:
            print(f"{passed:.0f} s step {step} loss {np.mean(losses[-10:]):.3f} frames {frames.count}", flush=True)
        if time.time() - saved_at > 20:
            average.save(out / "elements.pt")
            saved_at = time.time()
        step += 1
    average.save(out / "elements.pt")
    network.load_state_dict(average.state)
    return step


def decode(out, least=0.3):
    """Elements of one frame: kind, likelihood, left, top, right, bottom; the same as decode-elements.ts."""
    likely = out[: len(KINDS)].sigmoid()
    peak = F.max_pool2d(likely[None], 3, 1, 1)[0] == likely
    found = []
    for kind, row, column in ((likely >= least) & peak).nonzero().tolist():
        first = len(KINDS) + (4 if KINDS[kind] in HOLDERS else 0)
        sides = (torch.exp(out[first : first + 4, row, column].clamp(-4, 6)) * CELL).tolist()
        x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
        found.append((kind, float(likely[kind, row, column]), x - sides[0], y - sides[1], x + sides[2], y + sides[3]))
    kept = []
    for each in sorted(found, key=lambda one: -one[1]):
        if not any(overlap_of(each[2:], other[2:]) > (0.45 if other[0] == each[0] else 0.7) for other in kept):
            kept.append(each)
    return kept


def overlap_of(one, other):
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    both = max(0, across) * max(0, down)
    area = lambda box: (box[2] - box[0]) * (box[3] - box[1])
    return both / (area(one) + area(other) - both)


def score(network, pages, codec=None, crf=28, least=0.3):
    """Right ones (the same kind, overlap of at least 0.5), found and expected ones of each kind; what is covered counts neither way."""
    counts = {kind: [0, 0, 0] for kind in [*KINDS, "any"]}
    network.eval()
    for picture, boxes in pages:
        page = to_grey(picture)
        if codec:
            page = codec.pass_through(np.stack([np.full_like(page, 128), page, page]), crf)[-1]
        x = F.pad(torch.from_numpy(page.copy()).float()[None, None], (0, 0, 0, TALL - HEIGHT), mode="replicate").to(DEVICE)
        with torch.no_grad():
            found = decode(network(see(x))[0].float().cpu(), least)
        for name, is_same in (("kind", lambda a, b: a == b), ("any", lambda a, b: True)):
            left = [tuple(box) for box in boxes.tolist() if box[0] >= 0]
            hidden = [tuple(box) for box in boxes.tolist() if box[0] < 0]
            for box in left:
                counts[KINDS[int(box[0])] if name == "kind" else "any"][2] += 1
            for each in found:
                match = max((box for box in left if is_same(box[0], each[0])), key=lambda box: overlap_of(box[1:], each[2:]), default=None)
                key = KINDS[each[0]] if name == "kind" else "any"
                if match and overlap_of(match[1:], each[2:]) >= 0.5:
                    left.remove(match)
                    counts[key][0] += 1
                    counts[key][1] += 1
                elif not any(overlap_of(box[1:], each[2:]) > 0.3 for box in hidden):
                    counts[key][1] += 1
    result = {}
    for kind, (right, found, expected) in counts.items():
        precision, recall = right / max(1, found), right / max(1, expected)
        result[kind] = {"precision": round(precision, 3), "recall": round(recall, 3), "f1": round(2 * precision * recall / max(1e-9, precision + recall), 3), "count": expected}
    return result


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--pack", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--seconds", type=float, default=480)
    args.add_argument("--variants", type=int, default=5)
    args.add_argument("--batch", type=int, default=24)
    args.add_argument("--rate", type=float, default=2e-3)
    args.add_argument("--workers", type=int, default=15)
    args.add_argument("--first", type=int, default=200)
    args.add_argument("--only-score", action="store_true", help="scores the weights in --out")
    args = args.parse_args()
    random.seed(SEED)
    torch.manual_seed(SEED)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    args.out.mkdir(parents=True, exist_ok=True)
    network = Elements().to(DEVICE, memory_format=torch.channels_last)
    if args.only_score:
        network.load_state_dict(torch.load(args.out / "elements.pt", map_location=DEVICE))
        return write_scores(network, args)
    pages = len(read_pages(args.pack / "elements.tar"))
    print("weights", sum(each.numel() for each in network.parameters()), "pages", pages, flush=True)
    frames = Frames(pages * args.variants)
    threading.Thread(target=frames.fill, args=(args.pack, args.variants, args.workers, SEED), daemon=True).start()
    while frames.count < min(args.first, pages):
        time.sleep(0.2)
    network.train()
    steps = train(network, frames, args.seconds, args.rate, args.batch, args.out)
    digest = hashlib.sha256((args.pack / "elements.tar").read_bytes()).hexdigest()
    (args.out / "scores.json").write_text(json.dumps({"steps": steps, "frames": frames.count, "pages": pages, "input": digest}))
    write_scores(network, args)


def write_scores(network, args):
    codec, scores = H264(args.pack / "libh264.so"), {}
    for name in ("validation", "widgets"):
        held_out = read_pages(args.pack / f"elements-{name}.tar")
        scores[name] = {"clean": score(network, held_out), "crf28": score(network, held_out, codec)}
        print(name, {kind: value["f1"] for kind, value in scores[name]["clean"].items()}, flush=True)
    path = args.out / "scores.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "scores": scores}, indent=1))


if __name__ == "__main__":
    main()
