"""Draws the icons of each concept on sheets, the unusual ones first, so that wrong labels can be seen:
python3 review_sheets.py FOLDER train|test [concept ...]. Writes sheet-N.png and sheet-N.txt into FOLDER."""
import gzip, json, sys
import numpy as np
from PIL import Image, ImageDraw

folder, name, *wanted = sys.argv[1:]
index = json.load(open(f"{folder}/{name}.json"))
size = index["size"]
packed = np.frombuffer(gzip.open(f"{folder}/{name}.bin.gz").read(), np.uint8).reshape(len(index["icons"]), -1)
pixels = np.stack([packed >> 4, packed & 15], -1).reshape(-1, size, size).astype(np.float32) / 15


def tight(picture):
    ys, xs = np.where(picture > 0.2)
    if not len(ys):
        return picture
    side = max(ys.max() - ys.min(), xs.max() - xs.min()) + 1
    y, x = (ys.max() + ys.min() + 1 - side) // 2, (xs.max() + xs.min() + 1 - side) // 2
    padded = np.pad(picture, size)
    crop = padded[y + size : y + size + side, x + size : x + size + side]
    return np.asarray(Image.fromarray((crop * 255).astype(np.uint8)).resize((16, 16), Image.BILINEAR), np.float32) / 255


per_row, cell, most, rows_per_sheet = 26, 46, 104 if name == "train" else 400, 24
sheet, lines, row, number = None, [], 0, 0


def flush():
    global sheet, lines, row, number
    if sheet is not None:
        sheet.crop((0, 0, per_row * cell, row * (cell + 8))).save(f"{folder}/sheet-{number}.png")
        open(f"{folder}/sheet-{number}.txt", "w").write("\n".join(lines))
        number += 1
    sheet, lines, row = None, [], 0


for concept in wanted or index["concepts"]:
    members = [at for at, icon in enumerate(index["icons"]) if icon[2] == concept]
    seen, chosen = set(), []
    for at in members:  # one style of each icon is enough
        key = (index["icons"][at][0], index["icons"][at][1].split("/")[-1].replace("-outline", "").replace("-fill", "").rstrip("0123456789-_"))
        if name == "train" and key in seen:
            continue
        seen.add(key)
        chosen.append(at)
    if not chosen:
        continue
    features = np.stack([tight(pixels[at]).ravel() for at in chosen])
    features /= np.linalg.norm(features, axis=1, keepdims=True) + 1e-6
    near = np.sort(features @ features.T, axis=1)[:, -5:-1].mean(1) if len(chosen) > 5 else np.zeros(len(chosen))
    ranked = [chosen[i] for i in np.argsort(near)]
    shown = ranked[:most]
    needed = -(-len(shown) // per_row)
    if sheet is None or row + needed > rows_per_sheet:
        flush()
        sheet = Image.new("L", (per_row * cell, rows_per_sheet * (cell + 8)), 255)
    pen = ImageDraw.Draw(sheet)
    for place, at in enumerate(shown):
        x, y = (place % per_row) * cell, (row + place // per_row) * (cell + 8)
        if place % per_row == 0:
            pen.line((0, y, per_row * cell, y), fill=0 if place == 0 else 200)
        picture = Image.fromarray((255 - pixels[at] * 255).astype(np.uint8)).resize((36, 36), Image.LANCZOS)
        sheet.paste(picture, (x + 5, y + 11))
        pen.text((x + 1, y), concept[:12] if place == 0 else str(place), fill=90)
        lines.append(f"{concept} {place} {'/ '.join(index['icons'][at][:2])}")
    row += needed
flush()
print(number, "sheets")
