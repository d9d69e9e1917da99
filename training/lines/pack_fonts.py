"""Downloads the fonts of fonts.txt from npm, keeps their Latin letters, and writes them to one archive.

    python3 training/lines/pack_fonts.py --out FOLDER

Writes fonts.tar.xz (TrueType files) and fonts.json (families, versions, licences, and which are for validation).
Needs fonttools and brotli.
"""
import argparse, hashlib, io, json, re, subprocess, tarfile, urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from alphabet import CHARS

# For arrows, ticks and stars, which most fonts lack (Debian package fonts-dejavu-core).
SIGNS = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
HERE = Path(__file__).parent
FILE = re.compile(r"-(latin|latin-ext)-(300|400|500|600|700)-(normal|italic)\.woff2$")
# Regular, bold, and one more of each family; every weight of a monospace font.
CHOICES = [("400-normal",), ("700-normal", "600-normal"), ("500-normal", "300-normal", "400-italic")]


def read_list():
    """name, version and, for validation, a mark."""
    for line in (HERE / "fonts.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, version, *mark = line.split()
            yield name, version, mark == ["validation"]


def download(entry, cache):
    name, version, _ = entry
    path = cache / f"{name}-{version}.tgz"
    if not path.exists():
        registry = subprocess.check_output(["npm", "config", "get", "registry"], text=True, stderr=subprocess.DEVNULL).strip().rstrip("/")
        path.write_bytes(urllib.request.urlopen(f"{registry}/@fontsource/{name}/-/{name}-{version}.tgz", timeout=180).read())
    return path


def choose(styles, mono):
    if mono:
        return [style for style in sorted(styles) if style[:3] != "300"][:6]
    chosen = [next((style for style in options if style in styles), None) for options in CHOICES]
    return [style for style in chosen if style]


def convert(data, keep_hints):
    font = TTFont(io.BytesIO(data), lazy=False)
    options = subset.Options(layout_features=["kern", "liga"], hinting=keep_hints, notdef_outline=True, name_IDs=[1, 2])
    worker = subset.Subsetter(options)
    worker.populate(unicodes=[ord(char) for char in CHARS])
    worker.subset(font)
    for table in ("GDEF", "DSIG", "MATH", "STAT"):
        if table in font:
            del font[table]
    font.flavor = None
    out = io.BytesIO()
    font.save(out)
    return out.getvalue(), sorted(font.getBestCmap())


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--cache", type=Path, default=Path("/tmp/fontsource"))
    args = args.parse_args()
    args.cache.mkdir(parents=True, exist_ok=True)
    args.out.mkdir(parents=True, exist_ok=True)
    entries = list(read_list())
    with ThreadPoolExecutor(8) as pool:
        paths = list(pool.map(lambda entry: download(entry, args.cache), entries))
    families, signs = [], None
    with tarfile.open(args.out / "fonts.tar.xz", "w:xz", preset=6) as archive:

        def add(name, data):
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))

        data, chars = convert(SIGNS.read_bytes(), keep_hints=False)
        add("signs.ttf", data)
        signs = {"file": "signs.ttf", "chars": "".join(map(chr, chars)), "name": "DejaVu Sans"}
        for (name, version, validation), path in zip(entries, paths):
            package = tarfile.open(path)
            members = {member.name.split("/")[-1]: member for member in package.getmembers()}
            licence = json.load(package.extractfile(members["package.json"])).get("license")
            files = {}
            for file, member in members.items():
                if match := FILE.search(file):
                    files.setdefault(f"{match[2]}-{match[3]}", {})[match[1]] = member
            mono = any(word in name for word in ("mono", "code", "courier", "cousine", "coding", "vt323", "lekton"))
            styles = []
            for number, style in enumerate(choose({style for style in files if "latin" in files[style]}, mono)):
                parts = []
                for part, member in sorted(files[style].items()):
                    data, chars = convert(package.extractfile(member).read(), keep_hints=number % 2 == 0)
                    if not chars:
                        continue
                    file = f"{name}-{part}-{style}.ttf"
                    add(file, data)
                    parts.append({"file": file, "chars": "".join(map(chr, chars))})
                styles.append({"style": style, "parts": parts})
            families.append({"name": f"@fontsource/{name}", "version": version, "licence": licence, "mono": mono, "validation": validation, "styles": styles})
            print(name, len(styles), flush=True)
    digest = hashlib.sha256((args.out / "fonts.tar.xz").read_bytes()).hexdigest()
    (args.out / "fonts.json").write_text(json.dumps({"sha256": digest, "signs": signs, "families": families}, ensure_ascii=False))


if __name__ == "__main__":
    main()
