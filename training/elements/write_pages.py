"""Writes web pages with random elements, texts and looks; render-elements.mjs turns them into pictures with boxes.

    python3 training/elements/write_pages.py --pack FOLDER --cache FONTSOURCE --out FILE --count 800 [--validation]

Each line of the file is {"html": …}. The pages for validation have other fonts, other looks of each element and other layouts.
"""
import argparse, html, json, random, sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "lines"))
from texts import Texts
from write_html import read_fonts, read_icons

SYSTEM_FONTS = ["Liberation Sans", "DejaVu Sans", "Liberation Serif", "Liberation Sans Narrow"]
# Looks of each element. The last one of each list is for validation only.
BUTTONS = ["fill", "fill", "fill", "line", "line", "soft", "ghost", "raise", "pill", "tint", "gradient", "heavy"]
INPUTS = ["outline", "outline", "outline", "filled", "under", "round", "inset", "soft", "bare"]
TABS = ["under", "under", "box", "pills", "segment", "side"]
CHECKS = ["native", "native", "square", "round", "fill", "large"]
SWITCHES = ["knob", "knob", "inner", "thin", "labelled"]
MESSAGES = ["tint", "solid", "edge", "plain", "outline"]


class Writer:
    def __init__(self, rng, texts, icons, fonts, validation):
        self.rng, self.texts, self.icons, self.fonts, self.validation = rng, texts, icons, fonts, validation

    def look(self, looks):
        """Mostly one look in a page."""
        if self.validation and self.rng.random() < 0.5:
            return looks[-1]
        return self.rng.choice(looks[:-1])

    def t(self, text, most=40):
        text = text if len(text) <= most else text[:most].rsplit(" ", 1)[0]
        return html.escape(text)

    def short(self, most=24):
        return self.t(self.rng.choice([self.texts.phrase, self.texts.phrase, self.texts.label])(), most)

    def icon(self, chance=0.3):
        return self.rng.choice(self.icons) if self.rng.random() < chance else ""

    def color(self, low=0, high=100):
        return f"hsl({self.rng.randint(0, 360)} {self.rng.choice([0, 10, 40, 70, 90])}% {self.rng.randint(low, high)}%)"

    # Elements.
    def button(self, kind=None, text=None):
        rng = self.rng
        kind = kind or (self.kind["button"] if rng.random() < 0.6 else self.look(BUTTONS))
        if rng.random() < 0.12 and not text:
            return f"<button class='b {kind} only'>{self.icon(1)}</button>"
        size = rng.choice(["", "", "", "small", "large"])
        end = self.icon(1) if rng.random() < 0.08 else ""
        off = " disabled" if rng.random() < 0.06 else ""
        return f"<button class='b {kind} {size}'{off}>{self.icon(0.2)}{text or self.short(22)}{end}</button>"

    def buttons(self):
        rng = self.rng
        if rng.random() < 0.15:
            return "<div class=group>" + "".join(f"<button class='b line'>{self.short(12)}</button>" for _ in range(rng.randint(2, 4))) + "</div>"
        main = self.button("fill")
        return f"<div class=row>{main if rng.random() < 0.6 else ''}{''.join(self.button() for _ in range(rng.randint(1, 3)))}</div>"

    def value(self):
        texts = self.texts
        return self.t(self.rng.choice([texts.name, texts.email, texts.phrase, texts.number, texts.date, texts.street, texts.phone, texts.dots])(), 28)

    def control(self):
        """A text field, a select or a larger text field."""
        rng = self.rng
        look = self.kind["input"] if rng.random() < 0.85 else self.look(INPUTS)
        state = rng.choice(["", "", "", "", "focus", "bad", "off"])
        full = rng.random()
        shown = self.value() if full < 0.5 else f"<span class=hint>{self.short(26)}</span>" if full < 0.85 else "&nbsp;"
        what = rng.random()
        if what < 0.22:
            return look, f"<div e=select class='in {look} {state} select'>{self.icon(0.1)}<span class=v>{shown}</span>{self.arrow()}</div>"
        if what < 0.30:
            return look, f"<div e=input class='in {look} {state} area' style='height:{rng.randint(50, 130)}px'>{shown}</div>"
        caret = "<i class=caret></i>" if state == "focus" and full < 0.5 else ""
        end = rng.choice([self.icon(1), f"<b class=unit>{self.t(rng.choice(['€', 'kg', '%', 'km', '.com']), 5)}</b>"]) if rng.random() < 0.15 else ""
        return look, f"<div e=input class='in {look} {state}'>{self.icon(0.18)}<span class=v>{shown}{caret}</span>{end}</div>"

    def arrow(self):
        return self.rng.choice(["<svg class=i viewBox='0 0 24 24' fill=none stroke=currentColor stroke-width=2><path d='m6 9 6 6 6-6'/></svg>", "<span>▾</span>", "<span>▼</span>", "<svg class=i viewBox='0 0 24 24' fill=currentColor><path d='M7 10l5 5 5-5z'/></svg>"])

    def field(self):
        rng = self.rng
        label = self.short(26) + rng.choice(["", "", "", ":", " *"])
        look, control = self.control()
        place = self.kind["label"] if rng.random() < 0.85 else rng.choice(["above", "left", "none", "floating"])
        note = f"<small class={rng.choice(['note', 'wrong'])}>{self.t(self.texts.sentence(), 40)}</small>" if rng.random() < 0.15 else ""
        if place == "floating" and look in ("outline", "filled", "under"):
            return f"<div class='field float {look}-f'><label>{label}</label>{control}{note}</div>"
        if place == "left":
            return f"<div class='field left'><label>{label}</label><div>{control}{note}</div></div>"
        return f"<div class=field>{'' if place == 'none' else f'<label>{label}</label>'}{control}{note}</div>"

    def form(self):
        rng = self.rng
        fields = [self.field() for _ in range(rng.randint(2, 6))]
        if rng.random() < 0.4:
            pair = "".join(fields[:2])
            fields = [f"<div class=pair>{pair}</div>", *fields[2:]]
        extra = self.choices() if rng.random() < 0.5 else ""
        return f"<div class=form>{''.join(fields)}{extra}{self.buttons()}</div>"

    def search(self):
        look, rng = self.kind["input"], self.rng
        button = self.button("fill") if rng.random() < 0.5 else ""
        return f"<div class='row search'><div e=input class='in {look}'>{self.icon(0.7)}<span class='v hint'>{self.short(20)}</span></div>{button}</div>"

    def check(self, kind, on, text=None):
        rng = self.rng
        label = text if text is not None else self.t(rng.choice([self.texts.phrase, self.texts.sentence, self.texts.label])(), 36)
        look = self.kind["check"]
        if kind == "switch":
            control = f"<span e=switch class='sw {self.kind['switch']} {'on' if on else ''}'><i></i></span>"
            return f"<label class='check {rng.choice(['', '', 'back'])}'>{control}<span>{label}</span></label>"
        if look == "native":
            control = f"<input type={kind} {'checked' if on else ''}>"
        else:
            control = f"<span e={kind} class='ck {kind} {look} {'on' if on else ''}'></span>"
        return f"<label class=check>{control}<span>{label}</span></label>"

    def choices(self):
        rng = self.rng
        kind, count = rng.choice(["checkbox", "checkbox", "radio", "radio", "switch"]), rng.randint(1, 6)
        chosen = rng.randint(0, count - 1)
        rows = "".join(self.check(kind, at == chosen if kind == "radio" else rng.random() < 0.45) for at in range(count))
        return f"<div class='{rng.choice(['checks', 'checks', 'row'])}'>{rows}</div>"

    def tabs(self):
        rng, look = self.rng, self.kind["tab"]
        count = rng.randint(2, 6)
        chosen = rng.randint(0, count - 1)
        return f"<div class='tabs {look}'>" + "".join(f"<div role=tab class='{'on' if at == chosen else ''}'>{self.icon(0.12)}{self.short(16)}</div>" for at in range(count)) + "</div>"

    def links(self):
        rng = self.rng
        sign = rng.choice(["", "", "", " / ", " › ", " | "])
        return f"<div class='links {rng.choice(['', '', 'column'])}'>" + sign.join(f"<a href=#>{self.icon(0.1)}{self.short(24)}</a>" for _ in range(rng.randint(2, 7))) + "</div>"

    def options(self):
        rng, count = self.rng, self.rng.randint(3, 8)
        chosen = rng.randint(-1, count - 1)
        mark = self.rng.choice(["", "", "icon", "check"])
        rows = "".join(f"<div role=option class='{'on' if at == chosen else ''}'>{self.icon(1) if mark == 'icon' else '✓ ' if mark == 'check' and at == chosen else ''}{self.short(26)}</div>" for at in range(count))
        return f"<div class=list>{rows}</div>"

    def dropdown(self):
        _, control = self.control()
        opener = f"<div e=select class='in {self.kind['input']} focus select'><span class=v>{self.short(18)}</span>{self.arrow()}</div>" if self.rng.random() < 0.6 else self.button()
        return f"<div class=drop>{opener}{self.options()}</div>"

    def message(self, extra=""):
        rng, kind = self.rng, self.kind["message"]
        hue = rng.choice([140, 140, 0, 0, 45, 210, rng.randint(0, 360)])
        title = f"<strong>{self.short(26)}</strong> " if rng.random() < 0.35 else ""
        text = self.t(rng.choice([self.texts.phrase, self.texts.sentence])(), 60)
        end = rng.choice(["", "", f"<a href=#>{self.short(10)}</a>", "<button class='b ghost small'>✕</button>", f"<button class='b ghost small'>{self.short(9)}</button>"])
        return f"<div e=message class='msg {kind} {extra}' style='--h:{hue}'>{self.icon(0.55)}<div class=grow>{title}<span>{text}</span></div>{end}</div>"

    # Other things on pages, which are no elements.
    def text(self):
        words = [html.escape(self.texts.sentence()) for _ in range(self.rng.randint(1, 4))]
        if self.rng.random() < 0.4:
            words.insert(self.rng.randint(0, len(words)), f"<a href=#>{self.short(22)}</a>")
        return f"<p>{' '.join(words)}</p>"

    def heading(self):
        return f"<h2>{self.short(34)}</h2>"

    def picture(self, style=""):
        rng = self.rng
        return f"<div class=pic style='background:linear-gradient({rng.randint(0, 360)}deg,{self.color()},{self.color()},{self.color()});{style}'></div>"

    def numbers(self):
        return "<div class=row>" + "".join(f"<div class=stat><small>{self.short(14)}</small><strong>{self.t(self.texts.number(), 10)}</strong></div>" for _ in range(self.rng.randint(2, 4))) + "</div>"

    def chips(self):
        return "<div class=row>" + "".join(f"<span class='chip {self.rng.choice(['', 'tinted'])}'>{self.short(12)}</span>" for _ in range(self.rng.randint(2, 6))) + "</div>"

    def bars(self):
        return "<div class=bars>" + "".join(f"<i style='height:{self.rng.randint(8, 100)}%'></i>" for _ in range(self.rng.randint(5, 16))) + "</div>"

    def progress(self):
        return f"<div class=progress><i style='width:{self.rng.randint(5, 95)}%'></i></div>"

    def code(self):
        return "<pre>" + "".join(f"{html.escape(self.texts.program()[:60])}\n" for _ in range(self.rng.randint(2, 6))) + "</pre>"

    def table(self):
        rng, texts = self.rng, self.texts
        kinds = [rng.choice([texts.label, texts.number, texts.price, texts.date, texts.name, texts.email, texts.code]) for _ in range(rng.randint(2, 5))]
        has_checks, end = rng.random() < 0.4, rng.choice(["", "button", "links", "icons", "chip"])
        head = ("<th><input type=checkbox></th>" if has_checks else "") + "".join(f"<th>{self.short(14)}</th>" for _ in kinds) + ("<th></th>" if end else "")
        rows = ""
        for _ in range(rng.randint(2, 8)):
            last = {"": "", "button": f"<td>{self.button('line', self.short(10))}</td>", "links": f"<td><a href=#>{self.short(8)}</a> <a href=#>{self.short(8)}</a></td>", "icons": f"<td><button class='b ghost only'>{self.icon(1)}</button><button class='b ghost only'>{self.icon(1)}</button></td>", "chip": f"<td><span class='chip tinted'>{self.short(10)}</span></td>"}[end]
            box = f"<td>{self.check('checkbox', rng.random() < 0.3, '')}</td>" if has_checks else ""
            cells = "".join(f"<td>{'<a href=#>' if rng.random() < 0.12 else '<span>'}{self.t(kind(), 22)}</td>" for kind in kinds)
            rows += f"<tr>{box}{cells}{last}</tr>"
        return f"<table><tr>{head}</tr>{rows}</table>"

    def cards(self):
        rng = self.rng
        card = lambda: f"<div class=card>{self.picture(f'height:{rng.randint(50, 120)}px') if rng.random() < 0.7 else ''}<strong>{self.short(22)}</strong><span class=muted>{self.t(self.texts.price(), 18)}</span>{self.button() if rng.random() < 0.7 else f'<a href=#>{self.short(14)}</a>'}</div>"
        return f"<div class=cards>{''.join(card() for _ in range(rng.randint(2, 4)))}</div>"

    def items(self):
        rng = self.rng
        end = rng.choice(["switch", "button", "text", "link", "none"])
        def tail():
            return {"switch": f"<span e=switch class='sw {self.kind['switch']} {'on' if rng.random() < 0.5 else ''}'><i></i></span>", "button": self.button(), "text": f"<span class=muted>{self.t(self.texts.number(), 10)}</span>", "link": f"<a href=#>{self.short(10)}</a>", "none": ""}[end]
        return "<div class=items>" + "".join(f"<div class=item>{self.icon(0.4)}<div class=grow><div>{self.short(30)}</div>{f'<small class=muted>{self.t(self.texts.sentence(), 50)}</small>' if rng.random() < 0.5 else ''}</div>{tail()}</div>" for _ in range(rng.randint(2, 5))) + "</div>"

    def pages(self):
        return "<div class=row>" + "".join(f"<button class='b {'fill' if at == 2 else self.kind['page']} only'>{at}</button>" for at in range(1, self.rng.randint(4, 8))) + "</div>"

    def nav(self):
        rng = self.rng
        end = f"<div class=push>{self.search() if rng.random() < 0.4 else ''}{self.button() if rng.random() < 0.6 else ''}</div>"
        return f"<header><strong>{self.icon(0.5)}{self.short(12)}</strong>{''.join(f'<a href=#>{self.icon(0.1)}{self.short(14)}</a>' for _ in range(rng.randint(2, 6)))}{end}</header>"

    def side(self):
        rng = self.rng
        return f"<aside>{''.join(f'<a href=# class={chr(34)}{rng.choice(list(chr(32)) * 5 + [str(1)])}{chr(34)}>{self.icon(0.6)}{self.short(18)}</a>' for _ in range(rng.randint(4, 10)))}</aside>"

    def overlay(self):
        rng = self.rng
        what = rng.random()
        parts = lambda: "".join(rng.choice([self.text, self.field, self.field, self.choices, self.message, self.items])() for _ in range(rng.randint(1, 3)))
        close = "<button class='b ghost only x'>✕</button>" if rng.random() < 0.6 else ""
        foot = f"<div class='row end'>{self.button()}{self.button('fill') if rng.random() < 0.8 else ''}</div>"
        if what < 0.3:
            dim = "" if rng.random() < 0.15 else "<div class=dim></div>"
            return f"{dim}<div role=dialog class='dialog middle' style='width:{rng.randint(280, 720)}px;top:{rng.randint(30, 160)}px'><h2>{self.short(30)}{close}</h2>{self.text()}{parts()}{foot}</div>"
        if what < 0.37:
            return f"<div class=dim></div><div role=dialog class='dialog drawer {rng.choice(['at-left', 'at-right'])}' style='width:{rng.randint(260, 480)}px'><h2>{self.short(22)}{close}</h2>{parts()}{foot}</div>"
        if what < 0.47:
            place = rng.choice(["left:0;right:0;bottom:0", "left:20px;bottom:20px;width:380px", "right:20px;bottom:20px;width:420px", "left:0;right:0;top:0", "left:300px;bottom:30px;width:680px"])
            return f"<div role=dialog class='dialog cookie' style='{place}'>{f'<strong>{self.short(20)}</strong>' if rng.random() < 0.5 else ''}{self.text()}<div class=row>{self.button('fill')}{self.button()}{f'<a href=#>{self.short(16)}</a>' if rng.random() < 0.4 else ''}</div></div>"
        if what < 0.75:
            place = rng.choice(["right:16px;top:16px", "right:16px;top:70px", "right:20px;bottom:20px", "left:20px;bottom:20px", "left:480px;top:14px", "left:440px;bottom:24px"])
            return f"<div class=toasts style='{place};width:{rng.randint(240, 420)}px'>{''.join(self.message('toast') for _ in range(rng.choice([1, 1, 1, 2])))}</div>"
        return ""

    def page(self):
        rng = self.rng
        self.kind = {"button": self.look(BUTTONS), "input": self.look(INPUTS), "tab": self.look(TABS), "check": self.look(CHECKS), "switch": self.look(SWITCHES), "message": self.look(MESSAGES), "label": rng.choice(["above", "above", "above", "left", "floating", "none"]), "page": rng.choice(["line", "ghost", "soft"])}
        parts = [self.form, self.form, self.form, self.buttons, self.buttons, self.choices, self.choices, self.choices, self.tabs, self.tabs, self.links, self.links, self.dropdown, self.message, self.text, self.text, self.heading, self.heading, self.picture, self.numbers, self.chips, self.bars, self.progress, self.code, self.table, self.cards, self.items, self.items, self.pages, self.search, self.field, self.field]
        def column():
            return "<section>" + "".join(rng.choice(parts)() for _ in range(rng.randint(3, 9))) + "</section>"
        layout = rng.choice(["one", "two", "two", "three", "side", "side", "sign"]) if not self.validation else rng.choice(["right", "four", "two", "sign"])
        main = {"one": column, "two": lambda: column() + column(), "three": lambda: column() + column() + column(), "four": lambda: "".join(column() for _ in range(4)), "side": lambda: column() + (column() if rng.random() < 0.6 else ""), "right": lambda: column() + column(), "sign": lambda: f"<section class=sign>{self.heading()}{self.form()}{self.links()}</section>"}[layout]()
        before = self.side() if layout == "side" else ""
        after = self.side() if layout == "right" else ""
        head = self.nav() if rng.random() < 0.7 else ""
        wide = "" if layout != "one" or rng.random() < 0.4 else f"max-width:{rng.randint(420, 900)}px;margin:0 {rng.choice(['auto', '0'])};"
        return f"<!doctype html><meta charset=utf-8><style>{self.style(layout)}</style>{head}<div class=body>{before}<main style='{wide}'>{main}</main>{after}</div>{self.overlay()}"

    def style(self, layout):
        rng = self.rng
        dark = rng.random() < 0.35
        bg, fg = (self.color(3, 18), self.color(80, 100)) if dark else (rng.choice(["#fff", "#fff", "#f5f5f5", self.color(92, 99)]), self.color(2, 30))
        muted, line, card, deep = (self.color(50, 70), self.color(24, 45), self.color(9, 24), self.color(10, 30)) if dark else (self.color(40, 60), self.color(70, 90), rng.choice(["#fff", self.color(94, 100)]), self.color(88, 96))
        hue, light = rng.randint(0, 360), rng.randint(28, 58)
        accent = rng.choice([f"hsl({hue} {rng.randint(50, 95)}% {light}%)"] * 4 + [fg])
        on_accent = bg if accent == fg else rng.choice(["#fff", "#fff", "#fff", "#111"])
        radius = rng.choice([0, 2, 4, 4, 6, 8, 12])
        size, pad = rng.choice([12, 13, 13, 14, 14, 14, 15, 16, 16, 18]), rng.randint(4, 13)
        face, name = "", rng.choice(SYSTEM_FONTS)
        if rng.random() < 0.8:
            name, files = rng.choice(self.fonts)
            for style, files_of in files.items():
                weight, slant = style.split("-")
                if slant == "normal" and "latin" in files_of:
                    face += f"@font-face{{font-family:'{name}';font-weight:{weight};src:url(data:font/woff2;base64,{files_of['latin']})}}"
        shadow = rng.choice(["0 2px 6px #0003", "0 8px 30px #0005", "0 1px 2px #0004", "none", "0 0 0 1px #0003"])
        box, border = rng.choice([13, 14, 16, 16, 18, 20, 22]), rng.choice([1, 1, 1, 2])
        wide, tall = rng.choice([(28, 16), (32, 18), (36, 20), (40, 22), (44, 24), (50, 28), (52, 32)])
        gap = rng.randint(6, 16)
        columns = {"one": 1, "two": 2, "three": 3, "four": 4, "side": 1, "right": 2, "sign": 1}[layout]
        return f"""{face}*{{box-sizing:border-box}}body{{margin:0;height:720px;overflow:hidden;position:relative;font:{size}px/{rng.uniform(1.25, 1.6):.2f} '{name}',sans-serif;background:{bg};color:{fg};accent-color:{accent}}}
.i{{width:1.2em;height:1.2em;flex:none;vertical-align:-.2em}}a{{color:{rng.choice([accent, accent, 'inherit'])};text-decoration:{rng.choice(['none', 'underline'])};display:inline-flex;gap:4px;align-items:center}}p{{margin:0}}p a{{display:inline}}h2{{margin:0;font-size:{rng.uniform(1.1, 1.9):.2f}em;display:flex;justify-content:space-between;font-weight:{rng.choice([400, 600, 700])}}}.muted,.hint,.note{{color:{muted}}}.wrong{{color:#d33}}.grow{{flex:1;min-width:0}}
header{{display:flex;gap:{rng.randint(14, 30)}px;align-items:center;padding:{rng.randint(6, 14)}px {rng.randint(12, 40)}px;background:{rng.choice([bg, card, deep, accent])};border-bottom:1px solid {line};white-space:nowrap;overflow:hidden}}header a{{color:inherit}}.push{{margin-left:auto;display:flex;gap:8px}}
.body{{display:flex;height:720px}}aside{{width:{rng.randint(170, 260)}px;flex:none;padding:12px 8px;background:{rng.choice([bg, card, deep])};border-right:1px solid {line};display:flex;flex-direction:column;gap:{rng.randint(0, 6)}px;overflow:hidden}}aside a{{padding:{rng.randint(3, 9)}px 10px;gap:8px;border-radius:{radius}px;color:inherit;text-decoration:none;white-space:nowrap}}aside a[class='1']{{background:{rng.choice([accent, deep])}}}
main{{flex:1;min-width:0;display:grid;grid-template-columns:repeat({rng.choice([1, 2]) if layout == "side" else columns},1fr);gap:{rng.randint(8, 28)}px;padding:{rng.randint(8, 28)}px;align-content:start}}section{{min-width:0;display:flex;flex-direction:column;gap:{rng.randint(9, 22)}px;padding:{rng.randint(4, 20)}px;background:{rng.choice([card, 'none'])};border:{rng.choice([0, 1])}px solid {line};border-radius:{radius}px;box-shadow:{rng.choice(['none', shadow])};overflow:hidden;max-height:700px}}section>*{{flex:none}}.sign{{width:{rng.randint(300, 460)}px;margin:{rng.randint(10, 60)}px auto}}
.row{{display:flex;flex-wrap:wrap;gap:{gap}px;align-items:center}}.end{{justify-content:flex-end}}.group{{display:flex}}.group .b{{border-radius:0;margin-left:-1px}}
.b{{font:{rng.choice([400, 500, 600, 700])} {rng.choice([1, 1, 0.92])}em '{name}',sans-serif;padding:{pad * 0.7:.0f}px {pad * rng.uniform(1.3, 2.2):.0f}px;border:{border}px solid transparent;border-radius:{radius}px;background:none;color:inherit;display:inline-flex;gap:6px;align-items:center;justify-content:center;white-space:nowrap;text-transform:{rng.choice(['none'] * 5 + ['uppercase'])};letter-spacing:{rng.choice([0, 0, 0, 0.04])}em}}.b.small{{font-size:.85em;padding:{pad * 0.4:.0f}px {pad}px}}.b.large{{font-size:1.1em;padding:{pad}px {pad * 2.2:.0f}px}}.b.only{{padding:{pad * 0.6:.0f}px}}.b:disabled{{opacity:.5}}.form>.row .b:first-child{{{rng.choice(['', '', 'flex:1'])}}}
.b.fill,.b.pill,.b.raise,.b.heavy{{background:{accent};color:{on_accent}}}.b.pill{{border-radius:99px}}.b.raise{{box-shadow:0 2px 5px #0006}}.b.heavy{{border:3px double {on_accent};font-weight:700}}.b.line{{border-color:{rng.choice([accent, line, muted])};color:{rng.choice([accent, fg])}}}.b.soft{{background:{deep};border-color:{rng.choice([line, 'transparent'])}}}.b.ghost{{color:{rng.choice([accent, fg])}}}.b.tint{{background:color-mix(in srgb,{accent} 18%,transparent);color:{accent}}}.b.gradient{{background:linear-gradient({card},{deep});border-color:{line}}}
.field{{display:flex;flex-direction:column;gap:{rng.randint(2, 6)}px;position:relative;min-width:0}}.field label{{font-size:{rng.choice([1, 0.95, 0.88])}em;font-weight:{rng.choice([400, 500, 600])}}}.field.left{{flex-direction:row;align-items:center;gap:12px}}.field.left label{{width:{rng.randint(80, 150)}px;flex:none;text-align:{rng.choice(['left', 'right'])}}}.field.left>div{{flex:1;min-width:0}}.form{{display:flex;flex-direction:column;gap:{rng.randint(8, 18)}px;max-width:{rng.choice([320, 400, 520, 900])}px}}.pair{{display:grid;grid-template-columns:1fr 1fr;gap:12px}}small{{font-size:.85em;display:block}}
.in{{display:flex;gap:6px;align-items:center;padding:{pad * 0.75:.0f}px {pad * 1.2:.0f}px;min-height:{size * 1.8:.0f}px;overflow:hidden;white-space:nowrap;border:{border}px solid transparent;border-radius:{radius}px;background:{rng.choice([bg, card, card])}}}.in .v{{flex:1;min-width:0;overflow:hidden}}.in.area{{align-items:flex-start}}.in.outline,.in.round{{border-color:{line}}}.in.round{{border-radius:99px}}.in.filled{{background:{deep};border-bottom:{rng.choice([1, 2])}px solid {muted};border-radius:{radius}px {radius}px 0 0}}.in.under{{background:none;border-radius:0;border-bottom:{rng.choice([1, 1, 2])}px solid {muted};padding-left:0}}.in.inset{{border:2px inset {line};border-radius:0}}.in.soft{{background:{deep}}}.in.bare{{border:1px dashed {muted};background:none}}.in.focus{{border-color:{accent};box-shadow:0 0 0 {rng.randint(0, 4)}px color-mix(in srgb,{accent} 35%,transparent)}}.in.bad{{border-color:#d33}}.in.off{{opacity:.55}}.caret{{display:inline-block;width:1px;height:1.1em;background:{fg};vertical-align:-.15em}}.unit{{color:{muted}}}
.float .in{{padding-top:{pad * 1.1:.0f}px;padding-bottom:{pad * 1.1:.0f}px}}.float label{{position:absolute;z-index:1;font-size:.78em;color:{rng.choice([muted, accent])};left:{pad}px;top:2px}}.float.outline-f label{{top:-.7em;background:{bg};padding:0 4px}}.float.under-f label{{left:0;top:-.2em}}.search{{flex-wrap:nowrap}}.search .in{{flex:1;min-width:{rng.randint(120, 240)}px;max-width:420px}}
.checks{{display:flex;flex-direction:column;gap:{rng.randint(3, 12)}px}}.check{{display:flex;gap:{rng.randint(5, 11)}px;align-items:center}}.check.back{{flex-direction:row-reverse;justify-content:space-between;max-width:380px}}.check input{{width:{rng.choice([13, 13, 16, 18])}px;height:{rng.choice([13, 13, 16, 18])}px;margin:0;flex:none}}
.ck{{width:{box}px;height:{box}px;border:{border}px solid {rng.choice([muted, line, fg])};flex:none;display:grid;place-items:center;background:{rng.choice([bg, card])};border-radius:{min(radius, 5)}px}}.ck.large{{width:26px;height:26px}}.ck.round{{border-radius:{box // 3}px}}.ck.radio{{border-radius:99px!important}}.ck.fill{{background:{deep}}}.ck.checkbox.on{{background:{accent};border-color:{accent}}}.ck.checkbox.on::after{{content:'';width:30%;height:58%;border:solid {on_accent};border-width:0 2px 2px 0;transform:rotate(45deg) translate(-1px,-1px)}}.ck.radio.on{{border-color:{accent}}}.ck.radio.on::after{{content:'';width:50%;height:50%;border-radius:99px;background:{accent}}}
.sw{{width:{wide}px;height:{tall}px;border-radius:99px;background:{rng.choice([muted, line])};flex:none;position:relative;display:block}}.sw i{{position:absolute;left:2px;top:2px;width:{tall - 4}px;height:{tall - 4}px;border-radius:99px;background:#fff;box-shadow:0 1px 2px #0005}}.sw.on{{background:{accent}}}.sw.on i{{left:auto;right:2px}}.sw.inner{{background:none;border:2px solid {muted}}}.sw.inner i{{background:{muted};top:0;height:{tall - 4}px;left:0}}.sw.inner.on{{background:{accent};border-color:{accent}}}.sw.inner.on i{{background:{on_accent};left:auto;right:0}}.sw.thin{{height:{tall * 0.62:.0f}px;margin:{tall * 0.19:.0f}px 0}}.sw.thin i{{top:-{tall * 0.19:.0f}px;width:{tall}px;height:{tall}px;left:-2px}}.sw.thin.on i{{left:auto;right:-2px}}.sw.labelled{{border-radius:3px}}.sw.labelled i{{border-radius:2px;width:{wide // 2}px}}
.tabs{{display:flex;gap:{rng.choice([0, 4, 8, 16])}px;border-bottom:1px solid {line};overflow:hidden}}[role=tab]{{padding:{rng.randint(5, 11)}px {rng.randint(7, 18)}px;display:flex;gap:6px;white-space:nowrap;color:{rng.choice([fg, muted])}}}.tabs.under .on{{box-shadow:inset 0 -{rng.choice([2, 2, 3])}px {accent};color:{accent}}}.tabs.box .on{{border:1px solid {line};border-bottom-color:{bg};border-radius:{radius}px {radius}px 0 0;background:{card}}}.tabs.pills{{border:0}}.tabs.pills .on{{background:{accent};color:{on_accent};border-radius:{radius}px}}.tabs.segment{{border:1px solid {line};border-radius:{radius + 2}px;padding:3px;background:{deep};width:max-content;max-width:100%}}.tabs.segment .on{{background:{card};border-radius:{radius}px;box-shadow:0 1px 3px #0004}}.tabs.side{{flex-direction:column;border-bottom:0;border-left:2px solid {line};width:max-content}}.tabs.side .on{{background:{deep};font-weight:700}}
.links{{display:flex;flex-wrap:wrap;gap:4px {rng.randint(8, 24)}px}}.links.column{{flex-direction:column;align-items:flex-start;gap:{rng.randint(3, 9)}px}}.drop{{width:{rng.randint(160, 300)}px}}.list{{background:{card};border:1px solid {line};border-radius:{radius}px;box-shadow:{shadow};padding:{rng.randint(0, 6)}px 0;margin-top:{rng.randint(0, 5)}px}}[role=option]{{padding:{rng.randint(3, 10)}px {rng.randint(8, 16)}px;white-space:nowrap;overflow:hidden;display:flex;gap:8px;align-items:center}}[role=option].on{{background:{rng.choice([accent, deep])};color:{rng.choice([fg, on_accent])}}}
.msg{{display:flex;gap:10px;align-items:center;padding:{rng.randint(7, 16)}px {rng.randint(10, 18)}px;border-radius:{radius}px}}.msg.tint{{background:hsl(var(--h) 70% {22 if dark else 90}%);border:1px solid hsl(var(--h) 50% {40 if dark else 75}%)}}.msg.solid{{background:hsl(var(--h) 60% 35%);color:#fff}}.msg.edge{{border-left:4px solid hsl(var(--h) 70% 45%);background:{card};box-shadow:0 1px 4px #0003}}.msg.plain{{background:{deep}}}.msg.outline{{border:2px solid hsl(var(--h) 70% 45%);background:{bg}}}.msg.toast{{box-shadow:{rng.choice([shadow, '0 4px 16px #0005'])}}}.msg.toast.plain{{background:{fg};color:{bg}}}.toasts{{position:absolute;z-index:9;display:flex;flex-direction:column;gap:8px}}
table{{border-collapse:collapse;width:100%;font-size:.95em}}td,th{{padding:{rng.randint(3, 9)}px 8px;text-align:left;border-bottom:1px solid {line};white-space:nowrap;overflow:hidden;max-width:180px}}.cards{{display:grid;grid-template-columns:repeat({rng.choice([2, 3])},1fr);gap:{gap}px}}.card{{border:1px solid {line};border-radius:{radius}px;padding:{rng.randint(6, 14)}px;display:flex;flex-direction:column;gap:6px;align-items:flex-start;background:{card};overflow:hidden}}.card .pic{{width:100%}}.pic{{height:80px;border-radius:{radius}px}}.item{{display:flex;gap:10px;align-items:center;padding:{rng.randint(4, 12)}px 4px;border-bottom:1px solid {line};white-space:nowrap;overflow:hidden}}.stat{{border:1px solid {line};border-radius:{radius}px;padding:10px 16px;background:{card}}}.stat strong{{font-size:1.5em}}.chip{{background:{deep};border-radius:99px;padding:1px 9px;font-size:.85em}}.chip.tinted{{background:color-mix(in srgb,{accent} 20%,transparent)}}.bars{{height:90px;display:flex;gap:6px;align-items:flex-end}}.bars i{{flex:1;background:{accent}}}.progress{{height:8px;background:{deep};border-radius:9px}}.progress i{{display:block;height:8px;background:{accent};border-radius:9px}}pre{{margin:0;padding:10px;background:{deep};overflow:hidden;font-size:.85em}}
.dim{{position:absolute;inset:0;background:rgba({rng.choice(['0,0,0', '0,0,0', '255,255,255', '20,30,60'])},{rng.uniform(0.3, 0.65):.2f});z-index:5}}.dialog{{position:absolute;z-index:6;background:{rng.choice([card, bg])};border:{rng.choice([0, 1])}px solid {line};border-radius:{radius}px;box-shadow:0 10px 40px #0006;padding:{rng.randint(12, 28)}px;display:flex;flex-direction:column;gap:{rng.randint(8, 18)}px;max-height:680px;overflow:hidden}}.middle{{left:50%;transform:translateX(-50%)}}.drawer{{top:0;bottom:0;max-height:none;border-radius:0}}.at-left{{left:0}}.at-right{{right:0}}.cookie{{box-shadow:0 0 14px #0005}}"""


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--pack", type=Path, required=True, help="of training/lines: words and fonts")
    args.add_argument("--cache", type=Path, default=Path("/tmp/fontsource"))
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--count", type=int, default=800)
    args.add_argument("--validation", action="store_true")
    args.add_argument("--seed", type=int, default=20261118)
    args = args.parse_args()
    rng = random.Random(args.seed + args.validation)
    writer = Writer(rng, Texts(args.pack / "words.json", rng), read_icons(), read_fonts(args.pack, args.cache, args.validation), args.validation)
    with args.out.open("w") as out:
        for _ in range(args.count):
            out.write(json.dumps({"html": writer.page()}) + "\n")


if __name__ == "__main__":
    main()
