"""Writes web pages with random texts and looks; render-pages.mjs turns them into pictures.

    python3 training/lines/write_html.py --pack FOLDER --cache FONTSOURCE --out FILE --count 400 [--validation]

Each line of the file is {"html": …}. Texts are in elements with the attribute `t`.
"""
import argparse, base64, html, json, random, re, tarfile
from pathlib import Path

from alphabet import CHARS
from pack_fonts import FILE, choose
from texts import Texts

ICONS = Path(__file__).parent.parent.parent / "node_modules/lucide-react/dist/esm/icons"


def read_icons():
    icons = []
    for path in sorted(ICONS.glob("*.mjs"))[::7]:
        parts = []
        for tag, listed in re.findall(r'\[\s*"(path|circle|rect|line|polyline|polygon|ellipse)",\s*\{(.*?)\}', path.read_text(), re.S):
            attributes = " ".join(f"{name}={value}" for name, value in re.findall(r'(\w+): ("[^"]*")', listed))
            parts.append(f"<{tag} {attributes}/>")
        if parts:
            icons.append(f'<svg class=i viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">{"".join(parts)}</svg>')
    return icons


class Writer:
    def __init__(self, rng, texts, icons, fonts):
        self.rng, self.texts, self.icons, self.fonts = rng, texts, icons, fonts

    def t(self, text=None, most=60, style=""):
        text = text or self.texts.line()
        if len(text) > most:
            text = text[:most].rsplit(" ", 1)[0]
        return f'<span t style="{style}">{html.escape(text)}</span>'

    def icon(self, chance=0.3):
        return self.rng.choice(self.icons) if self.rng.random() < chance else ""

    def color(self, low=0, high=100):
        return f"hsl({self.rng.randint(0, 360)} {self.rng.choice([0, 10, 40, 70, 90])}% {self.rng.randint(low, high)}%)"

    def short(self):
        return self.rng.choice([self.texts.phrase, self.texts.label, self.texts.label, self.texts.count])()

    def nav(self):
        return f"<div class=nav>{''.join(f'<a>{self.icon()}{self.t(self.short(), 24)}</a>' for _ in range(self.rng.randint(3, 9)))}</div>"

    def buttons(self):
        kinds = ["fill", "fill", "line", "soft", "ghost", "pill"]
        return "<div class=buttons>" + "".join(f'<button class={self.rng.choice(kinds)}>{self.icon(0.25)}{self.t(self.short(), 26)}</button>' for _ in range(self.rng.randint(2, 7))) + "</div>"

    def field(self):
        kind = self.rng.choice(["", "", "focus", "hint", "bad"])
        icon = self.icon(0.2)
        arrow = self.icon(0.2)
        label = f"<label>{self.t(self.short(), 34)}</label>" if self.rng.random() < 0.8 else ""
        caret = "<b class=caret></b>" if kind == "focus" else ""
        note = f"<small>{self.t(self.texts.sentence(), 44)}</small>" if self.rng.random() < 0.2 else ""
        return f"<div class=field>{label}<div class='input {kind}'>{icon}{self.t(None, 34)}{caret}{arrow}</div>{note}</div>"

    def table(self):
        columns = [self.rng.choice([self.texts.label, self.texts.number, self.texts.price, self.texts.date, self.texts.code, self.texts.name, self.texts.email, self.texts.time]) for _ in range(self.rng.randint(2, 6))]
        head = "".join(f"<th>{self.t(self.texts.label(), 16)}</th>" for _ in columns)
        rows = "".join("<tr>" + "".join(f"<td>{self.t(kind(), 26)}</td>" for kind in columns) + "</tr>" for _ in range(self.rng.randint(2, 7)))
        return f"<table><tr>{head}</tr>{rows}</table>"

    def items(self):
        kind = self.rng.choice(["<input type=checkbox>", "<input type=checkbox checked>", "<input type=radio>", "icon", "picture", "none"])
        mark = lambda: self.icon(1) if kind == "icon" else f'<i class=picture style="background:linear-gradient({self.rng.randint(0, 360)}deg,{self.color()},{self.color()})"></i>' if kind == "picture" else "" if kind == "none" else kind
        end = self.rng.choice([self.texts.price, self.texts.number, self.texts.time, None, None])
        ends = lambda: f"<em class={self.rng.choice(['badge', 'plain'])}>{self.t(end(), 12)}</em>" if end else ""
        return "<div class=list>" + "".join(f"<div class='item {'on' if self.rng.random() < 0.12 else ''}'>{mark()}{self.t(None, 40)}{ends()}</div>" for _ in range(self.rng.randint(2, 7))) + "</div>"

    def paragraph(self):
        return f"<p>{self.t(' '.join(self.texts.sentence() for _ in range(self.rng.randint(1, 4))), 400)}</p>"

    def heading(self):
        return f"<h2>{self.t(self.rng.choice([self.texts.phrase, self.texts.label, self.texts.name])(), 30)}</h2>"

    def alert(self):
        return f"<div class=alert>{self.icon(0.6)}{self.t(self.rng.choice([self.texts.phrase, self.texts.sentence])(), 60)}</div>"

    def price(self):
        return f"<div class=price>{self.t(self.texts.price(), 30)}</div>"

    def code(self):
        return "<pre>" + "".join(f"<div>{self.t(self.rng.choice([self.texts.program, self.texts.code, self.texts.url])(), 46)}</div>" for _ in range(self.rng.randint(2, 6))) + "</pre>"

    def cells(self):
        """Columns with little between them."""
        kinds = [self.rng.choice([self.texts.number, self.texts.price, self.texts.date, self.texts.time, self.texts.code, self.texts.zeros, self.texts.word, self.texts.label, self.texts.single]) for _ in range(self.rng.randint(2, 5))]
        rows = "".join("<tr>" + "".join(f"<td>{self.t(kind(), 18)}</td>" for kind in kinds) + "</tr>" for _ in range(self.rng.randint(2, 6)))
        return f"<table class=close style='--gap:{self.rng.uniform(0.35, 0.7):.2f}em'>{rows}</table>"

    def tiles(self):
        """Single characters and short texts: page numbers, days of a month, keys, initials."""
        first, kind = self.rng.randint(1, 20), self.rng.randint(0, 2)
        text = lambda at: str(first + at) if kind == 0 else self.texts.single() if kind == 1 else self.rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        return f"<div class='tiles {self.rng.choice(['line', 'soft', 'bare', 'round'])}'>" + "".join(f"<a>{self.t(text(at), 8)}</a>" for at in range(self.rng.randint(3, 16))) + "</div>"

    def links(self):
        return "<div class=links>" + "".join(f"<a>{self.t(self.short(), 26)}</a>" for _ in range(self.rng.randint(2, 6))) + "</div>"

    def page(self):
        rng = self.rng
        dark = rng.random() < 0.4
        bg, fg = (self.color(3, 18), self.color(78, 100)) if dark else (rng.choice(["#fff", "#fff", self.color(92, 99)]), self.color(2, 32))
        muted, line, card = (self.color(50, 70), self.color(18, 35), self.color(8, 24)) if dark else (self.color(35, 58), self.color(78, 92), rng.choice(["#fff", self.color(90, 100)]))
        accent = f"hsl({rng.randint(0, 360)} {rng.randint(45, 95)}% {rng.randint(25, 55)}%)"
        size = rng.choice([11, 12, 12.5, 13, 13, 14, 14, 14, 15, 16, 16, 18])
        faces, names = [], []
        for _ in range(2):
            name, files = rng.choice(self.fonts)
            names.append(name)
            for style, parts in files.items():
                weight, slant = style.split("-")
                for part, data in parts.items():
                    span = "U+0100-02FF,U+1E00-1EFF" if part == "latin-ext" else "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212"
                    faces.append(f"@font-face{{font-family:'{name}';font-weight:{weight};font-style:{slant};src:url(data:font/woff2;base64,{data});unicode-range:{span}}}")
        body, other = names
        parts = [self.buttons, self.field, self.field, self.field, self.table, self.items, self.items, self.paragraph, self.heading, self.alert, self.price, self.code, self.links, self.nav, self.cells, self.tiles, self.tiles]
        column = lambda: "<section>" + "".join(rng.choice(parts)() for _ in range(14)) + "</section>"
        columns = rng.choice([2, 3, 3, 4])
        return f"""<!doctype html><meta charset=utf-8><style>{''.join(faces)}
*{{box-sizing:border-box}}body{{margin:0;width:1280px;height:720px;overflow:hidden;letter-spacing:{rng.choice([0] * 8 + [-0.02, -0.01, 0.02, 0.05])}em;text-rendering:{rng.choice(['auto', 'auto', 'geometricPrecision'])};font:{size}px/{rng.uniform(1.2, 1.7):.2f} '{body}';background:{bg};color:{fg}}}
.i{{width:1.15em;height:1.15em;vertical-align:-.2em;flex:none}} span{{white-space:nowrap}} p span{{white-space:normal}}
.nav{{display:flex;gap:{rng.randint(14, 34)}px;padding:{rng.randint(4, 14)}px;border-bottom:1px solid {line};overflow:hidden}} .nav a{{display:flex;gap:{rng.randint(4, 9)}px;align-items:center}}
main{{display:grid;grid-template-columns:{' '.join(f'{rng.uniform(0.7, 1.3):.2f}fr' for _ in range(columns))};gap:{rng.randint(6, 26)}px;padding:{rng.randint(4, 20)}px;height:690px}}
section{{background:{rng.choice([card, 'none'])};border:{rng.choice([0, 1])}px solid {line};padding:{rng.randint(6, 18)}px;overflow:hidden;display:flex;flex-direction:column;gap:{rng.randint(5, 14)}px;border-radius:{rng.choice([0, 4, 10])}px}} section>*{{flex:none}}
h2{{font:{rng.choice([400, 600, 700])} {rng.uniform(1.2, 2.2):.2f}em '{other}';margin:0}} p{{margin:0;color:{rng.choice([muted, fg])}}}
.buttons{{display:flex;flex-wrap:wrap;gap:{rng.randint(5, 12)}px}} button{{font:{rng.choice([400, 500, 600, 700])} {rng.choice([1, 1, 0.9])}em '{body}';padding:{rng.randint(3, 9)}px {rng.randint(8, 18)}px;border:1px solid transparent;border-radius:{rng.choice([0, 4, 6, 8])}px;background:none;color:inherit;display:flex;gap:6px;align-items:center;letter-spacing:{rng.choice([0, 0, 0, 0.03, 0.06])}em}}
.fill,.pill{{background:{accent};color:{rng.choice(['#fff', '#fff', '#eee', '#000'])}}} .pill{{border-radius:99px}} .line{{border-color:{accent};color:{accent}}} .soft{{background:{line}}} .ghost{{color:{accent};text-decoration:underline}}
.field label{{display:block;font-size:{rng.uniform(0.8, 1):.2f}em;font-weight:{rng.choice([400, 500, 600])};margin-bottom:{rng.randint(1, 5)}px}} .input{{border:{rng.choice([1, 1, 2])}px solid {line};border-radius:{rng.choice([0, 4, 8])}px;padding:{rng.randint(2, 9)}px {rng.randint(5, 12)}px;background:{rng.choice([bg, card])};display:flex;gap:6px;align-items:center;overflow:hidden;max-width:{rng.randint(220, 420)}px}}
.focus{{border-color:{accent};box-shadow:0 0 0 {rng.randint(1, 4)}px color-mix(in srgb,{accent} 40%,transparent)}} .hint{{color:{muted}}} .bad{{border-color:#d33}} .caret{{width:1px;height:1.2em;background:{fg};margin-left:-5px}} small{{color:#d33;display:block}}
table{{border-collapse:collapse;font-size:{rng.uniform(0.85, 1):.2f}em}} td,th{{padding:{rng.randint(1, 6)}px {rng.uniform(0.45, 1.2):.2f}em;border:{rng.choice(['0', '1px solid ' + line])};border-bottom:1px solid {line};text-align:{rng.choice(['left', 'left', 'right'])}}} th{{font-weight:{rng.choice([500, 600, 700])};background:{rng.choice(['none', line])}}}
.item{{display:flex;gap:{rng.randint(5, 10)}px;align-items:center;padding:{rng.randint(1, 7)}px;overflow:hidden}} .on{{background:{accent};color:#fff}} .item em{{margin-left:auto;font-style:normal;flex:none}} .item span{{overflow:hidden}} .item em.plain{{padding-left:.6em}} .close td{{padding:1px var(--gap);border:0}} .tiles{{display:flex;flex-wrap:wrap;gap:{rng.randint(2, 10)}px}} .tiles a{{min-width:{rng.uniform(1.7, 2.8):.1f}em;padding:{rng.randint(1, 6)}px .4em;text-align:center;border:1px solid transparent}} .tiles.line a{{border-color:{line}}} .tiles.soft a{{background:{line}}} .tiles.round a{{border-radius:99px;background:{accent};color:#fff}} .badge{{background:{accent};color:#fff;border-radius:9px;padding:0 7px;font-size:.85em}} .picture{{width:2em;height:2em;border-radius:{rng.choice([0, 4, 99])}px;flex:none}} input{{margin:0;flex:none}}
.alert{{display:flex;gap:8px;align-items:center;padding:6px 10px;background:{self.color(20, 85)};color:{rng.choice(['#000', '#fff', fg])};border-radius:4px;overflow:hidden}} .price{{font:700 {rng.uniform(1, 1.8):.2f}em '{other}'}}
pre{{margin:0;font:{rng.uniform(0.85, 1):.2f}em/1.5 '{rng.choice([body, other])}';background:{self.color(5, 25)};color:{self.color(70, 100)};padding:8px;overflow:hidden}} .links{{display:flex;flex-wrap:wrap;gap:2px {rng.randint(14, 26)}px}} .links a{{color:{accent};text-decoration:{rng.choice(['underline', 'none'])}}}
</style>{self.nav()}<main>{''.join(column() for _ in range(columns))}</main>"""


