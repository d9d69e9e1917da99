"""Icons as they look on pages, and the picture of them that the classifier gets. Used by train_icons.py and export_icons.py."""
import gzip
import json
import math

import numpy as np
import torch
import torch.nn.functional as F

SIDE = 40  # of the classifier's picture
MARGIN = 0.06  # around the icon, as a share of its size, in training
MARGINS = (0.0, 0.06, 0.12)  # when it is used: the scores are averaged


def read_icons(folder, name):
    index = json.load(open(f"{folder}/{name}.json"))
    size = index["size"]
    packed = np.frombuffer(gzip.open(f"{folder}/{name}.bin.gz").read(), np.uint8).reshape(len(index["icons"]), -1)
    pixels = np.stack([packed >> 4, packed & 15], -1).reshape(-1, size, size)
    classes = {concept: at for at, concept in enumerate(index["concepts"])}
    labels = np.array([classes[label] for _, _, label in index["icons"]])
    return index, torch.from_numpy(pixels), torch.from_numpy(labels)


def normalize(pictures, margin=MARGIN):
    """The same as src/icons/normalize-icon.ts: how much each pixel differs from the background, cut to what differs."""
    n, _, high, wide = pictures.shape
    border = torch.cat([pictures[:, :, 0], pictures[:, :, -1], pictures[:, :, :, 0], pictures[:, :, :, -1]], -1)
    ground = border.median(-1).values[:, :, None, None]
    ink = (pictures - ground).abs().amax(1)
    most = ink.flatten(1).amax(1)
    ink = ink / most.clamp_min(0.04)[:, None, None]
    marked = ink > 0.25
    rows, columns = marked.any(2), marked.any(1)

    def ends(flags):
        length = flags.shape[1]
        places = torch.arange(length, device=flags.device)
        first = torch.where(flags, places, length).amin(1)
        last = torch.where(flags, places, -1).amax(1)
        empty = last < 0
        return torch.where(empty, 0, first).float(), torch.where(empty, length - 1, last).float() + 1

    (top, bottom), (left, right) = ends(rows), ends(columns)
    side = torch.maximum(bottom - top, right - left) * (1 + 2 * margin)
    steps = (torch.arange(SIDE, device=pictures.device) + 0.5) / SIDE - 0.5
    x = (left + right)[:, None] / 2 + side[:, None] * steps
    y = (top + bottom)[:, None] / 2 + side[:, None] * steps
    grid = torch.stack(
        [(x / wide * 2 - 1)[:, None, :].expand(n, SIDE, SIDE), (y / high * 2 - 1)[:, :, None].expand(n, SIDE, SIDE)], -1
    )
    return F.grid_sample(ink[:, None], grid, mode="bilinear", padding_mode="zeros", align_corners=False)


def shrink(ink, size):
    return F.interpolate(ink, size=(size, size), mode="bilinear", antialias=True, align_corners=False).clamp(0, 1)


def draw_plainly(ink, size, dark=False):
    """As on a plain page: black on white, or white on dark grey."""
    room = size + 2 * round(size / 6)
    canvas = torch.zeros(ink.shape[0], 1, room, room, device=ink.device)
    at = (room - size) // 2
    canvas[:, :, at : at + size, at : at + size] = shrink(ink[:, None].float() / 15, size)
    ground, front = (0.12, 0.95) if dark else (1.0, 0.1)
    return (ground + (front - ground) * canvas).expand(-1, 3, -1, -1)


