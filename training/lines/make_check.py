"""Makes the folder for bench/bench-line-errors.ts out of the pages of render-pages.mjs: python3 training/lines/make_check.py PACK PAGES FOLDER."""
import json, sys
from pathlib import Path

import numpy as np
from PIL import Image

from h264 import H264

pack, pages, out = map(Path, sys.argv[1:])
codec = H264(pack / "libh264.so")
for name in ("truth", "clean", "crf28"):
    (out / name).mkdir(parents=True, exist_ok=True)
for path in sorted(pages.glob("*.png")):
    lines = [dict(zip(("text", "left", "right", "baseline", "capital"), line)) for line in json.loads(path.with_suffix(".json").read_text())]
    (out / "truth" / f"{path.stem}.json").write_text(json.dumps({"lines": lines}))
    picture = np.asarray(Image.open(path).convert("L"))
    Image.fromarray(picture).save(out / "clean" / path.name)
    # The brightness in a video is from 16 to 235, and is widened when it is shown.
    narrow = (16 + picture.astype(np.uint16) * 219 // 255).astype(np.uint8)
    passed = codec.pass_through(np.stack([np.full_like(narrow, 128), narrow, narrow]), 28)[-1]
    wide = np.clip((passed.astype(np.int32) - 16) * 255 // 219, 0, 255).astype(np.uint8)
    Image.fromarray(wide).save(out / "crf28" / path.name)
