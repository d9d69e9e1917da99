"""Draws pages of user interfaces with known lines of text, in grey."""
import io, json, random, tarfile
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont, features

WIDTH, HEIGHT = 1280, 720
FINE = 4  # Text is drawn this much larger and scaled down, for letters between two pixels.
LAYOUTS = [ImageFont.Layout.BASIC] + ([ImageFont.Layout.RAQM] if features.check("raqm") else [])


class Face:
    """One style of a font: a file for basic Latin, one for the rest, and one for signs such as arrows."""

    def __init__(self, data, parts, signs, mono):
        self.parts = [(data[part["file"]], set(part["chars"])) for part in parts]
        if signs:
            self.parts.append((data[signs["file"]], set(signs["chars"])))
        self.mono = mono
        box = self.font(0, 200, LAYOUTS[0]).getbbox("H", anchor="ls")
        self.cap = -box[1] / 200
        self.has_basic = all(char in self.parts[0][1] for char in "AZaz09")

    @lru_cache(maxsize=24)
    def font(self, part, size, layout):
        return ImageFont.truetype(io.BytesIO(self.parts[part][0]), size, layout_engine=layout)

    def runs(self, text):
        """Pieces of the text with the file that has them; None if a character is in none."""
        runs = []
        for char in text:
            part = runs[-1][0] if char == " " and runs else next((at for at, (_, chars) in enumerate(self.parts) if char in chars), None)
            if part is None:
                return None
            if runs and runs[-1][0] == part:
                runs[-1][1] += char
            else:
                runs.append([part, char])
        return runs


def open_faces(folder):
    info = json.loads((Path(folder) / "fonts.json").read_text())
    with tarfile.open(Path(folder) / "fonts.tar.xz") as archive:
        data = {member.name: archive.extractfile(member).read() for member in archive.getmembers()}
    train, validation = [], []
    for family in info["families"]:
        faces = [Face(data, style["parts"], info["signs"], family["mono"]) for style in family["styles"]]
        faces = [face for face in faces if face.has_basic and face.cap > 0.4]
        if faces:
            (validation if family["validation"] else train).append(faces)
    return train, validation


