"""Packs pictures of render-elements.mjs, in grey: python3 training/elements/pack.py ARCHIVE FOLDER… [--only NAME…] [--without NAME…]."""
import argparse, io, tarfile
from pathlib import Path

from PIL import Image

args = argparse.ArgumentParser()
args.add_argument("archive", type=Path)
args.add_argument("folders", type=Path, nargs="+")
args.add_argument("--only", nargs="*", default=[], help="libraries")
args.add_argument("--without", nargs="*", default=[], help="libraries")
args = args.parse_args()
with tarfile.open(args.archive, "w") as archive:
    for folder in args.folders:
        for path in sorted(folder.glob("*.webp")):
            library = path.stem.rsplit("-", 1)[0]
            if (args.only and library not in args.only) or library in args.without or not path.with_suffix(".json").exists():
                continue
            picture = io.BytesIO()
            Image.open(path).convert("L").save(picture, "webp", quality=80, method=2)
            for suffix, data in ((".webp", picture.getvalue()), (".json", path.with_suffix(".json").read_bytes())):
                info = tarfile.TarInfo(f"{folder.name}-{path.stem}{suffix}")
                info.size = len(data)
                archive.addfile(info, io.BytesIO(data))
