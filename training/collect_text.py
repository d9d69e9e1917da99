"""Collects sentences of user manuals from Debian packages, for the first stage of training.

    python3 training/collect_text.py --out FOLDER

Downloads the packages below with apt-get and writes text.txt (one sentence per line, each once) and packages.txt (their versions). The text is not
kept in the repository; licences are in each package's copyright file (GNU FDL, CC BY-SA, GPL, MPL).
"""
import argparse, bz2, gzip, hashlib, html, re, subprocess
from pathlib import Path

PACKAGES = """gnome-user-docs libreoffice-help-en-us libreoffice-help-de gimp-help-en gimp-help-de mate-user-guide debian-edu-doc-en debian-edu-doc-de
freedombox-doc-en gnucash-docs evolution epiphany-browser-data gnome-calendar gnome-contacts nautilus-data gedit-common evince-common totem-common
rhythmbox-data cheese-common shotwell-common file-roller gnome-boxes brasero-common deja-dup simple-scan orca planner calibre kmymoney-common
gnumeric-doc claws-mail-doc kmail kaddressbook korganizer konqueror dolphin kate5-data okular ktorrent-data skrooge-common umbrello""".split()
BLOCK = re.compile(r"</?(?:p|li|td|th|h[1-6]|title|para|simpara|div|tr|dt|dd|item|term|listitem|entry|desc|br|pre|table|ul|ol|section)\b[^>]*>", re.I)
SKIPPED = re.compile(r"<(script|style|programlisting|screen|pre|code|info|head)\b.*?</\1>|<!--.*?-->|<!DOCTYPE.*?\]>|<\?.*?\?>", re.I | re.S)


def language_of(path):
    """Only English and German manuals are wanted."""
    found = re.search(r"/(?:help|HTML|doc|html|en-US)/([a-z]{2}(?:[-_@][A-Za-z]+)?|C)/", path)
    name = found.group(1) if found else "C"
    return name if name in ("C", "en", "en_US", "en-US", "de") else None


def read(path):
    raw = path.read_bytes()
    if path.suffix == ".gz":
        raw = gzip.decompress(raw)
    if path.suffix == ".bz2":
        raw = bz2.decompress(raw)
    return raw.decode("utf8", "ignore")


def sentences(source):
    source = SKIPPED.sub(" ", source)
    source = re.sub(r"<(?:gui|guimenu|guibutton|guilabel|emph|b|strong)\b[^>]*>|</(?:gui|guimenu|guibutton|guilabel|emph|b|strong)>", "", source)
    for block in BLOCK.split(source):
        text = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", block)).split())
        text = re.sub(r" ([.,;:!?)])", r"\1", re.sub(r"&\w+;", "", text))
        for sentence in re.split(r"(?<=[.!?:]) (?=[A-ZÄÖÜ\"“])", text):
            letters = sum(c.isalpha() or c == " " for c in sentence)
            if 12 <= len(sentence) <= 400 and letters > 0.8 * len(sentence) and sentence.count(" ") >= 2:
                yield sentence


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--out", default="text")
    out = Path(options.parse_args().out)
    (out / "packages").mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        if not list((out / "packages").glob(f"{package}_*.deb")):
            subprocess.run(["apt-get", "download", package], cwd=out / "packages", check=True)
    seen, lines = set(), []
    for package in sorted(p for p in (out / "packages").glob("*.deb") if p.name.split("_")[0] in PACKAGES):
        folder = out / "unpacked" / package.stem
        if not folder.exists():
            folder.mkdir(parents=True)
            subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        for path in sorted(folder.rglob("*")):
            name = path.name.removesuffix(".gz").removesuffix(".bz2")
            if not name.endswith((".html", ".htm", ".xhtml", ".docbook", ".page", ".xml")) or not path.is_file() or path.is_symlink():
                continue
            if "/share/" in str(path) and not re.search(r"/(?:help|doc|html|gnome/help|libreoffice)\b", str(path)):
                continue
            if language_of(str(path)) is None:
                continue
            for sentence in sentences(read(path)):
                key = hashlib.md5(sentence.lower().encode()).digest()
                if key not in seen:
                    seen.add(key)
                    lines.append(sentence)
    (out / "text.txt").write_text("\n".join(lines) + "\n", encoding="utf8")
    (out / "packages.txt").write_text("\n".join(sorted(p.name for p in (out / "packages").glob("*.deb"))) + "\n")
    print(f"{len(lines)} sentences, {sum(map(len, lines))} characters")


if __name__ == "__main__":
    main()