def draw_like_pages(ink, random):
    """Random sizes, colours, buttons, borders, badges, blur and compression. One size per call."""
    n, device = ink.shape[0], ink.device
    rand = lambda *shape: torch.rand(*shape, device=device)
    chance = lambda p: (rand(n, 1, 1, 1) < p).float()
    ink = ink[:, None].float() / 15

    # Thicker and thinner strokes.
    thick = F.max_pool2d(ink, 3, 1, 1)
    thin = -F.max_pool2d(-ink, 3, 1, 1)
    how = rand(n, 1, 1, 1) * 1.6 - 0.6
    ink = torch.where(how > 0, ink + (thick - ink) * how * 0.9 * chance(0.45), ink + (thin - ink) * -how * chance(0.3))

    # Slightly moved, scaled and turned.
    turn, scale = (rand(n) - 0.5) * 0.12, 1 + (rand(n) - 0.5) * 0.16
    stretch = 1 + (rand(n) - 0.5) * 0.14
    move = (rand(n, 2) - 0.5) * 0.08
    theta = torch.stack(
        [
            torch.stack([turn.cos() * scale * stretch, -turn.sin() * scale, move[:, 0]], -1),
            torch.stack([turn.sin() * scale * stretch, turn.cos() * scale, move[:, 1]], -1),
        ],
        1,
    )
    ink = F.pad(ink, (4, 4, 4, 4))
    ink = F.grid_sample(ink, F.affine_grid(theta, list(ink.shape), align_corners=False), align_corners=False)
    size = int(random.choice([12, 14, 14, 16, 16, 16, 18, 20, 20, 24, 24, 24, 28, 32, 36, 40, 48]) * 72 / 64)
    room = size + int(size * random.choice([0, 0.1, 0.2, 0.35, 0.6, 1.0])) // 2 * 2
    small = shrink(ink, size)
    left, top = random.randint(0, room - size), random.randint(0, room - size)
    is_central = random.random() < 0.7
    if is_central:
        left = top = (room - size) // 2
    canvas = F.pad(small, (left, room - size - left, top, room - size - top))

    # Colours of the page, of a button behind the icon, and of the icon.
    def colours(kind):
        grey = rand(n, 1, 1, 1).expand(n, 3, 1, 1)
        light, dark = 1 - 0.12 * grey, 0.3 * grey
        vivid = rand(n, 3, 1, 1)
        return {"light": light, "dark": dark, "vivid": vivid}[kind]

    is_dark = chance(0.3)
    ground = is_dark * colours("dark") + (1 - is_dark) * colours("light")
    front = is_dark * colours("light") + (1 - is_dark) * (0.55 * rand(n, 1, 1, 1) * torch.ones(n, 3, 1, 1, device=device))
    coloured = chance(0.35)
    front = coloured * colours("vivid") + (1 - coloured) * front
    axis = (torch.arange(room, device=device) + 0.5) / room * 2 - 1
    y, x = axis[None, None, :, None], axis[None, None, None, :]
    reach = 0.72 + 0.26 * rand(n, 1, 1, 1)
    round_one = ((x.square() + y.square()).sqrt() < reach).float()
    square_one = (torch.maximum(x.abs(), y.abs()).expand(n, 1, room, room) < reach).float()
    is_round = chance(0.5)
    shape = is_round * round_one + (1 - is_round) * square_one
    page = ground.expand(n, 3, room, room)
    has_button = is_central and room > size * 1.25
    if has_button:
        filled = chance(0.4)
        fill = colours("vivid") * chance(0.6) + 0
        button = torch.where(fill.sum(1, keepdim=True) > 0, fill, 1 - ground * 0.3 - 0.5 * rand(n, 1, 1, 1)).clamp(0, 1)
        page = page * (1 - shape * filled) + button * shape * filled
        near = (front - button).abs().amax(1, keepdim=True) < 0.3
        contrary = torch.where(button.mean(1, keepdim=True) > 0.5, 0.05, 0.97).expand(n, 3, 1, 1)
        front = torch.where((near & (filled > 0)), contrary, front)
        ring = (shape - (-F.max_pool2d(-shape, 3, 1, 1))).clamp(0, 1) * chance(0.15)
        page = page * (1 - ring) + front * ring
    too_near = (front - ground).abs().amax(1, keepdim=True) < 0.25
    contrary = torch.where(ground.mean(1, keepdim=True) > 0.5, 0.1, 0.95).expand(n, 3, 1, 1)
    front = torch.where(too_near & (not has_button), contrary, front)
    picture = page * (1 - canvas) + front * canvas

    # A border beside it, and a badge on it.
    line = torch.zeros(n, 1, room, room, device=device)
    side = random.randint(0, 3)
    (line[:, :, 0], line[:, :, -1], line[:, :, :, 0], line[:, :, :, -1])[side].fill_(1)
    line = line * chance(0.06)
    picture = picture * (1 - line) + (ground * 0.7 + 0.1) * line
    radius = (0.12 + 0.12 * rand(n, 1, 1, 1)) * size / room * 2
    cx, cy = (left + size * 0.82) / room * 2 - 1, (top + size * 0.2) / room * 2 - 1
    badge = (((x - cx).square() + (y - cy).square()).sqrt() < radius).float() * chance(0.07)
    red = torch.tensor([0.9, 0.15, 0.2], device=device)[None, :, None, None]
    picture = picture * (1 - badge) + red * badge

    # Blur, loss of detail, noise.
    kind = random.random()
    if kind < 0.2:
        picture = F.avg_pool2d(F.pad(picture, (1, 1, 1, 1), mode="replicate"), 3, 1) * 0.6 + picture * 0.4
    elif kind < 0.45:
        less = max(10, int(room * random.uniform(0.6, 0.95)))
        down = F.interpolate(picture, size=(less, less), mode="bilinear", antialias=True, align_corners=False)
        picture = F.interpolate(down, size=(room, room), mode="bicubic", align_corners=False)
    picture = picture + torch.randn_like(picture) * 0.03 * chance(0.3)
    return picture.clamp(0, 1)


def draw_nothing(n, device, random):
    """Photos, gradients and blanks: none of them is an icon."""
    rough = torch.rand(n, 3, random.choice([2, 3, 5, 9, 16]), random.choice([2, 3, 5, 9, 16]), device=device)
    return F.interpolate(rough, size=(32, 32), mode=random.choice(["bilinear", "nearest"]))
