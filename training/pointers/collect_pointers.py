"""Collects pictures of mouse pointers: python3 training/pointers/collect_pointers.py --themes FOLDER --out pointers.npz

FOLDER holds unpacked cursor themes (files in the Xcursor format in folders named "cursors"). Pointers like those of other systems are drawn
here. Each picture has brightness, opacity and the place that it points to.
"""
import argparse, hashlib, struct
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

# The names of one kind; the first that a theme has is taken.
KINDS = {
    "arrow": ["left_ptr", "default", "arrow"],
    "hand": ["hand2", "pointer", "pointing_hand", "hand1"],
    "text": ["xterm", "text", "ibeam"],
    "grab": ["openhand", "grab", "hand1"],
    "grabbing": ["closedhand", "grabbing", "dnd-none"],
}
# Themes with many colours of the same drawing: only some of them.
MOST_OF_A_FAMILY = 5
LARGEST = 64
# Drawn several times as large as used, then made smaller.
FINE = 8


def read_cursor(path):
    """The pictures of a file in the Xcursor format: (brightness, opacity, x, y)."""
    data = path.read_bytes()
    if data[:4] != b"Xcur":
        return []
    _, _, count = struct.unpack_from("<III", data, 4)
    found = {}
    for index in range(count):
        kind, size, at = struct.unpack_from("<III", data, 16 + 12 * index)
        if kind != 0xFFFD0002 or size in found:
            continue
        width, height, x, y, _ = struct.unpack_from("<IIIII", data, at + 16)
        pixels = np.frombuffer(data, np.uint8, width * height * 4, at + 36).reshape(height, width, 4)
        found[size] = (pixels, x, y)
    sizes = sorted(found)
    largest = next((size for size in reversed(sizes) if max(found[size][0].shape) <= LARGEST), None)
    if largest is None:
        return []
    pixels, x, y = found[largest]
    blue, green, red, opacity = (pixels[:, :, channel].astype(np.float32) for channel in range(4))
    brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / np.maximum(opacity, 1) * 255
    return [cut(np.minimum(brightness, 255), opacity, x, y)]


def cut(brightness, opacity, x, y):
    """Without transparent borders."""
    rows, columns = np.where(opacity.max(1) > 8)[0], np.where(opacity.max(0) > 8)[0]
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    return brightness[top:bottom, left:right], opacity[top:bottom, left:right], x - left, y - top


def draw(width, height, shapes, inside, outline, thickness, x, y):
    """Polygons and lines in units of one pixel, filled, with an outline."""
    edge = 3
    size = ((width + 2 * edge) * FINE, (height + 2 * edge) * FINE)
    fill, line = Image.new("L", size), Image.new("L", size)
    place = lambda points: [((px + edge) * FINE, (py + edge) * FINE) for px, py in points]
    for kind, points, wide in shapes:
        around = int((wide + 2 * thickness) * FINE)
        if kind == "polygon":
            ImageDraw.Draw(fill).polygon(place(points), fill=255)
            ImageDraw.Draw(line).polygon(place(points), fill=255)
            ImageDraw.Draw(line).line(place(points + points[:2]), fill=255, width=int(2 * thickness * FINE), joint="curve")
        else:
            ImageDraw.Draw(fill).line(place(points), fill=255, width=int(wide * FINE), joint="curve")
            ImageDraw.Draw(line).line(place(points), fill=255, width=around, joint="curve")
            for px, py in place(points):
                ImageDraw.Draw(fill).ellipse([px - wide * FINE / 2, py - wide * FINE / 2, px + wide * FINE / 2, py + wide * FINE / 2], fill=255)
                ImageDraw.Draw(line).ellipse([px - around / 2, py - around / 2, px + around / 2, py + around / 2], fill=255)
    small = (width + 2 * edge, height + 2 * edge)
    # Twice the usual size, so that large pointers stay sharp.
    small = (small[0] * 2, small[1] * 2)
    covered = np.asarray(line.resize(small, Image.BOX), np.float32)
    filled = np.asarray(fill.resize(small, Image.BOX), np.float32) / 255
    return cut(inside * filled + outline * (1 - filled), covered, (x + edge) * 2, (y + edge) * 2)


