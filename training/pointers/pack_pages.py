"""Packs the screens of render-pages.mjs as grey pictures of 1280 × 720: python3 training/pointers/pack_pages.py FOLDER pages.npz"""
import sys
from pathlib import Path

import numpy as np
from PIL import Image

folder, out = sys.argv[1:]
pages = [np.asarray(Image.open(path).convert("L").resize((1280, 720), Image.LANCZOS) if max(Image.open(path).size) < 1280 else Image.open(path).convert("L").crop((0, 0, 1280, 720))) for path in sorted(Path(folder).glob("*.jpg"))]
np.savez_compressed(out, pages=np.stack(pages))
print(len(pages), "pages")
