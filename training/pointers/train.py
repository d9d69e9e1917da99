"""Trains the network that finds the mouse pointer, with a fixed seed: python3 training/pointers/train.py --pack FOLDER --out FOLDER --seconds 400

The folder has pointers.npz (collect_pointers.py), pages.npz (pack_pages.py) and libh264.so (see training/lines/h264.c). Writes pointers.pt,
pointers.onnx and scores.json. It trains for a given time, so a faster machine gives slightly other weights.
"""
import argparse, hashlib, json, multiprocessing, random, time
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image, ImageDraw

from h264 import H264

SEED = 20261118
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
CELL = 4
# The clips that pointers move in, and the part of them that the network sees.
CLIP, SEEN = 192, 96
FRAMES = 6
# Of each kind of pointer, how often.
KINDS = {"arrow": 0.42, "hand": 0.25, "text": 0.25, "grab": 0.04, "grabbing": 0.04}
# Themes for validation only.
KEPT = ("Adwaita", "DMZ-Black", "Bibata-Modern-Ice", "oxy-bluecurve", "whiteglass")


class Pointers(nn.Module):
    """For each cell of 4 × 4 pixels: whether the pointer's tip is in it, where in it, and the pointer's left, top, right and bottom."""

    def __init__(self):
        super().__init__()
        layers, last = [], 2
        for wide, step, reach, size in [(16, 2, 1, 5), (24, 1, 1, 3), (40, 2, 1, 3), (40, 1, 2, 3), (40, 1, 2, 3)]:
            layers += [nn.Conv2d(last, wide, size, step, reach * (size // 2), dilation=reach, bias=False), nn.BatchNorm2d(wide), nn.ReLU()]
            last = wide
        self.layers = nn.Sequential(*layers, nn.Conv2d(last, 7, 1))

    def forward(self, x):
        return self.layers(x)


class Maker:
    """Clips of a page on which a pointer moves, rests, comes and goes while other things change, after H.264."""

    def __init__(self, pack, seed, is_validation):
        self.random = random.Random(seed)
        self.h264 = H264(pack / "libh264.so")
        pages = np.load(pack / "pages.npz")["pages"]
        self.pages = pages[:20] if is_validation else pages[20:]
        stored = np.load(pack / "pointers.npz")
        self.pointers = {}
        drawn = 0
        for index, name in enumerate(stored["names"]):
            theme, kind = str(name).split("/")
            drawn += theme == "drawn"
            kept = theme in KEPT or (theme == "drawn" and drawn % 7 == 0)
            if kept != is_validation:
                continue
            if theme == "drawn":
                wide, tall = stored[f"p{index}"].shape[2], stored[f"p{index}"].shape[1]
                x, y = stored["points"][index]
                kind = "text" if wide < 0.6 * tall and x > 0.3 * wide else "arrow" if y < 4 and x < 4 else "hand" if y < 5 else "grab"
            self.pointers.setdefault((kind, theme == "drawn"), []).append((stored[f"p{index}"], stored["points"][index]))

    def pointer(self):
        """At a size and in a place between pixels that is its own: brightness, opacity, tip."""
        chance = self.random
        kind = chance.choices(list(KINDS), list(KINDS.values()))[0]
        lists = [self.pointers[key] for key in [(kind, False), (kind, True)] if key in self.pointers]
        picture, (x, y) = chance.choice(chance.choice(lists))
        tall = min(52, max(11, chance.lognormvariate(3.02, 0.32))) * (picture.shape[1] / max(picture.shape[1], picture.shape[2]))
        scale = max(0.15, tall / picture.shape[1])
        dx, dy = chance.random(), chance.random()
        wide, high = int(picture.shape[2] * scale) + 3, int(picture.shape[1] * scale) + 3
        edge = [Image.fromarray(np.pad(channel, 2, mode=mode)) for channel, mode in [(picture[0], "edge"), (picture[1], "constant")]]
        # Reduced first, so that thin lines do not vanish.
        if scale < 0.7:
            edge = [each.resize((max(1, round(each.width * 0.5)), max(1, round(each.height * 0.5))), Image.BOX) for each in edge]
            back, border = 0.5 / scale, 1
        else:
            back, border = 1 / scale, 2
        moved = (back, 0, border - dx * back - back, 0, back, border - dy * back - back)
        brightness, opacity = (np.asarray(each.transform((wide, high), Image.AFFINE, moved, Image.BILINEAR), np.float32) for each in edge)
        return brightness, opacity / 255, (x * scale + dx + 1, y * scale + dy + 1)

    def clip(self):
        chance = self.random
        page = chance.choice(self.pages)
        top, left = chance.randrange(page.shape[0] - CLIP), chance.randrange(page.shape[1] - CLIP)
        still = page[top : top + CLIP, left : left + CLIP].astype(np.float32)
        if chance.random() < 0.15:
            still = 255 - still
        if chance.random() < 0.3:
            still = np.clip((still - 128) * chance.uniform(0.5, 1) + chance.uniform(90, 165), 0, 255)
        frames, tips, boxes = [], [], []
        shape = self.pointer() if chance.random() < 0.75 else None
        place = [chance.uniform(20, CLIP - 20), chance.uniform(20, CLIP - 20)]
        typing = self.typing(page) if chance.random() < 0.35 else None
        touch = self.touch() if shape is None and chance.random() < 0.5 else None
        for _ in range(FRAMES):
            if chance.random() < 0.2:
                still = self.change(still, page)
            frame = still.copy()
            if typing:
                self.type(frame, typing)
            if touch and chance.random() < 0.7:
                self.lay(frame, touch, place)
                if chance.random() < 0.4:
                    place = [chance.uniform(20, CLIP - 20), chance.uniform(20, CLIP - 20)]
            if shape and chance.random() < 0.12:
                shape = self.pointer()
            if shape and chance.random() < 0.6:
                far = chance.choice([2, 6, 20, 60])
                place = [min(CLIP - 4, max(4, each + chance.uniform(-far, far))) for each in place]
            if shape and chance.random() < 0.93:
                tips.append(self.lay(frame, shape, place))
            else:
                tips.append(None)
            frames.append(frame)
        frames = np.stack(frames).clip(0, 255).round().astype(np.uint8)
        if chance.random() < 0.9:
            frames = self.h264.pass_through(frames, chance.uniform(18, 36), chance.choice([b"ultrafast", b"superfast", b"veryfast", b"fast"]))
        return frames, tips

    def change(self, still, page):
        """Something else comes: a part of another place, another colour, some text."""
        chance = self.random
        wide, tall = chance.choice([(8, 12), (14, 18), (30, 24), (90, 40), (150, 120)])
        y, x = chance.randrange(CLIP - tall), chance.randrange(CLIP - wide)
        still = still.copy()
        part = still[y : y + tall, x : x + wide]
        if chance.random() < 0.5:
            top, left = chance.randrange(page.shape[0] - tall), chance.randrange(page.shape[1] - wide)
            part[:] = page[top : top + tall, left : left + wide]
        else:
            part[:] = np.clip(part + chance.choice([-60, -30, 30, 60]), 0, 255)
        return still

    def typing(self, page):
        """A line of the page that appears letter by letter, with a caret."""
        chance = self.random
        tall, wide = chance.choice([14, 16, 18, 22, 26]), chance.randint(60, 150)
        top, left = chance.randrange(page.shape[0] - tall), chance.randrange(page.shape[1] - wide)
        strip = page[top : top + tall, left : left + wide].astype(np.float32)
        return {"strip": strip, "x": chance.randrange(4, CLIP - wide - 4), "y": chance.randrange(4, CLIP - tall - 4), "to": chance.randint(0, wide // 2), "caret": chance.choice([0, 1, 1, 2])}

    def type(self, frame, typing):
        chance = self.random
        strip, x, y = typing["strip"], typing["x"], typing["y"]
        if chance.random() < 0.6:
            typing["to"] = min(strip.shape[1], typing["to"] + chance.randint(4, 16))
        to, ground = typing["to"], np.median(strip)
        frame[y : y + strip.shape[0], x : x + strip.shape[1] + 3] = ground
        frame[y : y + strip.shape[0], x : x + to] = strip[:, :to]
        if chance.random() < 0.7:
            frame[y : y + strip.shape[0], x + to + 1 : x + to + 1 + typing["caret"]] = 0 if ground > 128 else 255

    def touch(self):
        """The dot or ring where a finger is; it is no pointer."""
        chance = self.random
        radius = chance.uniform(8, 36)
        side = int(2 * radius) + 3
        far = np.hypot(*(np.mgrid[0:side, 0:side] - radius - 1))
        opacity = np.clip(radius - far, 0, 1) * chance.uniform(0.2, 0.9)
        if chance.random() < 0.5:
            opacity *= np.where(far < radius - chance.uniform(2, 5), chance.choice([0, 0.4]), 1)
        return np.full((side, side), chance.choice([0, 60, 120, 200, 255]), np.float32), opacity.astype(np.float32), (radius, radius)

    def lay(self, frame, shape, place):
        brightness, opacity, (tip_x, tip_y) = shape
        tall, wide = brightness.shape
        left, top = int(place[0] - tip_x), int(place[1] - tip_y)
        from_x, from_y = max(0, -left), max(0, -top)
        to_x, to_y = min(wide, CLIP - left), min(tall, CLIP - top)
        if to_x <= from_x or to_y <= from_y:
            return None
        cover = opacity[from_y:to_y, from_x:to_x]
        part = frame[top + from_y : top + to_y, left + from_x : left + to_x]
        part[:] = part * (1 - cover) + brightness[from_y:to_y, from_x:to_x] * cover
        if cover.sum() < 0.7 * opacity.sum():
            return None if cover.sum() < 0.2 * opacity.sum() else "cut"
        x, y = left + tip_x, top + tip_y
        return x, y, tip_x - 1, tip_y - 1, wide - tip_x - 1, tall - tip_y - 1

    def samples(self):
        """What the network sees, and what it should say."""
        frames, tips = self.clip()
        found = []
        for index in range(1, FRAMES):
            tip = tips[index]
            if tip == "cut":
                continue
            lead = 8
            if tip:
                x = self.random.randint(max(0, int(tip[0]) - SEEN + lead), min(CLIP - SEEN, int(tip[0]) - lead)) if lead <= tip[0] <= CLIP - lead else None
                y = self.random.randint(max(0, int(tip[1]) - SEEN + lead), min(CLIP - SEEN, int(tip[1]) - lead)) if lead <= tip[1] <= CLIP - lead else None
                if x is None or y is None or x < 0 or y < 0:
                    continue
            else:
                x, y = self.random.randint(0, CLIP - SEEN), self.random.randint(0, CLIP - SEEN)
            now = frames[index, y : y + SEEN, x : x + SEEN]
            before = now if self.random.random() < 0.1 else frames[index - 1, y : y + SEEN, x : x + SEEN]
            target = np.zeros(7, np.float32)
            if tip:
                target[:] = [1, tip[0] - x, tip[1] - y, *tip[2:]]
            found.append((np.stack([now, before]), target))
        return found


def work(pack, seed, is_validation, queue, most):
    maker = Maker(pack, seed, is_validation)
    batch = []
    while True:
        batch += maker.samples()
        if len(batch) >= most:
            inputs, targets = zip(*batch[:most])
            queue.put((np.stack(inputs), np.stack(targets)))
            batch = batch[most:]


def loss_of(said, targets):
    rows = said.shape[2]
    is_there = targets[:, 0] > 0
    column = (targets[:, 1] / CELL).long().clamp(0, rows - 1)
    row = (targets[:, 2] / CELL).long().clamp(0, rows - 1)
    each = torch.arange(len(said), device=said.device)
    heat = torch.zeros_like(said[:, 0])
    weight = torch.ones_like(heat)
    # Next to the right cell neither yes nor no is wrong.
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            weight[each[is_there], (row + dy).clamp(0, rows - 1)[is_there], (column + dx).clamp(0, rows - 1)[is_there]] = 0
    heat[each[is_there], row[is_there], column[is_there]] = 1
    weight[each[is_there], row[is_there], column[is_there]] = 12
    logits = said[:, 0]
    sure = torch.sigmoid(logits)
    focus = torch.where(heat > 0, (1 - sure) ** 1.5, sure**1.5)
    presence = (F.binary_cross_entropy_with_logits(logits, heat, reduction="none") * focus * weight).sum() / len(said)
    chosen = said[each, 1:, row, column][is_there]
    wanted = torch.cat([(targets[:, 1:3] - torch.stack([column, row], 1) * CELL) / CELL, targets[:, 3:] / 16], 1)[is_there]
    return presence + F.smooth_l1_loss(chosen, wanted, beta=0.2)


def score(network, batches, threshold):
    """Of the pointers, how many are found within four pixels; of the others, in how many something is."""
    found = there = false = empty = near = 0
    far = []
    for inputs, targets in batches:
        with torch.no_grad():
            said = network(inputs)
        for each, target in zip(said, targets):
            at = int(each[0].argmax())
            row, column = divmod(at, each.shape[2])
            sure = torch.sigmoid(each[0, row, column]).item()
            x, y = (column + each[1, row, column].item()) * CELL, (row + each[2, row, column].item()) * CELL
            if target[0] > 0:
                there += 1
                off = ((x - target[1].item()) ** 2 + (y - target[2].item()) ** 2) ** 0.5
                far.append(off)
                if sure > threshold and off <= 4:
                    found += 1
                elif sure > threshold:
                    near += 1
            else:
                empty += 1
                false += sure > threshold
    return {"pointers": there, "found": round(found / there, 4), "elsewhere": round(near / there, 4), "median distance": round(float(np.median(far)), 2), "without pointer": empty, "seen where none is": round(false / empty, 4)}


def prepare(inputs, targets):
    inputs = torch.from_numpy(inputs).to(DEVICE).float()
    now, before = inputs[:, 0], inputs[:, 1]
    return torch.stack([(now - 128) / 64, (now - before) / 64], 1), torch.from_numpy(targets).to(DEVICE)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--pack", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--seconds", type=float, default=400)
    args.add_argument("--workers", type=int, default=15)
    args.add_argument("--batch", type=int, default=256)
    args = args.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(SEED)
    checked = Maker(args.pack, SEED, True)
    kept = []
    while sum(len(each) for each, _ in kept) < 4000:
        samples = [sample for _ in range(60) for sample in checked.samples()]
        kept.append(prepare(np.stack([each for each, _ in samples]), np.stack([each for _, each in samples])) )
    queue = multiprocessing.Queue(64)
    for index in range(args.workers):
        multiprocessing.Process(target=work, args=(args.pack, SEED + 1 + index, False, queue, args.batch), daemon=True).start()
    network = Pointers().to(DEVICE)
    average = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.999), use_buffers=True)
    optimizer = torch.optim.AdamW(network.parameters(), 3e-3, weight_decay=1e-3)
    begin, steps, told = time.time(), 0, 0
    # Samples are used several times, because making them takes longer than learning from them.
    stock = []
    while (spent := time.time() - begin) < args.seconds:
        for group in optimizer.param_groups:
            group["lr"] = 3e-3 * max(0.02, 1 - spent / args.seconds) * min(1, (steps + 1) / 200)
        if len(stock) < 40 or not queue.empty():
            fresh = queue.get()
            if len(stock) < 400:
                stock.append(fresh)
            else:
                stock[random.randrange(len(stock))] = fresh
        inputs, targets = prepare(*stock[-1 if steps % 2 else random.randrange(len(stock))])
        network.train()
        loss = loss_of(network(inputs), targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        average.update_parameters(network)
        steps += 1
        if spent - told > 40:
            told = spent
            average.eval()
            print(round(spent), steps, round(loss.item(), 3), score(average, kept, 0.5), flush=True)
    final = average.module.cpu().eval()
    final.to(DEVICE)
    result = {str(level): score(final, kept, level) for level in (0.3, 0.5, 0.7, 0.85)}
    final.cpu()
    torch.save(final.state_dict(), args.out / "pointers.pt")
    torch.onnx.export(final, torch.zeros(1, 2, 64, 64), args.out / "pointers.onnx", input_names=["x"], output_names=["y"], opset_version=17, dynamo=False, dynamic_axes={"x": {2: "h", 3: "w"}, "y": {2: "r", 3: "c"}})
    inputs = hashlib.sha256(b"".join((args.pack / name).read_bytes() for name in ("pointers.npz", "pages.npz"))).hexdigest()
    about = {"cell": CELL, "inputs": inputs, "seconds": args.seconds, "steps": steps, "validation themes": KEPT, "scores by threshold": result}
    (args.out / "pointers.json").write_text(json.dumps(about, indent=1) + "\n")
    print(json.dumps(about, indent=1))


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    main()