def drawn():
    arrows = [
        [(0, 0), (0, 16), (3.7, 12.6), (6.2, 18.3), (8.6, 17.2), (6.1, 11.7), (11.2, 11.7)],
        [(0, 0), (0, 17), (4, 13.2), (6.4, 19), (9, 18), (6.5, 12.3), (12, 12.3)],
        [(0, 0), (0.4, 15), (4.2, 11.6), (11.4, 10.6)],
        [(0, 0), (0, 15), (3.2, 12), (5.2, 17), (7.4, 16), (5.4, 11), (10, 11)],
    ]
    hand = [
        ("polygon", [(4, 7), (4, 13), (1.5, 11), (0.4, 12.2), (5, 19.5), (13, 19.5), (14, 15), (14, 9.4), (11, 8.6), (8.6, 8), (6.6, 7.4)], 0),
        ("line", [(5.3, 1.6), (5.3, 13)], 2.4),
    ]
    open_hand = [
        ("polygon", [(3, 8), (1, 9), (4, 18), (12, 18), (14, 12), (13.5, 5), (12, 4), (4, 4)], 0),
        ("line", [(5, 3), (5, 11)], 2.2), ("line", [(8, 2), (8, 11)], 2.2), ("line", [(11, 3), (11, 11)], 2.2),
    ]
    bar = lambda tall, wide, serif: [("line", [(3.5, 1), (3.5, tall - 1)], wide), ("line", [(3.5 - serif, 0.6), (3.5 + serif, 0.6)], wide), ("line", [(3.5 - serif, tall - 0.6), (3.5 + serif, tall - 0.6)], wide)]
    found = []
    for inside, outline in [(255, 0), (0, 255), (255, 60), (30, 235), (0, 200)]:
        for points in arrows:
            for thickness in [0.6, 1, 1.4]:
                found.append(draw(13, 20, [("polygon", points, 0)], inside, outline, thickness, 0, 0))
        for thickness in [0.6, 1, 1.4]:
            found.append(draw(15, 20, hand, inside, outline, thickness, 5.3, 0.6))
            found.append(draw(15, 19, open_hand, inside, outline, thickness, 8, 9))
    for inside, outline in [(0, 0), (0, 255), (40, 255), (255, 0), (20, 20)]:
        for tall, wide, serif in [(16, 1, 2.5), (17, 1.3, 2.5), (18, 1, 3), (16, 1.6, 2.2), (20, 2, 3), (15, 1, 1.6)]:
            found.append(draw(7, tall, bar(tall, wide, serif), inside, outline, 0.01 if inside == outline else 0.8, 3.5, tall / 2))
    return found


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--themes", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args = args.parse_args()
    families, pictures, names = {}, [], []
    for folder in sorted(args.themes.rglob("cursors")):
        family = "crystal" if folder.parent.name.startswith("crystal") else folder.parent.name.replace("_", "-").split("-")[0]
        families[family] = families.get(family, 0) + 1
        if families[family] > MOST_OF_A_FAMILY:
            continue
        for kind, files in KINDS.items():
            path = next((folder / name for name in files if (folder / name).is_file()), None)
            for picture in read_cursor(path) if path else []:
                pictures.append(picture)
                names.append(f"{folder.parent.name}/{kind}")
    for index, picture in enumerate(drawn()):
        pictures.append(picture)
        names.append(f"drawn/{index}")
    arrays = {"names": np.array(names), "points": np.array([(x, y) for *_, x, y in pictures], np.float32)}
    for index, (brightness, opacity, *_) in enumerate(pictures):
        arrays[f"p{index}"] = np.stack([brightness, opacity]).round().astype(np.uint8)
    np.savez_compressed(args.out, **arrays)
    print(len(pictures), "pointers", sorted({name.split("/")[0] for name in names}), hashlib.sha256(args.out.read_bytes()).hexdigest()[:12])


if __name__ == "__main__":
    main()
