"""Packs the pages of render-pages.mjs, in grey: python3 training/lines/pack_rendered.py FOLDER ARCHIVE."""
import io, json, pickle, sys, tarfile
from pathlib import Path

from PIL import Image

folder, out = map(Path, sys.argv[1:])
with tarfile.open(out, "w") as archive:
    for path in sorted(folder.glob("*.png")):
        if not path.with_suffix(".json").exists():
            continue
        picture = io.BytesIO()
        Image.open(path).convert("L").save(picture, "webp", lossless=True, method=4)
        for name, data in ((f"{path.stem}.webp", picture.getvalue()), (f"{path.stem}.lines", pickle.dumps([tuple(line) for line in json.loads(path.with_suffix(".json").read_text())]))):
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