class Page:
    def __init__(self, rng, texts, families, scale=1.0):
        self.rng, self.texts, self.scale = rng, texts, scale
        self.width, self.height = round(WIDTH * scale), round(HEIGHT * scale)
        monos = [faces for faces in families if faces[0].mono]
        pick = lambda: rng.choice(monos) if rng.random() < 0.22 else rng.choice(families)
        self.body, self.other, self.mono = pick(), pick(), rng.choice(monos)
        dark = rng.random() < 0.4
        self.bg = rng.choice([rng.randint(0, 60), rng.randint(10, 40)]) if dark else rng.choice([255, 255, 250, 245, rng.randint(200, 255), rng.randint(150, 255)])
        self.size = scale * rng.choice([rng.uniform(11, 18), rng.uniform(12, 16), rng.uniform(12.5, 15), 14, 13, 16, 12])
        if rng.random() < 0.5:
            self.size = round(self.size)
        self.image = Image.new("L", (self.width, self.height), self.bg)
        self.draw = ImageDraw.Draw(self.image)
        self.lines = []
        self.fine = rng.random() < 0.6
        self.layout = rng.choice(LAYOUTS + LAYOUTS[-1:])
        self.gamma = rng.choice([1.0, 1.0, rng.uniform(0.65, 1.5)])
        self.accent = rng.randint(30, 200)
        self.radius = rng.choice([0, 3, 4, 6, 8, 12])

    # Colours, as luma.
    def text_on(self, bg, strength=None):
        rng = self.rng
        gap = strength or rng.choice([rng.randint(120, 255), rng.randint(120, 255), rng.randint(90, 200), rng.randint(55, 120), rng.randint(28, 60)])
        up = bg + gap <= 255 and (bg < 110 or (bg < 170 and rng.random() < 0.6))
        return min(255, bg + gap) if up or bg < 60 else max(0, bg - gap)

    def near(self, bg, most=40):
        shift = self.rng.randint(4, most) * (1 if bg < 128 else -1)
        return max(0, min(255, bg + shift))

    # Text.
    def face(self, heading=False):
        faces = self.other if heading else self.body
        return faces[0] if self.rng.random() < 0.62 else self.rng.choice(faces)

    def fitting(self, face, text=None):
        for _ in range(12):
            text = text or self.texts.line()
            if face.runs(text):
                return text
            text = None
        return "OK"

    def measure(self, face, size, text):
        return sum(face.font(part, size, self.layout).getlength(run) for part, run in face.runs(text) or [])

    def put(self, text, x, baseline, face, size, color, clip=None, spacing=0.0):
        """Draws a line and notes it. `clip` is where it is cut off."""
        runs = face.runs(text)
        if not runs or baseline < size * 0.4 or baseline > self.height + size * 0.3 or x > self.width - 4:
            return x
        fine = FINE if self.fine else 1
        big = size * fine
        pad = int(size * 0.6) + 2
        fx, fy = x - int(x), baseline - int(baseline)
        if not self.fine and self.rng.random() < 0.7:
            fx = fy = 0
        if self.rng.random() < 0.8:
            fy = 0
        if not spacing and clip is None and len(text) < 16 and self.rng.random() < 0.1:
            spacing = size * self.rng.uniform(-0.03, 0.04)
        fonts = [(face.font(part, big, self.layout), run) for part, run in runs]
        width = sum(font.getlength(run) for font, run in fonts) + spacing * fine * len(text)
        tall = int(size * 1.7) + 4
        line = int(size * 1.2) + 2
        mask = Image.new("L", ((int(width / fine) + 2 * pad + 2) * fine, tall * fine), 0)
        pen = ImageDraw.Draw(mask)
        at = (pad + fx) * fine
        for font, run in fonts:
            pieces = run if spacing else [run]
            for piece in pieces:
                pen.text((at, (line + fy) * fine), piece, fill=255, font=font, anchor="ls")
                at += font.getlength(piece) + spacing * fine * len(piece)
        if fine > 1:
            mask = mask.reduce(fine)
        ink = mask.getbbox()
        if not ink:
            return x + width / fine
        if self.gamma != 1:
            mask = mask.point([round(255 * (value / 255) ** self.gamma) for value in range(256)])
        left, top = int(x) - pad, int(baseline) - line
        x0, x1 = left + ink[0], left + ink[2]
        shown = text
        right = min(clip if clip is not None else self.width, self.width)
        if x1 > right:
            cut = max(0, int(right) - left)
            mask = mask.crop((0, 0, cut, mask.height))
            x1 = right
            shown = self.visible(text, face, size, right - x, spacing)
        if left + ink[0] < 0:
            shown, x0 = None, 0
        if mask.width > 0:
            self.image.paste(color, (left, top), mask)
        if baseline > self.height - 2 or baseline - face.cap * size < 1:
            shown = None
        if x1 - x0 >= 2:
            self.lines.append((shown, x0, x1, baseline + (fy if self.fine else 0) * 0, face.cap * size))
        return x + width / fine

    def visible(self, text, face, size, room, spacing):
        """The part of a clipped text that can be read; None if its last character is half visible."""
        count = len(text)
        while count and self.measure(face, size, text[:count]) + spacing * count > room + 0.08 * size:
            count -= 1
        rest = text[count : count + 1]
        over = room - self.measure(face, size, text[:count]) - spacing * count
        return text[:count].strip() or None if over < 0.14 * size or rest == " " else None

    # Parts of pages.
    def icon(self, x, y, size, color):
        rng, pen = self.rng, self.draw
        kind, wide = rng.randint(0, 9), rng.choice([1, 1, 2]) * max(1, round(self.scale))
        box = [x, y, x + size, y + size]
        at = lambda: (x + rng.random() * size, y + rng.random() * size)
        if kind == 0:
            pen.ellipse(box, outline=color, width=wide)
        elif kind == 1:
            pen.ellipse(box, fill=color)
        elif kind == 2:
            pen.rounded_rectangle(box, radius=size / 5, outline=color, width=wide)
            if rng.random() < 0.5:
                pen.line([(x + size * 0.2, y + size * 0.5), (x + size * 0.45, y + size * 0.75), (x + size * 0.85, y + size * 0.25)], fill=color, width=wide + 1)
        elif kind == 3:
            for _ in range(3):
                pen.line([at(), at(), at()], fill=color, width=wide)
        elif kind == 4:
            for row in (0.2, 0.5, 0.8):
                pen.line([(x, y + size * row), (x + size, y + size * row)], fill=color, width=wide)
        elif kind == 5:
            pen.polygon([at() for _ in range(rng.randint(3, 6))], fill=color)
        elif kind == 6:
            pen.ellipse([x, y, x + size * 0.7, y + size * 0.7], outline=color, width=wide)
            pen.line([(x + size * 0.6, y + size * 0.6), (x + size, y + size)], fill=color, width=wide)
        elif kind == 7:
            pen.ellipse([x + size * 0.25, y, x + size * 0.75, y + size * 0.5], outline=color, width=wide)
            pen.arc([x, y + size * 0.5, x + size, y + size * 1.4], 180, 360, fill=color, width=wide)
        elif kind == 8:
            middle = rng.choice([0.3, 0.7])
            pen.line([(x, y + size * middle), (x + size / 2, y + size * (1 - middle)), (x + size, y + size * middle)], fill=color, width=wide)
        else:
            for _ in range(rng.randint(1, 3)):
                a, b = sorted([at(), at()])
                pen.arc([a[0], min(a[1], b[1]), b[0] + 1, max(a[1], b[1]) + 1], rng.randint(0, 180), rng.randint(181, 360), fill=color, width=wide)
            pen.line([at(), at()], fill=color, width=wide)

    def picture(self, x, y, w, h):
        rng = self.rng
        if w < 4 or h < 4:
            return
        cells = np.random.default_rng(rng.getrandbits(32)).integers(0, 256, (rng.randint(2, 12), rng.randint(2, 16)), dtype=np.uint8)
        patch = Image.fromarray(cells).resize((int(w), int(h)), rng.choice([Image.BICUBIC, Image.BILINEAR, Image.NEAREST]))
        if rng.random() < 0.4:
            pen = ImageDraw.Draw(patch)
            for _ in range(rng.randint(2, 14)):
                a, b = rng.random() * w, rng.random() * h
                pen.ellipse([a, b, a + rng.random() * w / 2 + 1, b + rng.random() * h / 2 + 1], fill=rng.randint(0, 255))
        if rng.random() < 0.4:
            grain = np.random.default_rng(rng.getrandbits(32)).normal(0, rng.uniform(2, 14), (int(h), int(w)))
            patch = Image.fromarray(np.clip(np.asarray(patch) + grain, 0, 255).astype(np.uint8))
        self.image.paste(patch, (int(x), int(y)))

    def box(self, x, y, w, h, fill=None, outline=None, width=1, radius=None):
        if w > 3 and h > 3:
            x, y, right, bottom = round(x), round(y), round(x + w), round(y + h)
            radius = max(0, min(self.radius if radius is None else radius, (right - x) // 2 - 1, (bottom - y) // 2 - 1))
            self.draw.rounded_rectangle([x, y, right, bottom], radius=radius, fill=fill, outline=outline, width=width)

    def underline(self, x, end, baseline, color):
        y = round(baseline + self.rng.choice([1, 2, 2, 3]) * self.scale)
        self.draw.line([(x, y), (end, y)], fill=color, width=max(1, round(self.scale * self.rng.choice([1, 1, 2]))))

    def heading(self, x, y, w, bg):
        size, face = self.size * self.rng.uniform(1.1, 2.6), self.face(True)
        baseline = y + size * 1.05
        self.put(self.fitting(face, self.texts.phrase() if self.rng.random() < 0.6 else None)[:48].strip(), x, baseline, face, size, self.text_on(bg, self.rng.randint(120, 255)), clip=x + w)
        return size * 1.5

    def paragraph(self, x, y, w, bg):
        rng, face, size = self.rng, self.face(), self.size * rng_choice(self.rng)
        color, leading = self.text_on(bg), size * self.rng.uniform(1.15, 1.75)
        rows, at = rng.randint(1, 6), y
        for _ in range(rows):
            text = self.fitting(face, self.texts.sentence() if rng.random() < 0.75 else None)
            while self.measure(face, size, text) > w and " " in text:
                text = text.rsplit(" ", 1)[0]
            end_of = x + self.measure(face, size, text)
            if rng.random() < 0.05:
                a, b = sorted(rng.uniform(x, min(end_of, x + w)) for _ in range(2))
                self.draw.rectangle([a, at + (leading - size) / 2, b, at + (leading + size) / 2 + size * 0.2], fill=self.near(bg, 90))
            end = self.put(text, x, at + (leading + size * 0.72) / 2, face, size, color, clip=x + w)
            if rng.random() < 0.06:
                self.underline(x, min(end, x + w), at + (leading + size * 0.72) / 2, color)
            at += leading
        return at - y + size * 0.4

    def field(self, x, y, w, bg):
        rng, face, size = self.rng, self.face(), self.size
        at = y
        if rng.random() < 0.75:
            small = size * rng.uniform(0.8, 1)
            self.put(self.fitting(face, rng.choice([self.texts.label, self.texts.phrase])())[:40].strip(), x, at + small, face, small, self.text_on(bg), clip=x + w)
            at += small + rng.uniform(3, 9) * self.scale
        tall, wide = size * rng.uniform(1.6, 2.8), w * rng.uniform(0.6, 1)
        inner = rng.choice([bg, self.near(bg), 255 if bg > 128 else 0])
        focus = rng.random() < 0.3
        border = self.text_on(inner, rng.randint(15, 120))
        if focus:
            ring = rng.randint(1, 4) * self.scale
            self.box(x - ring, at - ring, wide + 2 * ring, tall + 2 * ring, fill=self.near(bg, 120))
        self.box(x, at, wide, tall, fill=inner, outline=border, width=round(rng.choice([1, 1, 1, 2]) * self.scale))
        left = x + size * rng.uniform(0.3, 1)
        ink = self.text_on(inner)
        if rng.random() < 0.2:
            self.icon(left, at + (tall - size) / 2, size, self.text_on(inner))
            left += size * rng.uniform(1.3, 1.8)
        room = x + wide - rng.uniform(2, 8) * self.scale
        if rng.random() < 0.25:
            self.icon(x + wide - size * 1.5, at + (tall - size * 0.8) / 2, size * 0.8, self.text_on(inner))
            room -= size * 1.8
        baseline = at + tall / 2 + face.cap * size / 2
        end = left
        if rng.random() < 0.9:
            end = self.put(self.fitting(face), left, baseline, face, size, ink, clip=room)
        if focus and rng.random() < 0.7 and end < room:
            caret = round(end + rng.choice([0, 1, 1, 2]))
            self.draw.line([(caret, baseline - size * 0.95), (caret, baseline + size * 0.22)], fill=self.text_on(inner, 200), width=max(1, round(self.scale)))
        return at + tall - y + rng.uniform(6, 16) * self.scale

    def buttons(self, x, y, w, bg):
        rng, face, size = self.rng, self.face(), self.size * self.rng.uniform(0.85, 1.1)
        at, tall = x, size * rng.uniform(1.7, 2.9)
        gap = rng.uniform(5, 16) * self.scale
        while at < x + w - 40:
            text = self.fitting(face, rng.choice([self.texts.phrase, self.texts.label, self.texts.phrase, self.texts.price])())[:28].strip()
            pad, has_icon = size * rng.uniform(0.5, 1.4), rng.random() < 0.25
            spacing = size * rng.uniform(0.02, 0.1) if text.isupper() and rng.random() < 0.4 else 0
            wide = self.measure(face, size, text) + spacing * len(text) + 2 * pad + (size * 1.4 if has_icon else 0)
            if at + wide > x + w:
                break
            kind = rng.random()
            fill = rng.choice([self.accent, self.accent, rng.randint(20, 235)]) if kind < 0.55 else self.near(bg) if kind < 0.7 else None
            ground = fill if fill is not None else bg
            outline = self.text_on(ground, rng.randint(20, 160)) if kind > 0.7 or rng.random() < 0.2 else None
            if rng.random() < 0.08:
                self.box(at - 3, y - 3, wide + 6, tall + 6, outline=self.near(bg, 150), width=2)
            self.box(at, y, wide, tall, fill=fill, outline=outline, radius=rng.choice([self.radius, self.radius, 99]))
            left, ink = at + pad, self.text_on(ground, rng.randint(60, 220))
            if has_icon:
                self.icon(left, y + (tall - size) / 2, size, ink)
                left += size * rng.uniform(1.25, 1.4)
            baseline = y + tall / 2 + face.cap * size / 2
            end = self.put(text, left, baseline, face, size, ink, spacing=spacing)
            if rng.random() < 0.08:
                self.underline(left, end, baseline, ink)
            at += wide + gap
        return tall + rng.uniform(6, 16) * self.scale

    def table(self, x, y, w, bg):
        rng, face, size = self.rng, self.face(), self.size * self.rng.uniform(0.85, 1.05)
        columns, rows, tall = rng.randint(2, 6), rng.randint(2, 8), self.size * rng.uniform(1.35, 2.6)
        edges = sorted([0, 1] + [rng.uniform(0.1, 0.95) for _ in range(columns - 1)])
        lines_across, lines_down, zebra = rng.random() < 0.6, rng.random() < 0.35, rng.random() < 0.3
        border, ink, pad = self.text_on(bg, rng.randint(12, 90)), self.text_on(bg), size * rng.uniform(0.4, 0.9)
        for row in range(rows):
            top = y + row * tall
            ground = self.near(bg, 25) if (zebra and row % 2) or (row == 0 and rng.random() < 0.5) else bg
            if ground != bg:
                self.draw.rectangle([x, top, x + w, top + tall], fill=ground)
            if lines_across:
                self.draw.line([(x, round(top)), (x + w, round(top))], fill=border)
            bold = rng.choice(self.body) if row == 0 else face
            for a, b in zip(edges, edges[1:]):
                room = (b - a) * w - 2 * pad
                if room < size * 1.2 or rng.random() < 0.08:
                    continue
                text = self.fitting(bold, rng.choice([self.texts.label, self.texts.number, self.texts.price, self.texts.date, self.texts.code, self.texts.line, self.texts.name])())
                wide = self.measure(bold, size, text)
                if wide > room and rng.random() < 0.85:
                    text = self.fitting(bold, self.texts.number())
                    wide = self.measure(bold, size, text)
                if wide > room:
                    while len(text) > 1 and self.measure(bold, size, text + "…") > room:
                        text = text[:-1]
                    text = text.strip() + "…"
                    if not bold.runs(text):
                        continue
                    wide = self.measure(bold, size, text)
                    if wide > room:
                        continue
                left = x + a * w + pad + (rng.choice([0, room - wide]) if rng.random() < 0.2 else 0)
                self.put(text, left, top + tall / 2 + bold.cap * size / 2, bold, size, ink if ground == bg else self.text_on(ground, 140))
                if lines_down:
                    self.draw.line([(round(x + b * w), top), (round(x + b * w), top + tall)], fill=border)
        return rows * tall + size

    def row(self, x, y, w, bg):
        """Links, tabs or a menu: short texts side by side."""
        rng, face, size = self.rng, self.face(), self.size * self.rng.uniform(0.9, 1.1)
        at, baseline, ink = x, y + size * 1.3, self.text_on(bg)
        gap, chosen = size * rng.choice([rng.uniform(0.9, 1.4), rng.uniform(1.2, 3)]), rng.randint(0, 6)
        has_icons, linked, count = rng.random() < 0.25, rng.random() < 0.2, 0
        while True:
            text = self.fitting(face, rng.choice([self.texts.phrase, self.texts.label, self.texts.label, self.texts.count, self.texts.number])())[:22].strip()
            wide = self.measure(face, size, text)
            if at + wide + size * 1.5 > x + w or count > 12:
                break
            if has_icons:
                self.icon(at, baseline - size * 0.85, size * 0.9, ink)
                at += size * rng.uniform(1.15, 1.6)
            end = self.put(text, at, baseline, face, size, ink)
            if count == chosen:
                line = round(baseline + size * rng.uniform(0.45, 0.9))
                self.draw.line([(at, line), (end, line)], fill=ink, width=round(2 * self.scale))
            elif linked:
                self.underline(at, end, baseline, ink)
            at = end + gap
            count += 1
        if rng.random() < 0.5:
            line = round(baseline + size)
            self.draw.line([(x, line), (x + w, line)], fill=self.near(bg))
        return size * 2.4

    def cells(self, x, y, w, bg):
        """Columns with little between them, and no lines."""
        rng, face, size = self.rng, self.face(), self.size * self.rng.uniform(0.85, 1.05)
        kinds = [rng.choice([self.texts.number, self.texts.price, self.texts.date, self.texts.time, self.texts.code, self.texts.zeros, self.texts.word, self.texts.label, self.texts.single, self.texts.name]) for _ in range(rng.randint(2, 6))]
        rows, leading = rng.randint(2, 7), size * rng.uniform(1.3, 2.1)
        texts = [[self.fitting(face, kind())[:18].strip() for kind in kinds] for _ in range(rows)]
        wide = [max(self.measure(face, size, row[at]) for row in texts) for at in range(len(kinds))]
        gap = size * (rng.uniform(1.1, 1.8) if face.mono else rng.uniform(0.7, 1.4))
        right = [rng.random() < 0.3 for _ in kinds]
        ink = self.text_on(bg)
        for row, line in enumerate(texts):
            left = x
            for at, text in enumerate(line):
                if left + wide[at] > x + w:
                    break
                if rng.random() < 0.93:
                    start = left + (wide[at] - self.measure(face, size, text) if right[at] else 0)
                    self.put(text, start, y + (row + 0.72) * leading, face, size, ink)
                left += wide[at] + gap
        return rows * leading + size * 0.5

    def tiles(self, x, y, w, bg):
        """Single characters and short texts side by side: page numbers, days of a month, keys, initials."""
        rng, face, size = self.rng, self.face(), self.size * self.rng.uniform(0.85, 1.3)
        tall = size * rng.uniform(1.4, 2.6)
        step, rows = max(tall * rng.uniform(0.8, 1.5), size * 2), rng.randint(1, 5)
        kind, shape, number = rng.randint(0, 3), rng.choice(["none", "box", "round", "line"]), rng.randint(1, 9)
        ground = self.near(bg, 80) if shape in ("box", "round") else bg
        ink = self.text_on(ground)
        for row in range(rows):
            for column in range(min(rng.randint(3, 12), int(w // step))):
                text = str(number) if kind == 0 else self.texts.single() if kind == 1 else rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") if kind == 2 else self.texts.random("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", 2)
                number += 1
                text = self.fitting(face, text)
                wide = self.measure(face, size, text)
                if wide > step - 0.7 * size or rng.random() < 0.06:
                    continue
                left, top = x + column * step, y + row * tall
                if shape != "none":
                    self.box(left, top, step - 3, tall - 3, fill=None if shape == "line" else ground, outline=self.near(bg, 90) if shape == "line" else None, radius=99 if shape == "round" else None)
                self.put(text, left + (step - 3 - wide) / 2, top + (tall - 3) / 2 + face.cap * size / 2, face, size, ink)
        return rows * tall + size * 0.4

    def items(self, x, y, w, bg):
        """A list with bullets, boxes, icons or pictures, and something at its right."""
        rng, face, size = self.rng, self.face(), self.size * self.rng.uniform(0.9, 1.1)
        tall, kind, ink = size * rng.uniform(1.5, 3.2), rng.randint(0, 5), self.text_on(bg)
        rows = rng.randint(2, 7)
        marked = rng.randint(0, 8)
        for row in range(rows):
            top, left, ground = y + row * tall, x, bg
            if row == marked:
                ground = rng.choice([self.near(bg, 60), self.accent])
                self.box(x - 4, top, w + 4, tall, fill=ground)
            middle, color = top + tall / 2, ink if ground == bg else self.text_on(ground, 150)
            if kind == 0:
                self.draw.rectangle([left, middle - size * 0.4, left + size * 0.8, middle + size * 0.4], outline=color)
                if rng.random() < 0.4:
                    self.draw.line([(left + 2, middle), (left + size * 0.35, middle + size * 0.25), (left + size * 0.7, middle - size * 0.25)], fill=color, width=2)
                left += size * rng.uniform(1.1, 1.4)
            elif kind == 1:
                self.draw.ellipse([left, middle - size * 0.4, left + size * 0.8, middle + size * 0.4], outline=color)
                if rng.random() < 0.3:
                    self.draw.ellipse([left + size * 0.2, middle - size * 0.2, left + size * 0.6, middle + size * 0.2], fill=color)
                left += size * rng.uniform(1.1, 1.4)
            elif kind == 2:
                self.icon(left, middle - size * 0.5, size, color)
                left += size * rng.uniform(1.15, 1.6)
            elif kind == 3 and tall > 18:
                self.picture(left, top + 2, tall - 4, tall - 4)
                left += tall + size * 0.4
            baseline = middle + face.cap * size / 2
            edge = x + w
            if rng.random() < 0.35:
                extra = self.fitting(face, rng.choice([self.texts.number, self.texts.price, self.texts.time, self.texts.date])())
                wide = self.measure(face, size * 0.9, extra)
                if wide < w * 0.35:
                    edge -= wide + size
                    if rng.random() < 0.3:
                        badge = rng.randint(30, 220)
                        self.box(edge + size * 0.6, middle - size * 0.75, wide + size * 0.8, size * 1.5, fill=badge, radius=99)
                        self.put(extra, edge + size, baseline, face, size * 0.9, self.text_on(badge, 110))
                    else:
                        self.put(extra, edge + size, baseline, face, size * 0.9, color)
            text = self.fitting(face)
            if self.measure(face, size, text) > edge - left:
                text = self.fitting(face, self.texts.label())
            self.put(text, left, baseline, face, size, color, clip=edge)
        return rows * tall + size * 0.5

    def code(self, x, y, w, bg):
        rng, face, size = self.rng, rng_face(self), self.size * self.rng.uniform(0.85, 1.05)
        rows, leading = rng.randint(2, 9), size * rng.uniform(1.25, 1.7)
        ground = rng.choice([rng.randint(10, 50), self.near(bg, 20), 240])
        self.box(x, y, w, rows * leading + size, fill=ground)
        for row in range(rows):
            text = self.fitting(face, rng.choice([self.texts.program, self.texts.program, self.texts.code, self.texts.url, self.texts.mixed, self.texts.email])())
            self.put(text, x + size * rng.choice([0.6, 0.6, 1.8, 3]), y + size * 0.4 + (row + 0.72) * leading, face, size, self.text_on(ground), clip=x + w)
        return rows * leading + size * 2

    def banner(self, x, y, w, bg):
        rng, face, size = self.rng, self.face(True), self.size * self.rng.uniform(0.9, 1.9)
        tall = size * rng.uniform(2.2, 7)
        if rng.random() < 0.5:
            ground = rng.choice([self.accent, rng.randint(20, 240)])
            self.box(x, y, w, tall, fill=ground)
        else:
            low = rng.randint(0, 200)
            ground = low + 25
            ramp = np.tile(np.linspace(low, low + 50, max(2, int(w))).astype(np.uint8), (max(2, int(tall)), 1))
            self.image.paste(Image.fromarray(ramp), (int(x), int(y)))
        left = x + size * rng.uniform(0.6, 2)
        if rng.random() < 0.4:
            self.icon(left, y + tall / 2 - size / 2, size, self.text_on(ground, 120))
            left += size * rng.uniform(1.3, 1.7)
        text = self.fitting(face)
        if left + self.measure(face, size, text) > x + w:
            text = self.fitting(face, self.texts.label())
        self.put(text, left, y + tall / 2 + face.cap * size / 2, face, size, self.text_on(ground, rng.randint(80, 200)), clip=x + w)
        return tall + size * 0.6

    def scatter(self, x, y, w, bg):
        """Single texts of any size and kind, with other things close by."""
        rng, used = self.rng, 0.0
        for _ in range(rng.randint(1, 4)):
            face, size = rng.choice(self.body + self.other), self.scale * rng.choice([rng.uniform(10, 14), rng.uniform(10, 28)])
            tall = size * rng.uniform(1.35, 2.2)
            ground = rng.choice([bg, bg, rng.randint(0, 255)])
            text = self.fitting(face)
            left = x + rng.uniform(0, 0.3) * w
            wide = self.measure(face, size, text)
            baseline = y + used + tall / 2 + face.cap * size / 2
            near = rng.uniform(2, 8) * self.scale
            if ground != bg or rng.random() < 0.4:
                self.box(left - near, y + used, min(wide, x + w - left) + 2 * near, tall, fill=ground, outline=rng.choice([None, self.text_on(ground)]))
            self.put(text, left, baseline, face, size, self.text_on(ground), clip=x + w)
            if rng.random() < 0.3:
                self.icon(left - near - size * 1.2, y + used + tall / 2 - size / 2, size, self.text_on(bg))
            if rng.random() < 0.3 and left + wide < x + w:
                self.icon(left + wide + near + size * 0.3, y + used + tall / 2 - size / 2, size, self.text_on(bg))
            used += tall + rng.uniform(1, 10) * self.scale
        return used

    def fill(self, x, y, w, h, bg):
        rng = self.rng
        parts = [self.heading, self.paragraph, self.paragraph, self.field, self.field, self.buttons, self.buttons, self.table, self.row, self.items, self.items, self.code, self.banner, self.scatter, self.scatter, self.cells, self.tiles]
        bottom = y + h
        while y < bottom - self.size * 1.2 and y < self.height:
            if rng.random() < 0.05:
                tall = rng.uniform(20, 160) * self.scale
                self.picture(x, y, min(w, rng.uniform(0.2, 1) * w), min(tall, bottom - y))
                y += tall + 8
            part = rng.choice(parts)
            y += part(x, y, w, bg) + rng.uniform(0, 14) * self.scale

    def compose(self):
        rng = self.rng
        if rng.random() < 0.04:
            self.picture(0, 0, self.width, self.height)
        top = 0.0
        if rng.random() < 0.6:
            ground = rng.choice([self.bg, self.near(self.bg), self.accent])
            self.draw.rectangle([0, 0, self.width, 44 * self.scale], fill=ground)
            top = self.row(rng.uniform(4, 60), 6 * self.scale, self.width - 80, ground) + 14
        columns = rng.choices([1, 2, 3, 4], [1, 3, 4, 2])[0]
        edges = [0.0] + sorted(rng.uniform(0.85, 1.15) * number / columns for number in range(1, columns)) + [1.0]
        for a, b in zip(edges, edges[1:]):
            x, w, ground, y = a * self.width + 6, (b - a) * self.width - 12, self.bg, top
            while y < self.height - 30:
                h = rng.choice([self.height, rng.uniform(120, 400) * self.scale])
                h = min(h, self.height + 40 - y)
                if rng.random() < 0.5:
                    ground = rng.choice([self.near(self.bg, 25), self.bg, rng.randint(0, 255)])
                    self.box(x, y, w, h, fill=ground, outline=rng.choice([None, self.near(ground)]))
                pad = rng.uniform(3, 24) * self.scale
                before = len(self.lines)
                self.fill(x + pad, y + pad * 0.7, w - 2 * pad, h - pad, ground)
                y = max(y + h, max([line[3] for line in self.lines[before:]], default=0) + self.size * 0.6) + rng.uniform(4, 14)
        self.pointer()
        return self.image, self.lines

    def pointer(self):
        rng, size = self.rng, self.scale * self.rng.uniform(12, 20)
        x, y = rng.uniform(0, self.width), rng.uniform(0, self.height)
        shape = [(0, 0), (0, 1), (0.24, 0.77), (0.4, 1.15), (0.55, 1.08), (0.4, 0.72), (0.7, 0.72)]
        self.draw.polygon([(x + a * size, y + b * size) for a, b in shape], fill=rng.choice([0, 255]), outline=rng.choice([0, 255]))


def rng_choice(rng):
    return rng.choice([1, 1, 0.9, 0.85, 1.1])


def rng_face(page):
    return page.rng.choice(page.mono)


def draw_page(rng, texts, families):
    """A page of 1280 × 720 as an array, and its lines: text (None if it cannot be told), left, right, baseline, height of capitals."""
    scale = rng.choice([1.0] * 7 + [1.5, 2.0, 1.25])
    page = Page(rng, texts, families, scale)
    image, lines = page.compose()
    if scale != 1:
        image = image.resize((WIDTH, HEIGHT), rng.choice([Image.BOX, Image.BILINEAR, Image.LANCZOS]))
        lines = [(text, a / scale, b / scale, y / scale, cap / scale) for text, a, b, y, cap in lines]
    if rng.random() < 0.04:
        image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.6)))
    return np.asarray(image), drop_overlaps(lines)


def drop_overlaps(lines):
    """Of lines drawn over each other neither can be read."""
    kept = [True] * len(lines)
    order = sorted(range(len(lines)), key=lambda at: lines[at][3])
    for place, one in enumerate(order):
        _, left, right, base, cap = lines[one]
        for other in order[place + 1 :]:
            _, left2, right2, base2, cap2 = lines[other]
            if base2 - cap2 * 1.3 > base + 60:
                break
            if left < right2 and left2 < right and base2 - cap2 * 1.1 < base + 0.15 * cap and base - cap * 1.1 < base2 + 0.15 * cap2:
                kept[one] = kept[other] = False
    return [line if keep else (None, *line[1:]) for line, keep in zip(lines, kept)]
