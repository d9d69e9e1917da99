"""Makes pages with known lines, most of them passed through H.264, and writes them to a folder until it is told to stop.

    python3 training/lines/make_pages.py --pack FOLDER --out FOLDER --seed 1 [--count N] [--validation]

Each file holds eight pages (see `write`).
"""
import argparse, io, pickle, random, tarfile
from pathlib import Path

import numpy as np
from PIL import Image

from draw import HEIGHT, draw_page, open_faces
from alphabet import CHARS
from h264 import H264
from marks import mark
from texts import Texts

CODE = {char: index + 1 for index, char in enumerate(CHARS)}
PER_FILE = 8
PRESETS = [b"ultrafast", b"superfast", b"veryfast", b"veryfast", b"fast"]
LEVELS = {"clean": None, "crf28": 28, "crf34": 34}


class Maker:
    def __init__(self, pack, seed, validation):
        self.rng = random.Random(seed)
        self.texts = Texts(pack / "words.json", self.rng)
        train, held_out = open_faces(pack)
        self.families = held_out if validation else train
        self.codec = H264(pack / "libh264.so")
        self.rendered = read_rendered(pack / ("rendered-validation.tar" if validation else "rendered.tar"))

    def page(self):
        """Drawn, or rendered by a browser."""
        if self.rendered and self.rng.random() < 0.25:
            picture, lines = self.rng.choice(self.rendered)
            return np.asarray(Image.open(io.BytesIO(picture)).convert("L")), [tuple(line) for line in lines]
        return draw_page(self.rng, self.texts, self.families)

    def pair(self):
        """Two pages that follow each other in a recording."""
        rng = self.rng
        first, first_lines = self.page()
        if rng.random() < 0.3:
            by = rng.choice([rng.randint(1, 40), rng.randint(20, 300)])
            steps = rng.randint(1, 3)
            moved = [np.roll(first, -round(by * (step + 1) / steps), 0) for step in range(steps)]
            frames, at = [first] * rng.randint(1, 2), 0
            at = len(frames) - 1
            frames += moved + [moved[-1]] * rng.randint(0, 2)
            second_lines = [(text, a, b, y - by, cap) for text, a, b, y, cap in first_lines if y - by - 1.5 * cap > 0]
            second_lines += [(text if y - 2 * cap > 0 else None, a, b, y - by + HEIGHT, cap) for text, a, b, y, cap in first_lines if y - by + 0.4 * cap <= 0]
            second_lines += [(None, a, b, y - by, cap) for text, a, b, y, cap in first_lines if y - by - 1.5 * cap <= 0 < y - by + 0.4 * cap]
            second_lines = [(text if y < HEIGHT - 0.4 * cap else None, a, b, y, cap) for text, a, b, y, cap in second_lines if y - 0.6 * cap < HEIGHT]
        else:
            second, second_lines = self.page()
            frames = [first] * rng.randint(1, 3)
            at = len(frames) - 1
            frames += [second] * rng.randint(1, 3)
        frames = np.stack(frames)
        if rng.random() < 0.55:
            frames = (16 + frames.astype(np.uint16) * 219 // 255).astype(np.uint8)
        if rng.random() < 0.78:
            frames = self.codec.pass_through(frames, rng.uniform(20, 36), rng.choice(PRESETS))
        return [(frames[at], first_lines), (frames[-1], second_lines)]

    def levels(self, page):
        """The same page at each quality of the validation, as the second frame of a recording."""
        picture, lines = page
        frames = np.stack([np.full_like(picture, 128), picture, picture])
        return {name: (picture if crf is None else self.codec.pass_through(frames, crf)[-1], lines) for name, crf in LEVELS.items()}


def read_rendered(path):
    if not path.exists():
        return []
    with tarfile.open(path) as archive:
        data = {member.name: archive.extractfile(member).read() for member in archive.getmembers()}
    return [(data[name], pickle.loads(data[name.replace(".webp", ".lines")])) for name in sorted(data) if name.endswith(".webp")]


def write(path, pages):
    """Pictures, marks for the finder, and for the reader: boxes (page, left, right, baseline, capitals), codes of characters, lengths."""
    pictures, marks, boxes, codes, lengths = np.stack([picture for picture, _ in pages]), [], [], [], []
    for at, (_, lines) in enumerate(pages):
        score, geometry = mark(lines)
        marks.append(np.concatenate([score[None], geometry]).astype(np.float16))
        for text, x0, x1, base, cap in lines:
            if text and 5 <= cap <= 60 and all(char in CODE for char in text):
                boxes.append((at, x0, x1, base, cap))
                codes += [CODE[char] for char in text]
                lengths.append(len(text))
    data = pictures, np.stack(marks), np.array(boxes, np.float32).reshape(-1, 5), np.array(codes, np.int16), np.array(lengths, np.int64)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        pickle.dump(data, file, protocol=5)
    part.rename(path)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--pack", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--seed", type=int, required=True)
    args.add_argument("--count", type=int, default=10**9)
    args.add_argument("--validation", action="store_true")
    args = args.parse_args()
    maker = Maker(args.pack, args.seed, args.validation)
    if args.validation:
        drawn = [maker.levels(draw_page(maker.rng, maker.texts, maker.families)) for _ in range(args.count)]
        rendered = [maker.levels((np.asarray(Image.open(io.BytesIO(picture)).convert("L")), lines)) for picture, lines in maker.rendered]
        for name in LEVELS:
            write(args.out / f"validation-drawn-{name}.val", [page[name] for page in drawn])
            if rendered:
                write(args.out / f"validation-rendered-{name}.val", [page[name] for page in rendered])
        return
    made = 0
    while made < args.count and not (args.out / "stop").exists():
        pages = [page for _ in range(PER_FILE // 2) for page in maker.pair()]
        write(args.out / f"pages-{args.seed}-{made:06}.pages", pages)
        made += PER_FILE


if __name__ == "__main__":
    main()