def read_fonts(pack, cache, validation):
    fonts = []
    for family in json.loads((pack / "fonts.json").read_text())["families"]:
        if family["validation"] != validation:
            continue
        name = family["name"].split("/")[1]
        package = tarfile.open(cache / f"{name}-{family['version']}.tgz")
        styles, kept = {}, {style["style"] for style in family["styles"]}
        for member in package.getmembers():
            match = FILE.search(member.name)
            if match and f"{match[2]}-{match[3]}" in kept:
                styles.setdefault(f"{match[2]}-{match[3]}", {})[match[1]] = base64.b64encode(package.extractfile(member).read()).decode()
        fonts.append((name, styles))
    return fonts


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--pack", type=Path, required=True)
    args.add_argument("--cache", type=Path, default=Path("/tmp/fontsource"))
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--count", type=int, default=400)
    args.add_argument("--validation", action="store_true")
    args.add_argument("--seed", type=int, default=20261117)
    args = args.parse_args()
    rng = random.Random(args.seed + args.validation)
    writer = Writer(rng, Texts(args.pack / "words.json", rng), read_icons(), read_fonts(args.pack, args.cache, args.validation))
    with args.out.open("w") as out:
        for _ in range(args.count):
            out.write(json.dumps({"html": writer.page()}) + "\n")


if __name__ == "__main__":
    main()
