"""Random texts of user interfaces: words, sentences, prices, codes, addresses, dates, numbers."""
import json, random, string
from pathlib import Path

from alphabet import ACCENTED, CHARS, PUNCTUATION, SIGNS, TYPOGRAPHY

LANGUAGES = ["en"] * 9 + ["de"] * 4 + ["fr", "es", "it", "pt", "nl", "pl", "sv"] * 2
DOMAINS = "com org net io de fr es it pl se nl co.uk dev app example shop store info eu ch at".split()
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October November December Januar Mai Juni Oktober Dezember janvier février août enero julio gennaio luglio".split()
DAYS = "Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday Montag Dienstag lundi mardi lunes".split()
UNITS = "cm mm m km kg g ml l L % px GB MB KB kB TB min h s ms °C W kW V pcs Stk x".split()
CURRENCIES = ["$", "€", "£", "¥"]
CODES = ["EUR", "USD", "GBP", "CHF", "PLN", "SEK", "kr", "zł", "JPY"]
ALIKE = ["lI1|i!", "O0oQDC", "5S", "2Z", "8B", "6G", "rnm", "vVwWuU", "cCeo", "sSzZxX", ".,:;", "'`’\"", "-–—_", "gq9", "tf+", "(){}[]"]
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


class Texts:
    def __init__(self, path, rng):
        data = json.loads(Path(path).read_text())
        self.words, self.phrases, self.rng = data["words"], data["phrases"], rng
        self.kinds = [
            (self.phrase, 22), (self.label, 16), (self.sentence, 14), (self.price, 9), (self.number, 5), (self.date, 5), (self.time, 2),
            (self.email, 6), (self.url, 5), (self.phone, 4), (self.code, 9), (self.mixed, 6), (self.name, 5), (self.street, 3), (self.count, 5),
            (self.alike, 4), (self.any_signs, 2), (self.program, 4), (self.signed, 6), (self.dots, 1), (self.single, 6), (self.accents, 2),
            (self.accented_words, 7), (self.separated, 8), (self.zeros, 5),
        ]
        self.by_accent = {}
        for words in self.words.values():
            for word in words:
                for char in set(word) & set(ACCENTED):
                    self.by_accent.setdefault(char, []).append(word)

    def line(self):
        kinds, weights = zip(*self.kinds)
        for _ in range(20):
            text = " ".join(self.rng.choices(kinds, weights)[0]().split())
            if text and set(text) <= set(CHARS) and len(text) <= 110:
                return text
        return "OK"

    def language(self):
        return self.rng.choice(LANGUAGES)

    def word(self, language=None):
        return self.rng.choice(self.words[language or self.language()])

    def digits(self, count):
        return "".join(self.rng.choice(string.digits) for _ in range(count))

    def case(self, text):
        how = self.rng.random()
        if how < 0.45:
            return text[:1].upper() + text[1:]
        if how < 0.6:
            return text.upper() if "ß" not in text else text
        if how < 0.72:
            return text.title()
        return text

    def label(self):
        language = self.language()
        text = self.case(" ".join(self.word(language) for _ in range(self.rng.choice([1, 1, 1, 2, 2, 3]))))
        return text + self.rng.choice([""] * 8 + [":", "*", " *", "…", "?", "!"])

    def phrase(self):
        text = self.rng.choice(self.phrases[self.language()])
        return text if self.rng.random() < 0.85 else self.case(text)

    def sentence(self):
        language = self.language()
        words = [self.word(language) for _ in range(self.rng.randint(3, 12))]
        for at in range(len(words) - 1):
            if self.rng.random() < 0.1:
                words[at] += self.rng.choice([",", ",", ";", ":", " –", " -", " —", " &", " /"])
            elif self.rng.random() < 0.06:
                words[at] = self.rng.choice([self.number, self.price, self.date, self.code, self.quoted, self.bracket])()
        text = " ".join(words)
        return text[:1].upper() + text[1:] + self.rng.choice(["."] * 5 + ["!", "?", "…", "", ""])

    def quoted(self):
        left, right = self.rng.choice(['""', "''", "“”", "‘’", "„“", "«»", "‹›", "()", "[]", "‚‘"])
        return f"{left}{self.word()}{right}"

    def bracket(self):
        return self.rng.choice(["({})", "[{}]", "/{}", "{}%", "#{}", "+{}", "-{}", "~{}", "{}+"]).format(self.rng.randint(0, 999))

    def amount(self):
        rng = self.rng
        whole = rng.choice([rng.randint(0, 99), rng.randint(0, 999), rng.randint(0, 99999), rng.randint(0, 9999999)])
        groups = rng.choice([f"{whole}", f"{whole:,}", f"{whole:,}".replace(",", "."), f"{whole:,}".replace(",", " "), f"{whole:,}".replace(",", "’")])
        comma = "," if "." in groups else "." if "," in groups else rng.choice(".,")
        return groups + (comma + rng.choice([self.digits(2), self.digits(2), "00", "99", "-", "–"]) if rng.random() < 0.7 else "")

    def price(self):
        rng, amount = self.rng, self.amount()
        sign = rng.choice(CURRENCIES)
        text = rng.choice([f"{sign}{amount}", f"{sign}{amount}", f"{sign} {amount}", f"{amount} {sign}", f"{amount}{sign}", f"{amount} {rng.choice(CODES)}", f"{rng.choice(CODES)} {amount}", f"-{sign}{amount}", f"+{sign}{amount}"])
        return rng.choice(["{}"] * 8 + ["{} / mo", "{}/month", "from {}", "ab {}", "Total: {}", "Total {}", "Subtotal {}", "2 x {}", "3 × {}", "({})", "{} each", "Pay {}", "Summe: {}", "incl. {} VAT"]).format(text)

    def number(self):
        rng = self.rng
        return rng.choice([str(rng.randint(0, 9)), str(rng.randint(0, 99)), str(rng.randint(0, 99999)), self.amount(), f"{rng.randint(0, 100)}%", f"{rng.randint(0, 100)} %", f"-{rng.randint(1, 99)}%", f"{rng.randint(0, 9999) / 100}", f"{self.amount()} {rng.choice(UNITS)}", f"{rng.randint(1, 999)}{rng.choice(UNITS)}", f"{rng.randint(0, 12)}/{rng.randint(1, 31)}", f"{rng.randint(1, 9)} of {rng.randint(10, 999)}", f"{rng.randint(1, 50)}–{rng.randint(50, 99)}", f"#{rng.randint(1, 99999)}", f"±{rng.randint(1, 9)}", f"{rng.randint(2, 90)} × {rng.randint(2, 90)} cm", f"{rng.randint(1, 9)}½", f"{rng.randint(1, 99)} m²"])

    def count(self):
        rng = self.rng
        return rng.choice(["{w} ({n})", "{n} {w}", "{w}: {n}", "{w} #{n}", "{w} {n}", "Showing {a}-{b} of {n} results", "Page {a} of {n}", "{a}/{n} {w}", "{w} +{a}", "{n} new {w}", "Step {a} of {b}", "Seite {a} von {n}", "{a} items", "{n} Artikel", "v{a}.{b}.{n}", "{w} v{a}.{b}", "{a} {w}, {b} {w}"]).format(w=self.case(self.word()), n=rng.randint(0, 2000), a=rng.randint(1, 20), b=rng.randint(2, 60))

    def date(self):
        rng = self.rng
        d, m, y = rng.randint(1, 31), rng.randint(1, 12), rng.randint(1950, 2039)
        month, day = rng.choice(MONTHS), rng.choice(DAYS)
        return rng.choice([f"{d:02}.{m:02}.{y}", f"{d}.{m}.{y}", f"{y}-{m:02}-{d:02}", f"{m:02}/{d:02}/{y}", f"{d:02}/{m:02}/{y % 100:02}", f"{month} {d}, {y}", f"{d} {month} {y}", f"{d}. {month} {y}", f"{day}, {month} {d}", f"{day} {d} {month}", f"{y}-{m:02}-{d:02}T{self.time()}", f"{d:02}.{m:02}.{y} {self.time()}", f"{month} {y}", f"{d} {month}"])

    def time(self):
        rng = self.rng
        h, m = rng.randint(0, 23), rng.randint(0, 59)
        return rng.choice([f"{h:02}:{m:02}", f"{h}:{m:02}", f"{h % 12 + 1}:{m:02} {rng.choice(['AM', 'PM', 'am', 'pm', 'a.m.'])}", f"{h:02}:{m:02}:{rng.randint(0, 59):02}", f"{h:02}:{m:02} – {h:02}:{m:02}", f"{m} min ago", f"{h} h {m} min", f"{h:02}:{m:02} Uhr"])

    def plain(self):
        return "".join(char for char in self.word().lower() if char in string.ascii_lowercase) or "info"

    def email(self):
        rng = self.rng
        user = rng.choice([f"{self.plain()}.{self.plain()}", self.plain(), f"{self.plain()}{rng.randint(1, 99)}", f"{self.plain()}_{self.plain()}", f"{self.plain()[0]}.{self.plain()}", f"{self.plain()}+{self.plain()}", f"{self.plain()}-{self.digits(3)}"])
        return f"{user}@{self.host()}"

    def host(self):
        rng = self.rng
        return rng.choice([self.plain(), f"{self.plain()}-{self.plain()}", f"{self.plain()}{rng.randint(1, 99)}", f"mail.{self.plain()}"]) + "." + rng.choice(DOMAINS)

    def url(self):
        rng = self.rng
        path = "".join(f"/{rng.choice([self.plain(), self.digits(rng.randint(1, 6)), self.plain() + '-' + self.plain(), self.random(BASE58, 6)])}" for _ in range(rng.randint(0, 3)))
        query = rng.choice(["", "", "", f"?id={rng.randint(1, 9999)}", f"?q={self.plain()}&page={rng.randint(1, 9)}", f"#{self.plain()}", ".html", ".php", "/"])
        return rng.choice(["https://", "https://www.", "http://", "www.", "", "localhost:3000/", "https://"]) + self.host() + path + query

    def phone(self):
        rng = self.rng
        return rng.choice([f"+{rng.randint(1, 99)} {self.digits(3)} {self.digits(7)}", f"({self.digits(3)}) {self.digits(3)}-{self.digits(4)}", f"0{self.digits(3)} {self.digits(3)} {self.digits(2)} {self.digits(2)}", f"+{rng.randint(1, 99)} {self.digits(2)} {self.digits(2)} {self.digits(2)} {self.digits(2)}", f"0{self.digits(2)}/{self.digits(6)}-{self.digits(2)}", f"{self.digits(4)} {self.digits(4)} {self.digits(4)} {self.digits(4)}", f"{self.digits(3)}-{self.digits(3)}-{self.digits(4)}", f"+{self.digits(11)}", f"•••• {self.digits(4)}", f"**** {self.digits(4)}"])

    def random(self, chars, count):
        return "".join(self.rng.choice(chars) for _ in range(count))

    def code(self):
        rng = self.rng
        upper, n = string.ascii_uppercase, rng.randint(2, 6)
        big, small, both, hexa = upper + string.digits, string.ascii_lowercase + string.digits, string.ascii_letters + string.digits, "0123456789abcdef"
        return rng.choice([
            lambda: f"{self.random(upper, rng.randint(1, 4))}-{self.digits(n)}", lambda: f"{self.random(big, n + 2)}", lambda: f"{self.random(big, 4)}-{self.random(big, 4)}-{self.random(big, 4)}",
            lambda: f"#{self.digits(n)}-{self.random(upper, 1)}", lambda: f"{self.random(upper, 3)}-{rng.randint(2015, 2030)}-{self.digits(4)}", lambda: self.random(both, n + 4), lambda: self.random(small, n + 4),
            lambda: self.random(hexa, rng.choice([7, 8, 12, 16, 32])), lambda: "-".join(self.random(hexa, k) for k in (8, 4, 4, 4, 12)), lambda: f"SKU {self.digits(4)}-{self.random(upper, 2)}", lambda: f"{self.random(upper, 2)}{self.digits(2)} {self.digits(4)} {self.digits(4)} {self.digits(4)}",
            lambda: f"{self.word().upper()}{rng.randint(5, 99)}", lambda: f"{self.random(upper, 2)} {self.digits(2)} {self.random(upper, 3)}", lambda: f"{rng.choice(['ID', 'Ref', 'Order', 'Code', 'Order no.', 'Key', 'Nr.'])}: {self.random(big, n + 3)}", lambda: f"{self.random(big, 3)}-{self.random(big, 3)}",
            lambda: f"sk_{self.random(both, 16)}", lambda: f"#{self.random(rng.choice([hexa, hexa.upper()]), 6)}", lambda: self.random(both + "!@#$%^&*-_+=?.", n + 6), lambda: f"{self.random(upper, 1)}{self.digits(n)}{self.random(upper, 1)}", lambda: self.random(big, 2 * n),
        ])()

    def mixed(self):
        """l, I, 1 and O, 0 where no context helps."""
        rng = self.rng
        base = rng.choice(["lI1O0o", "lI1", "O0", "lI1O0oABCDEFGH23456789", string.ascii_letters + string.digits + "lI1O0oS5B8Z2" * 4, string.ascii_uppercase + string.digits + "I1O0" * 8])
        return " ".join(self.random(base, rng.randint(2, 8)) for _ in range(rng.choice([1, 1, 1, 2])))

    def alike(self):
        rng = self.rng
        return " ".join(self.random(rng.choice(ALIKE) + rng.choice(["", string.ascii_letters, string.digits]), rng.randint(2, 7)).strip() for _ in range(rng.randint(1, 3)))

    def any_signs(self):
        return " ".join(self.random(CHARS[1:], self.rng.randint(2, 9)) for _ in range(self.rng.randint(1, 3)))

    def accents(self):
        return " ".join(self.random(ACCENTED + string.ascii_letters, self.rng.randint(2, 8)) for _ in range(self.rng.randint(1, 3)))

    def accented(self):
        """A word with an accent, each accent as often as the others."""
        char = self.rng.choice(ACCENTED)
        lower = char.lower()
        if lower in self.by_accent and (char == lower or self.rng.random() < 0.7):
            word = self.rng.choice(self.by_accent[lower])
            return word.upper() if char != lower and "ß" not in word else word
        word = self.rng.choice(self.by_accent.get(char) or self.words["en"])
        at = self.rng.randint(0, len(word) - 1)
        return word if char in word else word[:at] + char + word[at + 1 :]

    def accented_words(self):
        words = [self.accented() if self.rng.random() < 0.7 else self.word() for _ in range(self.rng.choice([1, 1, 2, 2, 3, 4]))]
        text = " ".join(words)
        return text[:1].upper() + text[1:] if self.rng.random() < 0.4 else text

    def part(self):
        rng = self.rng
        return rng.choice([self.word, self.word, lambda: self.word().title(), self.accented, self.number, lambda: self.digits(rng.randint(1, 4)), self.code, self.time, lambda: self.word().upper(), lambda: rng.choice(string.ascii_letters)])()

    def separated(self):
        """Signs between words, with and without spaces."""
        rng = self.rng
        sign = rng.choice(["-", "-", "–", "–", "—", "/", "/", ".", ":", "·", "•", "|", "+", "&", "*", "x", "×", ">", "›", "→", ",", ";", "=", "_", "~", "#", "'", "’", "…"])
        text = self.part()
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            text += rng.choice([f" {sign} ", f" {sign} ", sign, f"{sign} ", f" {sign}"]) + self.part()
        return rng.choice(["{}"] * 9 + ["+ {}", "- {}", "{} -", "* {}", "{} *", "# {}", "/ {}", "{} /", "{} +", "{} %", "1 {}", "– {}", "{} –", "© {}", "• {}"]).format(text)

    def zeros(self):
        """O and 0, l, I and 1 in codes and numbers as they are written."""
        rng = self.rng
        capitals, digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "OOOOII", string.digits + "00001"
        take = lambda chars, most: self.random(chars, rng.randint(1, most))
        return rng.choice([
            lambda: f"{take(capitals, 4)}{take(digits, 5)}", lambda: f"{take(capitals, 3)}-{take(digits, 6)}", lambda: f"{take(digits, 4)}{take(capitals, 2)}", lambda: f"{take(capitals, 3)}{take(digits, 3)}{take(capitals, 2)}",
            lambda: f"{take(capitals, 2)} {take(digits, 4)}", lambda: f"{take(capitals, 4)}-{take(capitals + digits, 4)}-{take(capitals + digits, 4)}", lambda: f"{rng.choice(['ORD', 'INV', 'SO', 'PO', 'NO', 'RO', 'DOC', 'POOL', 'OO'])}-{take(digits, 6)}", lambda: take(digits, 8),
            lambda: f"{take(digits, 3)}.{take(digits, 3)}", lambda: f"{take('lI1', 3)}{self.plain()}", lambda: f"{self.plain()}{take(digits, 4)}", lambda: self.random(capitals + digits + string.ascii_lowercase, rng.randint(5, 12)),
        ])()

    def name(self):
        rng = self.rng
        first, last = self.word().title(), self.word().title()
        return rng.choice([f"{first} {last}", f"{last}, {first}", f"{first[0]}. {last}", f"Dr. {first} {last}", f"{first} {last}-{first}", f"{first} O'{last}", f"{first} {last[0]}.", f"@{first.lower()}", f"{first} & {last}", f"{first} {last} {rng.choice(['GmbH', 'Ltd.', 'Inc.', 'AG', 'S.A.', 'AB', 'B.V.', 'LLC'])}", f"Hi, {first}!", f"© {rng.randint(2000, 2030)} {last}", f"{last}™", f"{last}®", f"{first[0]}{last[0]}"])

    def street(self):
        rng = self.rng
        word = self.word().title()
        return rng.choice([f"{word}straße {rng.randint(1, 200)}", f"{rng.randint(1, 999)} {word} Street", f"{self.digits(5)} {word}", f"{word} {rng.randint(1, 200)}{rng.choice('abcABC')}", f"{rng.randint(1, 99)}, rue de {word}", f"ul. {word} {rng.randint(1, 99)}/{rng.randint(1, 20)}", f"Via {word}, {rng.randint(1, 99)}", f"{self.random(string.ascii_uppercase, 2)}{rng.randint(1, 9)} {rng.randint(1, 9)}{self.random(string.ascii_uppercase, 2)}", f"{word}, {self.random(string.ascii_uppercase, 2)} {self.digits(5)}"])

    def program(self):
        rng = self.rng
        a, b, c = self.plain(), self.plain(), self.plain()
        return rng.choice([f"npm run {a} -- --{b} {rng.randint(1, 9999)}", f"const {a} = {b}({c});", f"if ({a} != {b}) {{", f"{a}.{b}({c}[{rng.randint(0, 9)}])", f"<{a} {b}=\"{c}\">", f"/{a}/{b}/{c}.txt", f"{a}_{b}.{rng.choice(['py', 'ts', 'js', 'pdf', 'csv', 'png', 'docx'])}", f"C:\\{a}\\{b}", f"return {a} + {b} * {rng.randint(0, 99)};", f"{{ {a}: '{b}' }}", f"// {a} {b} {c}", f"# {a} {b}", f"${a}->{b}", f"{a} && {b} || !{c}", f"git commit -m \"{a} {b}\"", f"{a}|{b}|{c}", f"{a}={b}&{c}={rng.randint(1, 99)}", f"~/{a}/{b}", f"[{a}]({b})", f"`{a}`", f"{a}^{rng.randint(1, 9)}", f"{a}::{b}", f"{a} => {b}", f"{a}Id{b.title()}"])

    def signed(self):
        rng, text = self.rng, self.phrase()[:40].strip()
        stars = rng.randint(0, 5)
        return rng.choice([f"{text} →", f"← {text}", f"+ {text}", f"✓ {text}", f"✕ {text}", f"• {text}", f"{text} · {self.date()}", f"{text} | {self.label()}", f"{text} / {self.label()}", f"{text} > {self.label()}", f"{text} › {self.label()}", f"« {text}", f"{text} ▾", f"{text} ▼", f"{text} ▲", f"↑ {self.number()}", f"↓ {self.number()}", f"{text} ↓", f"{'★' * stars}{'☆' * (5 - stars)} ({rng.randint(1, 999)})", f"★ {rng.randint(1, 5)}.{rng.randint(0, 9)}", f"- {text}", f"* {text}", f"{rng.randint(1, 20)}. {text}", f"{text} • {self.label()}", f"× {text}", f"“{text}”", f"\"{text}\"", f"'{text}'", f"{text} — {self.label()}", f"{text} ({self.label()})", f"{rng.choice('abcdABCD')}) {text}", f"{text} §{rng.randint(1, 99)}", f"¿{text}?", f"¡{text}!", f"{rng.randint(10, 40)}°", f"{text}¹" if False else f"{text}²"])

    def dots(self):
        return self.rng.choice("•●*") * self.rng.randint(4, 14)

    def single(self):
        rng = self.rng
        return rng.choice([rng.choice(string.ascii_letters), rng.choice(string.ascii_letters), rng.choice(string.digits), rng.choice(string.digits), self.digits(2), rng.choice(CHARS[1:]), rng.choice("×+-?!✕✓→←…#@&*"), rng.choice("SMLX") + rng.choice(["", "L"]), "OK", "Go", "No", "Ok", "Yes", "ID", "IO", "Il", "A–Z", "–", "—", "N/A", "n/a", rng.choice(PUNCTUATION + TYPOGRAPHY + SIGNS)])
